/** What the command line says to its grading worker and what it hears back. One job at a time. */
import type { Solution } from '#grader/solve.ts';
import type { CheckReport, Verdict } from '#grader/verdict.ts';
import type { ExerciseJob } from '#validate/job.ts';
import type { HeartbeatMemory } from './heartbeat.ts';

export type Job =
  /** Grade an answer. */
  | { readonly kind: 'grade'; readonly exercise: ExerciseJob; readonly source: string }
  /** Find the fewest faults that break a puzzle. */
  | { readonly kind: 'solve'; readonly exercise: ExerciseJob };

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
  /** The smallest sets of faults; null when none breaks the puzzle. */
  | { readonly kind: 'solved'; readonly solution: Solution | null }
  /** The grader or checks.ts threw: nothing is known about the answer. */
  | { readonly kind: 'broken'; readonly message: string };
