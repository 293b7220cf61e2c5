/** The capstone: one file grows from stage to stage, and a later stage runs the learner's own earlier functions. */
import type { Check, ExerciseCode } from './exercise.ts';

/**
 * One exercise out of several stages: nothing is given, every function is the learner's own, and the checks are those
 * of every stage so far, named `<stage>.<check>`.
 * @param own what the capstone itself brings: its slug, and checks of stages that have no exercise of their own.
 * @param stages in their order; the last one is the one being worked on.
 */
export function capstone(own: ExerciseCode, stages: readonly ExerciseCode[]): ExerciseCode {
  const checks: [string, Check][] = stages.flatMap((stage) =>
    Object.entries(stage.checks.checks).map(([id, check]): [string, Check] => [
      `${stage.slug}.${id}`,
      check,
    ]),
  );
  return {
    ...own,
    kind: 'capstone',
    given: [],
    functions: stages.flatMap((stage) => stage.functions),
    checks: {
      schema: own.checks.schema,
      demo: stages.at(-1)?.checks.demo ?? own.checks.demo,
      checks: Object.fromEntries([...checks, ...Object.entries(own.checks.checks)]),
    },
  };
}
