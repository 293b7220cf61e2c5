/**
 * Timeline exercises: a program is given, and the learner places faults. "Break it" asks for a run that breaks an
 * invariant; "predict" asks for the rows that a run ends with. Both are judged by running, never by a stored answer.
 */
import type { FaultName, FaultPlan, RunOptions, World } from '#lab';
import type { CheckModule } from './exercise.ts';
import { expectationOf, must } from './must.ts';
import type { Trial } from './trial.ts';

export interface Night {
  readonly schema: string;
  readonly options: RunOptions;
  /** What happens, given which faults may happen: hands `plan` to each `world.run`. Says with `must` what must hold. */
  readonly act: (world: World, plan: FaultPlan) => void;
  /** Which faults the scheduler may let happen, and how often; as `world.run` takes it. */
  readonly plan: FaultPlan;
  /** Faults that the learner may place. */
  readonly allowed: readonly FaultName[];
  /** Most faults that may be placed. */
  readonly most: number;
}

export interface BreakIt extends Night {
  readonly kind: 'break';
  /** Labels of the invariants whose breaking counts. */
  readonly breaks: readonly string[];
  /** A short word on how the night ended, for a run that broke nothing. */
  readonly outcome: (world: World) => string;
}

/** One row to predict: a question with exactly one row as its answer. */
export interface Question {
  readonly id: string;
  readonly sql: string;
  /** `shop` or a service's name. */
  readonly store?: string;
}

export interface PredictIt extends Night {
  readonly kind: 'predict';
  /** Whether the fault stands where the exercise asks for it, seen from how the night ended; a short word when not. */
  readonly placed: (world: World) => string | null;
  readonly questions: readonly Question[];
}

export type Puzzle = BreakIt | PredictIt;

/** `CheckModule` of a timeline exercise; the page needs the puzzle itself to offer places and questions. */
export interface PuzzleModule extends CheckModule {
  readonly puzzle: Puzzle;
}

/**
 * Plays the night with the learner's faults and hands on the label of what broke, or null. Every check asks first
 * whether the faults can be judged at all, so that one reason is given for one mistake.
 */
function night(puzzle: Puzzle, then: (world: World, broken: string | null, t: Trial) => void) {
  return (t: Trial): void => {
    const { faults } = t.answer;
    t.run(puzzle.options, (world) => {
      must('places-a-fault', faults.length > 0 ? 'at least one' : 'none').toBe('at least one');
      must('not-too-many', faults.length <= puzzle.most ? 'few enough' : faults.length).toBe(
        'few enough',
      );
      const foreign = faults.map((f) => f.do).filter((f) => !puzzle.allowed.includes(f));
      must('only-faults-on-offer', foreign).toEqual([]);
      const broken = quietly(puzzle, world);
      must(
        'every-fault-is-reached',
        t.unreached.map((f) => `${f.do} at ${f.at}`),
      ).toEqual([]);
      then(world, broken, t);
    });
  };
}

/** Plays the night; returns the label of what broke, or null. Faults of the program itself are passed on. */
function quietly(puzzle: Puzzle, world: World): string | null {
  try {
    puzzle.act(world, puzzle.plan);
    return null;
  } catch (error) {
    const broken = expectationOf(error);
    if (!broken) throw error;
    return broken.label;
  }
}

const fits = (puzzle: Puzzle) => night(puzzle, () => undefined);

const breaks = (puzzle: BreakIt) =>
  night(puzzle, (world, label) => {
    const broken = label !== null && puzzle.breaks.includes(label);
    must('an-invariant-breaks', broken ? 'broken' : (label ?? puzzle.outcome(world))).toBe(
      'broken',
    );
  });

const stands = (puzzle: PredictIt, world: World): void => {
  must('stands-where-it-should', puzzle.placed(world) ?? 'there').toBe('there');
};

const placed = (puzzle: PredictIt) => night(puzzle, (world) => stands(puzzle, world));

const predicted = (puzzle: PredictIt) =>
  night(puzzle, (world, _, { answer: { rows } }) => {
    stands(puzzle, world);
    for (const { id, sql, store } of puzzle.questions) {
      const row = world.row(sql, [], store ?? 'shop') ?? {};
      for (const [column, value] of Object.entries(row))
        must(`${id}.${column}`, rows[id]?.[column]?.trim() ?? 'nothing').toBe(
          value === null ? 'NULL' : String(value),
        );
    }
  });

/** Makes the checks of a timeline exercise: `fits` and `breaks`, or `fits`, `placed` and `predicted`. */
export function definePuzzle(puzzle: Puzzle): PuzzleModule {
  const { schema, options, act, plan } = puzzle;
  return {
    puzzle,
    schema,
    demo: { options, act: (world) => act(world, plan) },
    checks:
      puzzle.kind === 'break'
        ? { fits: fits(puzzle), breaks: breaks(puzzle) }
        : { fits: fits(puzzle), placed: placed(puzzle), predicted: predicted(puzzle) },
  };
}

/** Narrows an exercise's checks to a puzzle. */
export function isPuzzle(module: CheckModule): module is PuzzleModule {
  return 'puzzle' in module;
}
