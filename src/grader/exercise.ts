/** What the grader needs of an exercise: code alone, no text. */
import type { RunOptions, World } from '#lab';
import type { Trial } from './trial.ts';

/** A check tries the learner's program and throws, through `must` or a fault, when a run breaks it. */
export type Check = (trial: Trial) => void;

/** The default export of an exercise's `checks.ts`. */
export interface CheckModule {
  /** CREATE statements of the queue's disk. */
  readonly schema: string;
  /** A run that shows what the program does; nothing is judged. */
  readonly demo: { readonly options: RunOptions; readonly act: (world: World) => void };
  /** Checks by id, in the order they run. */
  readonly checks: Readonly<Record<string, Check>>;
}

/** Types the default export of `checks.ts`. */
export function defineChecks(module: CheckModule): CheckModule {
  return module;
}

/**
 * - `code`: TypeScript functions
 * - `sql`: a query, or a script whose last statement is one
 * - `timeline`: faults placed on a given program, and rows predicted
 * - `checks`: the learner writes checks that refuse every mutant
 * - `capstone`: several stages in one file
 */
export type ExerciseKind = 'code' | 'sql' | 'timeline' | 'checks' | 'capstone';

export interface ExerciseCode {
  /** `code` when absent. */
  readonly kind?: ExerciseKind;
  readonly slug: string;
  readonly revision: number;
  readonly functions: readonly { readonly name: string; readonly signature: string }[];
  /** Earlier stages that the learner may import from `'crashbook'`, in an order in which each needs only those before it. */
  readonly given: readonly { readonly slug: string; readonly source: string }[];
  readonly checks: CheckModule;
  /** Kind `timeline`: the given program. */
  readonly program?: string;
  /** Kind `sql`: a correct query, whose rows on the check's data are what is expected. */
  readonly reference?: string;
}
