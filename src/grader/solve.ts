/** Proves by exploration that a "break it" puzzle can be solved, and how few faults do it. */
import { PlacedFaults, type Placement, type Program, type World } from '#lab';
import type { ExerciseCode } from './exercise.ts';
import { programOf } from './kinds.ts';
import { expectationOf } from './must.ts';
import { placementsOf, placesOf } from './places.ts';
import { type BreakIt, isPuzzle } from './puzzle.ts';
import type { Room } from './room.ts';

export interface Solution {
  /** Fewest faults that break an invariant. */
  readonly fewest: number;
  readonly example: readonly Placement[];
  /** How many of the smallest size do it. */
  readonly solutions: number;
  /** Runs it took to know. */
  readonly runs: number;
}

/** Runs after which the search gives up: the puzzle is then too large to prove. */
const MOST_RUNS = 4000;

interface Tried {
  readonly broken: boolean;
  readonly places: readonly Placement[];
}

function attempt(
  room: Room,
  program: Program,
  puzzle: BreakIt,
  faults: readonly Placement[],
  record: boolean,
): Tried {
  const chooser = new PlacedFaults(faults);
  const world: World = room.lab.world(puzzle.schema, program, puzzle.options, { chooser, record });
  let broken = false;
  try {
    puzzle.act(world, puzzle.plan);
  } catch (error) {
    const found = expectationOf(error);
    broken =
      found !== null && puzzle.breaks.includes(found.label) && chooser.unreached.length === 0;
  }
  try {
    const places = record ? placementsOf(placesOf(world.trace(), puzzle.allowed)) : [];
    return { broken, places };
  } finally {
    world.close();
  }
}

/**
 * Tries every set of one fault, then of two, up to the puzzle's `most` (at most three).
 * @param onRun called before each run: a sign of life.
 * @returns the smallest sets that break it; null when none does.
 * @throws Error when the exercise is no "break it" puzzle, or has more than {@link MOST_RUNS} sets to try.
 */
export function solve(
  room: Room,
  exercise: ExerciseCode,
  onRun: () => void = () => undefined,
): Solution | null {
  const { checks } = exercise;
  if (!isPuzzle(checks) || checks.puzzle.kind !== 'break')
    throw new Error(`${exercise.slug} is no puzzle to break`);
  const { puzzle } = checks;
  const program = programOf(exercise, '');
  let runs = 0;
  const run = (faults: readonly Placement[], record: boolean): Tried => {
    runs += 1;
    onRun();
    if (runs > MOST_RUNS)
      throw new Error(`${exercise.slug} has more than ${MOST_RUNS} sets of faults to try`);
    return attempt(room, program, puzzle, faults, record);
  };
  let sets: readonly (readonly Placement[])[] = [[]];
  for (let size = 1; size <= Math.min(puzzle.most, 3); size += 1) {
    const next: Placement[][] = [];
    for (const set of sets)
      for (const place of run(set, true).places)
        if (!set.some((f) => f.at === place.at)) next.push([...set, place]);
    const unique = [...new Map(next.map((set) => [keyOf(set), set])).values()];
    const solved = unique.filter((set) => run(set, false).broken);
    const [example] = solved;
    if (example) return { fewest: size, example, solutions: solved.length, runs };
    sets = unique;
  }
  return null;
}

function keyOf(set: readonly Placement[]): string {
  return set
    .map((f) => `${f.at} ${f.do}`)
    .sort()
    .join(', ');
}
