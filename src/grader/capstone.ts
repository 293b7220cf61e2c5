/** The capstone: one file grows from stage to stage, and a later stage runs the learner's own earlier functions. */
import type { Check, ExerciseCode } from './exercise.ts';
import type { Verdict } from './verdict.ts';

/**
 * One exercise out of several stages: nothing is given, every function is the learner's own, and the checks are those
 * of every stage so far, named `<stage>.<check>`.
 * @param own what the capstone itself brings: its slug, and checks of stages that have no exercise of their own.
 * @param stages in their order; the last one is the one being worked on, unless the capstone brings checks of its own.
 */
export function capstone(own: ExerciseCode, stages: readonly ExerciseCode[]): ExerciseCode {
  const checks: [string, Check][] = stages.flatMap((stage) =>
    Object.entries(stage.checks.checks).map(([id, check]): [string, Check] => [
      `${stage.slug}.${id}`,
      check,
    ]),
  );
  const ownChecks = Object.entries(own.checks.checks);
  const last = ownChecks.length > 0 ? own : (stages.at(-1) ?? own);
  return {
    ...own,
    kind: 'capstone',
    given: [],
    functions: stages.flatMap((stage) => stage.functions),
    checks: {
      schema: own.checks.schema,
      demo: last.checks.demo,
      checks: Object.fromEntries([...checks, ...ownChecks]),
    },
  };
}

/**
 * The part of a capstone that ends with its stage number `count`. Its own checks count as stages after the others.
 * @param count from 1; more than there are means all.
 */
export function upToStage(
  own: ExerciseCode,
  stages: readonly ExerciseCode[],
  count: number,
): ExerciseCode {
  const left = Math.max(0, count - stages.length);
  const checks = Object.fromEntries(Object.entries(own.checks.checks).slice(0, left));
  return capstone({ ...own, checks: { ...own.checks, checks } }, stages.slice(0, count));
}

/** Slugs of the stages that have an exercise of their own, in their order. */
export function stagesOf(exercise: ExerciseCode): readonly string[] {
  const ids = Object.keys(exercise.checks.checks);
  return [...new Set(ids.filter((id) => id.includes('.')).map((id) => id.split('.')[0] ?? ''))];
}

/** What one stage alone would have said: its checks, with their own ids. */
export function verdictOfStage(verdict: Verdict, stage: string): Verdict {
  const prefix = `${stage}.`;
  const checks = verdict.checks
    .filter((check) => check.id.startsWith(prefix))
    .map((check) => ({ ...check, id: check.id.slice(prefix.length) }));
  return { ...verdict, exercise: stage, checks };
}

/** The first stage that fails a check: what comes later may fail only because of it. Null when none does. */
export function firstFailingStage(verdict: Verdict, stages: readonly string[]): string | null {
  const failed = verdict.checks.filter((check) => check.outcome === 'failed');
  return stages.find((stage) => failed.some(({ id }) => id.startsWith(`${stage}.`))) ?? null;
}
