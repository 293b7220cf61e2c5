/** What a page needs to draw a timeline exercise, found by running it. */
import { type FaultName, PlacedFaults, type Placement, type Row, type Trace } from '#lab';
import type { ExerciseCode } from './exercise.ts';
import { programOf } from './kinds.ts';
import { expectationOf } from './must.ts';
import type { TimelineAnswer } from './placements.ts';
import { type Place, placesOf } from './places.ts';
import { isPuzzle, type Puzzle } from './puzzle.ts';
import type { Room } from './room.ts';

/** A row that is to be predicted. */
export interface QuestionView {
  readonly id: string;
  readonly store: string;
  readonly sql: string;
  /** Names of the cells, in the order of the statement. */
  readonly columns: readonly string[];
  /** The cells that this run ends with. */
  readonly row: Row;
}

/** The expectation that a run broke. */
export interface BrokenView {
  /** Name of the invariant. */
  readonly label: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** The last step before it showed. */
  readonly atStep: number;
}

export interface PuzzleView {
  readonly kind: Puzzle['kind'];
  /** The run with the faults that were handed in; without any, the night as it is planned. */
  readonly trace: Trace;
  /** Where a fault can be put on this run. */
  readonly places: readonly Place[];
  readonly allowed: readonly FaultName[];
  /** Most faults that may be placed. */
  readonly most: number;
  /** Placed faults that this run never came to. */
  readonly unreached: readonly Placement[];
  /** What broke in this run; null when nothing did. */
  readonly broken: BrokenView | null;
  /** Empty in "break it". */
  readonly questions: readonly QuestionView[];
}

/**
 * Runs the given program and says where faults can be placed and which rows are asked for.
 * @param answer faults placed so far: the run and its places are those with them.
 * @throws Error when the exercise is no timeline exercise.
 */
export async function viewPuzzle(
  room: Room,
  exercise: ExerciseCode,
  answer: TimelineAnswer = { faults: [], rows: {} },
): Promise<PuzzleView> {
  const { checks } = exercise;
  if (!isPuzzle(checks)) throw new Error(`${exercise.slug} is no timeline exercise`);
  await room.ready();
  const { puzzle } = checks;
  const { faults } = answer;
  const chooser = new PlacedFaults(faults);
  const world = room.lab.world(puzzle.schema, programOf(exercise, ''), puzzle.options, {
    chooser,
    record: true,
  });
  let broken: BrokenView | null = null;
  try {
    try {
      puzzle.act(world, puzzle.plan);
    } catch (error) {
      // A broken invariant ends the night early; what was seen until then is shown.
      const found = expectationOf(error);
      if (found === null) throw error;
      broken = { ...found, atStep: world.stepCount };
    }
    const trace = world.trace();
    const questions = puzzle.kind === 'predict' ? puzzle.questions : [];
    return {
      kind: puzzle.kind,
      trace,
      places: placesOf(trace, puzzle.allowed),
      allowed: puzzle.allowed,
      most: puzzle.most,
      unreached: chooser.unreached,
      broken,
      questions: questions.map(({ id, sql, store = 'shop' }) => {
        const row = world.row(sql, [], store) ?? {};
        return { id, store, sql, columns: Object.keys(row), row };
      }),
    };
  } finally {
    world.close();
  }
}
