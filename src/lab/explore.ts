/**
 * Runs a scenario under every schedule: every order of steps and every place for a fault, up to the scenario's
 * bounds. Orders that cannot differ are run once (sleep sets over {@link commute}; Godefroid 1996).
 */
import { type Chooser, commute, type Transition } from './transition.ts';

/** One run of the scenario under the given choices; returns the failure it met, or null. Throws only for our faults. */
export type RunOnce<F> = (chooser: Chooser) => F | null;

export interface Exploration<F> {
  /** Complete schedules run. */
  readonly schedules: number;
  /** Schedules cut short because another one stands for them. */
  readonly merged: number;
  readonly failure: { readonly failure: F; readonly keys: readonly string[] } | null;
}

export interface ExploreOptions {
  /** Most schedules, complete or cut short; above it the scenario is too large to grade. */
  readonly limit?: number;
  /** False runs every order, for comparing. */
  readonly merge?: boolean;
}

/** The scenario has more schedules than its limit: a fault of the check, not of the answer. */
export class TooManySchedules extends Error {
  override name = 'TooManySchedules';
}

/** Ends a run that another schedule stands for. */
class Merged extends Error {
  override name = 'Merged';
}

interface Node {
  readonly enabled: readonly Transition[];
  readonly sleep: ReadonlyMap<string, Transition>;
  readonly done: Map<string, Transition>;
  chosen: Transition;
}

/** Keeps on with the lane that acted last, steps before faults. */
function preferred(enabled: readonly Transition[], last: string): readonly Transition[] {
  const rank = (t: Transition): number => (t.fault ? 2 : t.lane === last ? 0 : 1);
  return [...enabled].sort((a, b) => rank(a) - rank(b));
}

/**
 * A lane whose every next step is its own affair (a call that returns, a crash outside a transaction) need not be tried
 * against the others: whatever they do first or later comes to the same (a persistent set; Godefroid 1996).
 */
function enough(enabled: readonly Transition[]): readonly Transition[] {
  // The run ends with its last process: while messages are on their way, leaving is not one's own affair.
  if (enabled.some((t) => t.effect === 'all' || t.store !== 'shop')) return enabled;
  const steps = enabled.filter((t) => !t.fault && t.effect === 'local');
  for (const { lane } of steps) {
    const own = enabled.filter((t) => t.lane === lane);
    if (own.every((t) => t.effect === 'local')) return own;
  }
  return enabled;
}

class Search implements Chooser {
  readonly nodes: Node[] = [];
  readonly #merge: boolean;
  #depth = 0;

  constructor(merge: boolean) {
    this.#merge = merge;
  }

  rewind(): void {
    this.#depth = 0;
  }

  choose(all: readonly Transition[]): Transition {
    const node = this.nodes[this.#depth];
    if (node) {
      this.#depth += 1;
      return node.chosen;
    }
    const enabled = this.#merge ? enough(all) : all;
    const parent = this.nodes[this.#depth - 1];
    const sleep = new Map<string, Transition>();
    if (parent && this.#merge)
      for (const source of [parent.sleep, parent.done])
        for (const [key, t] of source) if (commute(t, parent.chosen)) sleep.set(key, t);
    const chosen = preferred(enabled, parent?.chosen.lane ?? '').find((t) => !sleep.has(t.key));
    if (!chosen) throw new Merged();
    this.nodes.push({ enabled, sleep, done: new Map(), chosen });
    this.#depth += 1;
    return chosen;
  }

  /** Moves to the next schedule; false when there is none. */
  next(): boolean {
    for (;;) {
      const node = this.nodes.at(-1);
      if (!node) return false;
      node.done.set(node.chosen.key, node.chosen);
      const last = this.nodes.at(-2)?.chosen.lane ?? '';
      const other = preferred(node.enabled, last).find(
        (t) => !node.done.has(t.key) && !node.sleep.has(t.key),
      );
      if (other) {
        node.chosen = other;
        return true;
      }
      this.nodes.pop();
    }
  }

  keys(): readonly string[] {
    return this.nodes.map((node) => node.chosen.key);
  }
}

/**
 * Explores until the first failure or the end.
 * @throws TooManySchedules above `limit` (20,000 unless told).
 */
export function explore<F>(run: RunOnce<F>, options: ExploreOptions = {}): Exploration<F> {
  const limit = options.limit ?? 20_000;
  const search = new Search(options.merge ?? true);
  let schedules = 0;
  let merged = 0;
  do {
    if (schedules + merged >= limit)
      throw new TooManySchedules(`the scenario has more than ${limit} schedules: bound it`);
    search.rewind();
    let failure: F | null = null;
    try {
      failure = run(search);
      schedules += 1;
    } catch (error) {
      if (!(error instanceof Merged)) throw error;
      merged += 1;
    }
    if (failure !== null) return { schedules, merged, failure: { failure, keys: search.keys() } };
  } while (search.next());
  return { schedules, merged, failure: null };
}

/** Allows a bounded number of faults and of switches away from a lane that could go on. */
class Bounded implements Chooser {
  readonly nodes: { readonly options: readonly Transition[]; at: number }[] = [];
  readonly #faults: number;
  readonly #switches: number;
  #depth = 0;
  #usedFaults = 0;
  #usedSwitches = 0;
  #last = '';

  constructor(faults: number, switches: number) {
    this.#faults = faults;
    this.#switches = switches;
  }

  rewind(): void {
    this.#depth = 0;
    this.#usedFaults = 0;
    this.#usedSwitches = 0;
    this.#last = '';
  }

  #isSwitch(t: Transition, enabled: readonly Transition[]): boolean {
    return (
      !t.fault && t.lane !== this.#last && enabled.some((o) => !o.fault && o.lane === this.#last)
    );
  }

  choose(enabled: readonly Transition[]): Transition {
    let node = this.nodes[this.#depth];
    if (!node) {
      const options = preferred(enabled, this.#last).filter((t) =>
        t.fault
          ? this.#usedFaults < this.#faults
          : !this.#isSwitch(t, enabled) || this.#usedSwitches < this.#switches,
      );
      node = { options, at: 0 };
      this.nodes.push(node);
    }
    const chosen = node.options[node.at];
    if (!chosen) throw new Error('a bounded search ran out of choices');
    this.#depth += 1;
    if (chosen.fault) this.#usedFaults += 1;
    else {
      if (this.#isSwitch(chosen, enabled)) this.#usedSwitches += 1;
      this.#last = chosen.lane;
    }
    return chosen;
  }

  next(): boolean {
    for (;;) {
      const node = this.nodes.at(-1);
      if (!node) return false;
      node.at += 1;
      if (node.at < node.options.length) return true;
      this.nodes.pop();
    }
  }

  keys(): readonly string[] {
    return this.nodes.slice(0, this.#depth).map((node) => node.options[node.at]?.key ?? '');
  }
}

/** Runs that the search for a shorter failure may spend. */
const SHORTEN_RUNS = 1500;

/**
 * The simplest failing schedule: fewest faults first, then fewest switches between lanes, then fewest steps.
 * Falls back to the one that was found when the search runs out of its budget of runs.
 */
export function shorten<F>(
  run: RunOnce<F>,
  found: { readonly failure: F; readonly keys: readonly string[] },
  maxFaults: number,
): { readonly failure: F; readonly keys: readonly string[] } {
  let spent = 0;
  for (let faults = 0; faults <= maxFaults; faults += 1) {
    for (let switches = 0; switches <= 4; switches += 1) {
      const search = new Bounded(faults, switches);
      let best: { failure: F; keys: readonly string[] } | null = null;
      do {
        if (spent >= SHORTEN_RUNS) return best ?? found;
        spent += 1;
        search.rewind();
        const failure = run(search);
        const keys = search.keys();
        if (failure !== null && (best === null || keys.length < best.keys.length))
          best = { failure, keys };
      } while (search.next());
      if (best) return best;
    }
  }
  return found;
}
