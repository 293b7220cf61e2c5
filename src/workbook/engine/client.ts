/**
 * The page's only way to the grader: one worker, one MessageChannel per request.
 * A worker that gives no sign of life is ended and replaced; nothing is lost, since a run is reproducible.
 */
import type { CheckReport, Schedule, Verdict } from '#grader/verdict.ts';
import type { Trace } from '#lab/trace.ts';
import type {
  BoardAction,
  BoardState,
  ExperimentRequest,
  ExperimentResult,
  HeldExercise,
  PuzzleView,
  Reply,
  Request,
  Solution,
} from './protocol.ts';

/** The part of a `Worker` that the client uses. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: Transferable[]): void;
  terminate(): void;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** `idle`: no worker yet. `loading`: SQLite and the virtual machine are being fetched. */
export type EngineState = 'idle' | 'loading' | 'ready' | 'broken';

/** The worker gave no sign of life and was ended. It is a finding, not a verdict. */
export interface Stuck {
  readonly kind: 'stuck';
  /** The check that was running; null before the first one. */
  readonly lastCheck: string | null;
  /** The statement that was running; null when it was the learner's own code. */
  readonly lastStatement: { readonly lane: string; readonly sql: string } | null;
  /** Present when the text of a held checks.ts was what ran. */
  readonly inChecks?: true;
  /** Checks that had finished. */
  readonly reports: readonly CheckReport[];
  /** How long the page waited, in ms. */
  readonly waitedMs: number;
}

export type Ended =
  | Stuck
  /** The caller's signal was aborted. */
  | { readonly kind: 'stopped' }
  /** The engine could not be loaded, or broke at its work (`loaded`): a fault of ours. */
  | { readonly kind: 'failed'; readonly message: string; readonly loaded: boolean };

export type GradeResult = { readonly kind: 'verdict'; readonly verdict: Verdict } | Ended;
export type RunResult =
  | { readonly kind: 'run'; readonly report: CheckReport; readonly trace: Trace | null }
  | Ended;
export type PuzzleResult = { readonly kind: 'puzzle'; readonly puzzle: PuzzleView } | Ended;
export type SolveResult = { readonly kind: 'solved'; readonly solution: Solution | null } | Ended;
export type ExperimentAnswer =
  | { readonly kind: 'experiment'; readonly result: ExperimentResult }
  | Ended;
export type BoardResult = { readonly kind: 'board'; readonly state: BoardState } | Ended;

export interface CallOptions {
  /** Hears every reply as it comes, the last one included. */
  readonly onReply?: (reply: Reply) => void;
  readonly signal?: AbortSignal;
}

export interface GradeOptions extends CallOptions {
  /** Kind `capstone`: how many of its stages; see {@link About}. */
  readonly upTo?: number;
  /** Without the name of the known mistake. */
  readonly unnamed?: true;
}

export interface EngineOptions {
  readonly createWorker: () => WorkerLike;
  /** Silence after which the worker counts as stuck, in ms; counted from `loaded`. */
  readonly watchdogMs?: number;
  /** An exercise that is not built in: every worker is given it. */
  readonly hold?: HeldExercise;
}

type Answer = Extract<
  Reply,
  { kind: 'verdict' | 'run' | 'puzzle' | 'solved' | 'experiment' | 'board' }
>;
type Settle = (ended: Ended) => void;

export class Engine {
  readonly #createWorker: () => WorkerLike;
  readonly #watchdogMs: number;
  readonly #hold: HeldExercise | undefined;
  #worker: WorkerLike | null = null;
  #state: EngineState = 'idle';
  readonly #listeners = new Set<() => void>();
  /** How to end each request that is under way. */
  readonly #open = new Set<Settle>();

  constructor({ createWorker, watchdogMs = 8000, hold }: EngineOptions) {
    this.#createWorker = createWorker;
    this.#watchdogMs = watchdogMs;
    this.#hold = hold;
  }

  /** For `useSyncExternalStore`. */
  readonly state = (): EngineState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Judges an answer. Progress comes through `onReply`. Never rejects. */
  gradeInWorker(
    exercise: string,
    source: string,
    options: GradeOptions = {},
  ): Promise<GradeResult> {
    return this.#call({ kind: 'grade', exercise, source, ...part(options) }, 'verdict', options);
  }

  /** Runs the exercise's demonstration with the learner's code: shown, not judged. Never rejects. */
  runDemo(exercise: string, source: string, options: GradeOptions = {}): Promise<RunResult> {
    return this.#call({ kind: 'demo', exercise, source, ...part(options) }, 'run', options);
  }

  /** Runs one check once more, with one schedule, and records everything. Never rejects. */
  replay(
    run: { exercise: string; source: string; check: string; schedule: Schedule; upTo?: number },
    options: CallOptions = {},
  ): Promise<RunResult> {
    return this.#call({ kind: 'replay', ...run }, 'run', options);
  }

  /**
   * What a timeline exercise looks like: the given program's run, and where faults can be placed on it.
   * @param source the faults placed so far; the run is the one with them. Never rejects.
   */
  viewPuzzle(
    exercise: string,
    source: string | null,
    options: CallOptions = {},
  ): Promise<PuzzleResult> {
    const placed = source === null ? {} : { source };
    return this.#call({ kind: 'puzzle', exercise, ...placed }, 'puzzle', options);
  }

  /** The fewest faults that break a puzzle. Never rejects. */
  solvePuzzle(exercise: string, options: CallOptions = {}): Promise<SolveResult> {
    return this.#call({ kind: 'solve', exercise }, 'solved', options);
  }

  /** Ends the worker and what is under way on it; the next request starts a new one. */
  close(): void {
    this.#replace({ kind: 'stopped' });
  }

  /** Runs an experiment of a lesson. Never rejects. */
  runExperiment(
    asked: Omit<ExperimentRequest, 'kind'>,
    options: CallOptions = {},
  ): Promise<ExperimentAnswer> {
    return this.#call({ kind: 'experiment', ...asked }, 'experiment', options);
  }

  /** The queue board after these actions. Never rejects. */
  runBoard(actions: readonly BoardAction[], options: CallOptions = {}): Promise<BoardResult> {
    return this.#call({ kind: 'board', actions }, 'board', options);
  }

  #setState(state: EngineState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Ends the worker and every other request on it; the next request starts a new one. */
  #replace(reason: Ended, state: EngineState = 'idle'): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#setState(state);
    for (const settle of [...this.#open]) settle(reason);
  }

  #start(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#createWorker();
    worker.onerror = (event) => {
      if (this.#worker !== worker) return;
      const message = event.message || 'The worker could not be loaded.';
      this.#replace({ kind: 'failed', message, loaded: false }, 'broken');
    };
    if (this.#hold) worker.postMessage(this.#hold, []);
    this.#worker = worker;
    this.#setState('loading');
    return worker;
  }

  #call<K extends Answer['kind']>(
    request: Request,
    expected: K,
    { onReply, signal }: CallOptions,
  ): Promise<Extract<Answer, { kind: K }> | Ended> {
    if (signal?.aborted) return Promise.resolve({ kind: 'stopped' });
    const worker = this.#start();
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let lastCheck: string | null = null;
      let lastStatement: Stuck['lastStatement'] = null;
      let loaded = false;
      let assembled = this.#hold === undefined;
      const reports: CheckReport[] = [];

      const close = (result: Extract<Answer, { kind: K }> | Ended) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        this.#open.delete(close);
        port1.close();
        resolve(result);
      };
      const end = (reason: Ended) => {
        close(reason);
        this.#replace({ kind: 'stopped' });
      };
      const stop = () => end({ kind: 'stopped' });
      const bark = () =>
        end({
          ...{ kind: 'stuck', lastCheck, lastStatement, reports, waitedMs: this.#watchdogMs },
          ...(assembled ? {} : { inChecks: true }),
        });

      port1.onmessage = ({ data }: MessageEvent<Reply>) => {
        if (data.kind === 'loaded') {
          loaded = true;
          this.#setState('ready');
        }
        if (data.kind === 'assembled') assembled = true;
        if (data.kind === 'check-started') {
          lastCheck = data.id;
          lastStatement = null;
        }
        if (data.kind === 'check-done') {
          reports.push(data.report);
          lastStatement = null;
        }
        // An empty statement says that the one before it has ended.
        if (data.kind === 'statement') {
          lastStatement = data.sql === '' ? null : { lane: data.lane, sql: data.sql };
        }
        onReply?.(data);
        if (data.kind === 'failed') {
          close({ kind: 'failed', message: data.message, loaded });
          // What failed to load once is fetched anew by a fresh worker.
          if (!loaded) this.#replace({ kind: 'failed', message: data.message, loaded }, 'broken');
          return;
        }
        if (isAnswer(data, expected)) {
          close(data);
          return;
        }
        // A slow network is not a stuck answer, and neither is waiting for another request to end.
        if (loaded) {
          clearTimeout(timer);
          timer = setTimeout(bark, this.#watchdogMs);
        }
      };
      this.#open.add(close);
      signal?.addEventListener('abort', stop);
      worker.postMessage(request, [port2]);
    });
  }
}

function part({ upTo, unnamed }: GradeOptions): Pick<GradeOptions, 'upTo' | 'unnamed'> {
  return { ...(upTo === undefined ? {} : { upTo }), ...(unnamed ? { unnamed } : {}) };
}

function isAnswer<K extends Answer['kind']>(
  reply: Reply,
  kind: K,
): reply is Extract<Answer, { kind: K }> {
  return reply.kind === kind;
}
