/** What the command line says to its grading worker and what it hears back. One job at a time. */
import type { LearnerFunction } from '#content/exercise.ts';
import type { CheckReport, Verdict } from '#grader/verdict.ts';
import type { HeartbeatMemory } from './heartbeat.ts';

/** An exercise as the worker gets it: the worker imports the checks itself. */
export interface ExerciseJob {
  readonly slug: string;
  readonly revision: number;
  readonly functions: readonly LearnerFunction[];
  readonly given: readonly { readonly slug: string; readonly source: string }[];
  /** Ids in the order they run. */
  readonly checks: readonly string[];
  /** Absolute path of checks.ts. */
  readonly checksPath: string;
}

export interface Job {
  readonly exercise: ExerciseJob;
  /** The answer to grade. */
  readonly source: string;
}

export interface WorkerSetup {
  readonly heartbeat: HeartbeatMemory;
  /** URL of the module that exports `createRoom` and `grade`. */
  readonly grader: string;
}

export type WorkerReply =
  /** Everything is loaded; the answer is about to run. */
  | { readonly kind: 'started' }
  | { readonly kind: 'check-started'; readonly id: string }
  | { readonly kind: 'check-done'; readonly report: CheckReport }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  /** The grader or checks.ts threw: nothing is known about the answer. */
  | { readonly kind: 'broken'; readonly message: string };
