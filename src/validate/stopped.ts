/** Answers that did not run at all, and verdicts for those that did not come to their own end. */
import {
  type CheckReport,
  type Fault,
  type FaultKind,
  failedBy,
  type Verdict,
} from '#grader/verdict.ts';
import type { ExerciseJob } from './job.ts';

const base = { failure: null, problem: null, schedules: 0, crashes: 0 } as const;

/** Said of each check that the grader did not come to. */
export const NOT_REACHED = 'Not reached: an earlier check did not come to an end.';

/**
 * The answer stopped the worker while a check ran: that check fails, those before it keep their reports.
 * @param running id of the check that ran; the first one when none had begun
 */
export function rejectedBy(
  exercise: ExerciseJob,
  done: ReadonlyMap<string, CheckReport>,
  running: string | null,
  fault: Fault,
): Verdict {
  const guilty = running ?? exercise.checks.find((id) => !done.has(id)) ?? null;
  const checks = exercise.checks.map((id): CheckReport => {
    if (id === guilty) return failedBy(id, fault);
    return done.get(id) ?? { ...base, id, outcome: 'not-graded', problem: NOT_REACHED };
  });
  return {
    exercise: exercise.slug,
    revision: exercise.revision,
    verdict: 'rejected',
    checks,
    resembles: null,
  };
}

/** The answer's file cannot be taken as text at all: every check fails, as with one that does not compile. */
export function neverStarted(exercise: ExerciseJob, fault: Fault): Verdict {
  return {
    exercise: exercise.slug,
    revision: exercise.revision,
    verdict: 'rejected',
    checks: exercise.checks.map((id) => failedBy(id, fault)),
    resembles: null,
  };
}

/** The grader or checks.ts failed: nothing is said about the answer. */
export function notGraded(exercise: ExerciseJob, problem: string): Verdict {
  return {
    exercise: exercise.slug,
    revision: exercise.revision,
    verdict: 'not-graded',
    checks: exercise.checks.map((id) => ({ ...base, id, outcome: 'not-graded', problem })),
    resembles: null,
  };
}

/** The fault of an answer that never ran, so that its checks say nothing; null for one that ran. */
export function neverRan(verdict: Verdict): FaultKind | null {
  const kinds = verdict.checks.map((check) => check.failure?.fault?.kind);
  const never: readonly (FaultKind | undefined)[] = [
    'does-not-compile',
    'unreadable-answer',
    'missing-export',
  ];
  return kinds.find((kind) => never.includes(kind)) ?? null;
}
