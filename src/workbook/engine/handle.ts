/** Answers one request with the grader. Everything that the page may ask is listed here. */
import {
  demo,
  type ExerciseCode,
  type Failure,
  type GradeHooks,
  grade,
  type Room,
  replay,
  resemble,
  type ShownRun,
} from '#grader';
import type { BoardAction, BoardState, Reply, Request } from './protocol.ts';
import type { SignatureSource } from './signatures.ts';

export interface HandleDeps {
  readonly room: () => Promise<Room>;
  readonly exercise: (slug: string) => Promise<ExerciseCode>;
  readonly signatures: SignatureSource;
  readonly board: (room: Room, actions: readonly BoardAction[]) => Promise<BoardState>;
}

export type Say = (reply: Reply) => void;

/** Handles a request to its end; what goes wrong is said as `failed`. Never rejects. */
export async function handle(request: Request, deps: HandleDeps, say: Say): Promise<void> {
  try {
    say(await answer(request, deps, say));
  } catch (error) {
    say({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

async function answer(request: Request, deps: HandleDeps, say: Say): Promise<Reply> {
  if (request.kind === 'board') {
    const room = await deps.room();
    say({ kind: 'loaded' });
    return { kind: 'board', state: await deps.board(room, request.actions) };
  }
  const [room, exercise] = await Promise.all([deps.room(), deps.exercise(request.exercise)]);
  say({ kind: 'loaded' });
  const hooks: GradeHooks = {
    onCheckStart: (id, index, of) => say({ kind: 'check-started', id, index, of }),
    onCheckDone: (report) => say({ kind: 'check-done', report }),
    onStatement: (lane, sql) => say({ kind: 'statement', lane, sql }),
  };
  switch (request.kind) {
    case 'grade': {
      const verdict = await grade(room, exercise, request.source, hooks);
      if (verdict.verdict !== 'rejected') return { kind: 'verdict', verdict };
      // An empty statement: nothing of the learner's runs now, and the worker lives.
      const alive = () => say({ kind: 'statement', lane: '', sql: '' });
      const resembles = resemble(verdict, await deps.signatures(room, exercise, verdict, alive));
      return { kind: 'verdict', verdict: { ...verdict, resembles } };
    }
    case 'demo':
      return shown('demo', await demo(room, exercise, request.source, hooks));
    case 'replay': {
      const { source, check, schedule } = request;
      return shown(check, await replay(room, exercise, source, check, schedule, hooks));
    }
  }
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
