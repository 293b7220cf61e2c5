/** Puts an exercise together from its parts, for every kind. The page and the command line both load through here. */
import { capstone, upToStage } from './capstone.ts';
import type { CheckModule, ExerciseCode, ExerciseKind } from './exercise.ts';
import { isMatrix, type MatrixExercise, type MatrixModule, type Subject } from './matrix.ts';

/** What `checks.ts` exports: a matrix in the kind `checks`, checks in every other. */
export type ExerciseModule = CheckModule | MatrixModule;

/** An exercise as data; its checks are code and come beside it. */
export interface ExerciseParts extends Omit<ExerciseCode, 'kind' | 'checks'> {
  readonly kind: ExerciseKind;
  /** Kind `checks`: the programs that the learner's checks judge. */
  readonly subjects?: {
    readonly correct: readonly Subject[];
    readonly mutants: readonly Subject[];
  };
}

function isMatrixModule(module: ExerciseModule): module is MatrixModule {
  return 'call' in module;
}

/**
 * @param module the default export of the exercise's `checks.ts`
 * @param stages kind `capstone`: its stages in their order
 * @param upTo kind `capstone`: how many of its stages are judged; all of it when undefined
 * @throws Error when the module is not what the kind needs.
 */
export function assemble(
  parts: ExerciseParts,
  module: ExerciseModule,
  stages: readonly ExerciseCode[] = [],
  upTo?: number,
): ExerciseCode {
  const { subjects, ...rest } = parts;
  if (parts.kind === 'checks') {
    if (!isMatrixModule(module))
      throw new Error(`checks.ts of "${parts.slug}" must export defineMatrix({ … }).`);
    const { schema, options } = module;
    const exercise: MatrixExercise = {
      ...rest,
      checks: { schema, demo: { options, act: () => undefined }, checks: {} },
      matrix: module,
      correct: subjects?.correct ?? [],
      mutants: subjects?.mutants ?? [],
    };
    return exercise;
  }
  if (isMatrixModule(module))
    throw new Error(`checks.ts of "${parts.slug}" must export checks, not a matrix.`);
  if (parts.kind === 'timeline' && !('puzzle' in module))
    throw new Error(`checks.ts of "${parts.slug}" must export definePuzzle({ … }).`);
  const exercise: ExerciseCode = { ...rest, checks: module };
  if (parts.kind !== 'capstone') return exercise;
  return upTo === undefined ? capstone(exercise, stages) : upToStage(exercise, stages, upTo);
}

/** The exercise with one of its checks alone. An unknown id leaves none. */
export function onlyCheck(exercise: ExerciseCode, id: string): ExerciseCode {
  if (isMatrix(exercise)) {
    const accepts = id === 'accepts-correct';
    const narrowed: MatrixExercise = {
      ...exercise,
      correct: accepts ? exercise.correct : [],
      mutants: exercise.mutants.filter(({ name }) => id === `kills-${name}`),
    };
    return narrowed;
  }
  const { checks } = exercise.checks;
  const check = checks[id];
  return { ...exercise, checks: { ...exercise.checks, checks: check ? { [id]: check } : {} } };
}
