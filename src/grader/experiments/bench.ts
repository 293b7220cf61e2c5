/** What experiments have in common: a world with the reference answers, and questions about its trace. */
import {
  type Chooser,
  compile,
  InOrder,
  type Program,
  type RunOptions,
  type Transition,
  type World,
} from '#lab';
import type { Trace } from '#lab/trace.ts';
import { type JobRow, SHOP_SCHEMA } from '../shop.ts';
import type { Ground } from './experiment.ts';

/**
 * Compiles a program. A run of the same object starts at once; another object is another program to load.
 * @param stages exercises whose reference functions it may import from 'crashbook', each after those it needs.
 */
export function programOf(ground: Ground, stages: readonly string[], source: string): Program {
  const given = stages.map((slug) => {
    const reference = ground.sources[slug];
    if (reference === undefined) throw new Error(`The reference answer of '${slug}' is missing.`);
    return { name: slug, code: compile(reference) };
  });
  return { given, answer: compile(source) };
}

export interface Setup {
  readonly program: Program;
  readonly options?: RunOptions;
  readonly chooser?: Chooser;
  /** True for a run that is shown on the timeline. */
  readonly record?: boolean;
}

/** Opens a world, acts on it and closes it. @throws FaultError when a program does not do its work: a fault of ours. */
export function inWorld<T>(ground: Ground, setup: Setup, act: (world: World) => T): T {
  ground.alive();
  const world = ground.room.lab.world(SHOP_SCHEMA, setup.program, setup.options ?? {}, {
    record: setup.record ?? false,
    ...(setup.chooser ? { chooser: setup.chooser } : {}),
  });
  try {
    return act(world);
  } finally {
    world.close();
  }
}

/** The row of a job that the scenario itself has put there. */
export function jobOf(world: World, id: string): JobRow {
  const row = world.row('SELECT * FROM jobs WHERE id = ?', [id]);
  if (!row) throw new Error(`The job ${id} is gone.`);
  return row as JobRow;
}

/** The job that a claim handed out, as the deliverer keeps it in memory. */
export function held(value: unknown): JobRow {
  if (typeof value !== 'object' || value === null)
    throw new Error('The claim handed out nothing, but the scenario counts on a job.');
  return value as JobRow;
}

/** Number of the first step from `from` on at which `lane` changed a row that all see; 0 when it changed none. */
export function changedBy(trace: Trace, lane: string, from: number): number {
  return trace.steps.find((s) => s.n >= from && s.lane === lane && s.changes.length > 0)?.n ?? 0;
}

/** Lets a scenario say what happens next; where it has no wish, things go on in order. */
export class Directed implements Chooser {
  readonly #wish: (enabled: readonly Transition[]) => string | null;
  readonly #otherwise = new InOrder();

  /** @param wish names the next transition (`A`, `crash A`, `deliver 1`), or null. */
  constructor(wish: (enabled: readonly Transition[]) => string | null) {
    this.#wish = wish;
  }

  choose(enabled: readonly Transition[]): Transition {
    const wished = this.#wish(enabled);
    return enabled.find((t) => t.key === wished) ?? this.#otherwise.choose(enabled);
  }
}

/** Numbers from 0 up to 1 that depend on the seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
