/** Who grades for the rules: the command line's worker threads, or the browser's workers. */
import type { Solution } from '#grader/solve.ts';
import type { Verdict } from '#grader/verdict.ts';
import type { ExerciseJob } from './job.ts';

/** The fewest faults that break a puzzle, null when none do, or why that is not known. */
export type Proof = Solution | null | { readonly problem: string };

export interface Judge {
  /**
   * Grades one answer. Wait for its verdict before you grade the next.
   * @returns a verdict in every case; a fault of the grader or of checks.ts is `not-graded`
   */
  grade(exercise: ExerciseJob, source: string): Promise<Verdict>;
  /** Proves a "break it" puzzle. Wait for the end before you ask for anything else. */
  solve(exercise: ExerciseJob): Promise<Proof>;
}
