/**
 * What the page says to the worker and what it hears back. One request, one MessageChannel port;
 * progress and the final answer come on that port. The worker is the page's only way to the grader and the lab.
 */
import type { BoardAction, BoardState } from '#grader/board.ts';
import type { ExperimentResult, Params } from '#grader/experiments/experiment.ts';
import type { PuzzleView } from '#grader/puzzle-view.ts';
import type { Solution } from '#grader/solve.ts';
import type { CheckReport, Schedule, Verdict } from '#grader/verdict.ts';
import type { Trace } from '#lab/trace.ts';
import type { ExerciseJob } from '#validate/job.ts';

export type { BoardAction, BoardState } from '#grader/board.ts';
export type { ExperimentResult } from '#grader/experiments/experiment.ts';
export type { PuzzleView } from '#grader/puzzle-view.ts';
export type { Solution } from '#grader/solve.ts';

/** Which exercise, and how much of it. */
export interface About {
  readonly exercise: string;
  /**
   * Kind `capstone`: how many of its stages, counted from 1; the checks it brings itself are stages after the others.
   * All of it when absent.
   */
  readonly upTo?: number;
}

/** An answer: TypeScript, SQL, or the JSON of a timeline exercise. */
export interface Answered extends About {
  readonly source: string;
}

/** An experiment of a lesson, with what the reader chose. */
export interface ExperimentRequest {
  readonly kind: 'experiment';
  readonly name: string;
  readonly params: Params;
  /** What a generated scenario is generated from. */
  readonly seed: number;
}

/**
 * An exercise that is not built in, such as an author's. A worker that holds one answers for its slug with it.
 * It comes before every request, in a message without a port.
 */
export interface HeldExercise {
  readonly kind: 'hold';
  readonly job: ExerciseJob;
  /** The texts of checks.ts by the job's `checksPath`; those of its stages too. */
  readonly checks: Readonly<Record<string, string>>;
  /** Its known-wrong answers. */
  readonly wrong: readonly { readonly name: string; readonly source: string }[];
}

export type Request =
  /** `unnamed`: without the known mistake that a rejected answer makes, which takes the grading of all of them. */
  | (Answered & { readonly kind: 'grade'; readonly unnamed?: true })
  | (Answered & { readonly kind: 'demo' })
  | (Answered & {
      readonly kind: 'replay';
      readonly check: string;
      readonly schedule: Schedule;
    })
  /** Kind `timeline`: what is drawn. With `source` the faults placed so far happen, and places follow from that run. */
  | { readonly kind: 'puzzle'; readonly exercise: string; readonly source?: string }
  /** Kind `timeline`, break it: the fewest faults. Takes a second or more. */
  | { readonly kind: 'solve'; readonly exercise: string }
  | ExperimentRequest
  | { readonly kind: 'board'; readonly actions: readonly BoardAction[] };

export type Reply =
  | { readonly kind: 'loaded' }
  /** The exercise is put together: from here on the answer runs, not the text of a held checks.ts. */
  | { readonly kind: 'assembled' }
  | {
      readonly kind: 'check-started';
      readonly id: string;
      readonly index: number;
      readonly of: number;
    }
  | { readonly kind: 'check-done'; readonly report: CheckReport }
  /** A statement begins for the first time; an empty one says that none is running. */
  | { readonly kind: 'statement'; readonly lane: string; readonly sql: string }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  /** A run that is shown, not judged. `trace` is null when nothing could run, e.g. the text does not compile. */
  | { readonly kind: 'run'; readonly report: CheckReport; readonly trace: Trace | null }
  | { readonly kind: 'puzzle'; readonly puzzle: PuzzleView }
  /** Null when no set of faults breaks the puzzle. */
  | { readonly kind: 'solved'; readonly solution: Solution | null }
  | { readonly kind: 'experiment'; readonly result: ExperimentResult }
  | { readonly kind: 'board'; readonly state: BoardState }
  | { readonly kind: 'failed'; readonly message: string };
