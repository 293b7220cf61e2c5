/**
 * A verdict as data. The screen and the command line render it; neither decides anything.
 */

import type { Fault } from '#lab/fault.ts';
import type { Trace } from '#lab/trace.ts';
import type { Matrix } from './matrix.ts';

export type { Fault, FaultKind } from '#lab/fault.ts';

/** One choice of the scheduler, e.g. `A` (A's next step), `crash A`, `deliver 1`. */
export type Schedule = readonly string[];

export interface Failure {
  /** Stable name of the expectation inside the check, e.g. `token-unchanged`. */
  readonly label: string;
  /** Present when the machine room named the fault itself. */
  readonly fault: Fault | null;
  /** JSON-like values, or undefined where the failure is not a comparison. */
  readonly expected: unknown;
  readonly actual: unknown;
  /** The shortest run found that shows the failure; null only when there was no run at all (e.g. it does not compile). */
  readonly trace: Trace | null;
  readonly schedule: Schedule;
  /** Step at which the failure shows; 0 when it shows only at the end. */
  readonly atStep: number;
}

export interface CheckReport {
  readonly id: string;
  readonly outcome: 'passed' | 'failed' | 'not-graded';
  readonly failure: Failure | null;
  /** Why it was not graded: a fault of the check or of the grader, never of the answer. */
  readonly problem: string | null;
  /** Schedules run, counting every crash place and interleaving. */
  readonly schedules: number;
  /** Distinct crash places tried. */
  readonly crashes: number;
  /** Labels of the expectations that were asked, whether they held or not; absent when nothing ran. */
  readonly asked?: readonly string[];
}

export interface Verdict {
  readonly exercise: string;
  readonly revision: number;
  readonly verdict: 'accepted' | 'rejected' | 'not-graded';
  readonly checks: readonly CheckReport[];
  /** Slug of the known-wrong answer whose behaviour this one has. */
  readonly resembles: string | null;
  /** Kind `checks` only: which of the learner's checks refuses which program. */
  readonly matrix?: Matrix;
}

/** Checks that may use up their time or memory; after so many the rest would only say it again. */
export const ENOUGH_EXHAUSTED = 3;

/** The `problem` of a check that was left out for that reason. */
export const NOT_REACHED = `Not reached: ${ENOUGH_EXHAUSTED} checks before it used up their time or memory.`;

/** Sums over the checks, as shown when an answer is accepted. */
export function totals(verdict: Verdict): { schedules: number; crashes: number } {
  return {
    schedules: verdict.checks.reduce((sum, check) => sum + check.schedules, 0),
    crashes: verdict.checks.reduce((sum, check) => sum + check.crashes, 0),
  };
}

/** The failure of an answer that a fault kept from running: there is no run to show. */
export function failureOf(fault: Fault): Failure {
  return {
    label: fault.kind,
    fault,
    expected: undefined,
    actual: undefined,
    trace: null,
    schedule: [],
    atStep: 0,
  };
}

/** The report of a check that failed before it ran anything. */
export function failedBy(id: string, fault: Fault): CheckReport {
  return {
    id,
    outcome: 'failed',
    failure: failureOf(fault),
    problem: null,
    schedules: 0,
    crashes: 0,
  };
}
