/** Answers one request with the grader. Everything that the page may ask is listed here. */
import {
  demo,
  type ExerciseCode,
  type Failure,
  firstFailingStage,
  type GradeHooks,
  grade,
  nameOf,
  parseTimelineAnswer,
  type Room,
  replay,
  resemble,
  type ShownRun,
  solve,
  stagesOf,
  type Verdict,
  verdictOfStage,
  viewPuzzle,
} from '#grader';
import { ChecksError } from './held.ts';
import type {
  BoardAction,
  BoardState,
  ExperimentRequest,
  ExperimentResult,
  Reply,
  Request,
} from './protocol.ts';
import type { SignatureSource } from './signatures.ts';

export interface HandleDeps {
  readonly room: () => Promise<Room>;
  /**
   * Fetches an exercise. What comes back puts it together, which runs the text of a checks.ts that is not built in.
   * @param upTo kind `capstone`: how many of its stages.
   */
  readonly exercise: (slug: string, upTo?: number) => Promise<() => ExerciseCode>;
  readonly signatures: SignatureSource;
  readonly board: (room: Room, actions: readonly BoardAction[]) => Promise<BoardState>;
  readonly experiment: (
    room: Room,
    asked: ExperimentRequest,
    alive: () => void,
  ) => Promise<ExperimentResult>;
}

export type Say = (reply: Reply) => void;

/** Handles a request to its end; what goes wrong is said as `failed`. Never rejects. */
export async function handle(request: Request, deps: HandleDeps, say: Say): Promise<void> {
  try {
    say(await answer(request, deps, say));
  } catch (error) {
    say({
      kind: 'failed',
      message: messageOf(error),
    });
  }
}

/** A fault of ours with its place; one of an author's text says its own. */
function messageOf(error: unknown): string {
  if (error instanceof ChecksError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function answer(request: Request, deps: HandleDeps, say: Say): Promise<Reply> {
  if (request.kind === 'board') {
    const room = await deps.room();
    say({ kind: 'loaded' });
    return { kind: 'board', state: await deps.board(room, request.actions) };
  }
  // An empty statement: nothing of the learner's runs now, and the worker lives.
  const alive = () => say({ kind: 'statement', lane: '', sql: '' });
  if (request.kind === 'experiment') {
    const room = await deps.room();
    say({ kind: 'loaded' });
    return { kind: 'experiment', result: await deps.experiment(room, request, beats(alive)) };
  }
  const upTo = 'upTo' in request ? request.upTo : undefined;
  const [room, assembled] = await Promise.all([deps.room(), deps.exercise(request.exercise, upTo)]);
  say({ kind: 'loaded' });
  const exercise = assembled();
  say({ kind: 'assembled' });
  const hooks: GradeHooks = {
    onCheckStart: (id, index, of) => say({ kind: 'check-started', id, index, of }),
    onCheckDone: (report) => say({ kind: 'check-done', report }),
    onStatement: (lane, sql) => say({ kind: 'statement', lane, sql }),
  };
  switch (request.kind) {
    case 'grade': {
      const verdict = await grade(room, exercise, request.source, hooks);
      if (verdict.verdict !== 'rejected' || request.unnamed) return { kind: 'verdict', verdict };
      const resembles = await nameMistake({ room, exercise, deps, alive }, verdict);
      return { kind: 'verdict', verdict: { ...verdict, resembles } };
    }
    case 'solve':
      await room.ready();
      return { kind: 'solved', solution: solve(room, exercise, beats(alive)) };
    case 'puzzle': {
      const answer = request.source === undefined ? undefined : parseTimelineAnswer(request.source);
      return { kind: 'puzzle', puzzle: await viewPuzzle(room, exercise, answer) };
    }
    case 'demo':
      return shown('demo', await demo(room, exercise, request.source, hooks));
    case 'replay': {
      const { source, check, schedule } = request;
      return shown(check, await replay(room, exercise, source, check, schedule, hooks));
    }
  }
}

interface Naming {
  readonly room: Room;
  readonly exercise: ExerciseCode;
  readonly deps: HandleDeps;
  readonly alive: () => void;
}

/**
 * The known mistake that a rejected answer makes, or null. In a capstone it may be one of the first stage that fails, as
 * `<stage>.<mistake>`.
 */
async function nameMistake(
  { room, exercise, deps, alive }: Naming,
  verdict: Verdict,
): Promise<string | null> {
  const known = await deps.signatures(room, exercise, verdict, alive);
  const own = resemble(verdict, known);
  if (exercise.kind !== 'capstone') return own;
  const slug = firstFailingStage(verdict, stagesOf(exercise));
  if (slug === null) return own;
  const stage = (await deps.exercise(slug))();
  const part = verdictOfStage(verdict, slug);
  const found = resemble(part, await deps.signatures(room, stage, part, alive));
  return nameOf(verdict, { own, known, ofStage: found === null ? null : `${slug}.${found}` });
}

/** Calls `alive` at most every 500 ms: a message for each of some thousand runs would cost more than the runs. */
function beats(alive: () => void): () => void {
  let last = 0;
  return () => {
    const now = performance.now();
    if (now - last < 500) return;
    last = now;
    alive();
  };
}

function shown(id: string, { trace, failure }: ShownRun): Reply {
  const outcome: { outcome: 'passed' | 'failed'; failure: Failure | null } = failure
    ? { outcome: 'failed', failure }
    : { outcome: 'passed', failure: null };
  return {
    kind: 'run',
    trace,
    report: { id, ...outcome, problem: null, schedules: trace ? 1 : 0, crashes: 0 },
  };
}
