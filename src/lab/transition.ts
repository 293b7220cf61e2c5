/** What the scheduler can let happen next, and when the order of two such things cannot matter. */

/**
 * What a transition does to a store, for deciding whether two of them commute:
 * - `local`: nothing that another lane can notice
 * - `read`: sees committed rows, or holds a shared lock
 * - `hold`: takes the write lock or writes under it, without publishing
 * - `publish`: commits, releases locks, or writes outside a transaction
 * - `all`: touches everything (a jump of the clock)
 */
export type Effect = 'local' | 'read' | 'hold' | 'publish' | 'all';

export interface Transition {
  /** Stable name in schedules, e.g. `A`, `crash A`, `deliver 2`. */
  readonly key: string;
  readonly lane: string;
  readonly store: string;
  readonly effect: Effect;
  readonly fault: boolean;
  /** The lane may be gone after it; when the last one goes the run ends, and messages stay undelivered. */
  readonly leaves?: boolean;
  /** How many steps the lane has taken: names the place of a crash. */
  readonly place: number;
}

/**
 * The merging rule: two transitions commute, so that only one of their two orders is run, when they belong to
 * different lanes and either touch different stores, or one of them is local, or both only read, or one reads what
 * the other only holds (SQLite's readers see the old rows until the commit). A step with which a process may leave the
 * run does not commute with a message's arrival. Everything else is run in both orders.
 */
export function commute(a: Transition, b: Transition): boolean {
  if (a.effect === 'all' || b.effect === 'all') return false;
  if (a.lane === b.lane) return false;
  if ((a.leaves || b.leaves) && a.store !== b.store) return false;
  if (a.effect === 'local' || b.effect === 'local') return true;
  if (a.store !== b.store) return true;
  if (a.effect === 'read') return b.effect !== 'publish';
  if (b.effect === 'read') return a.effect !== 'publish';
  return false;
}

/** Picks one of several enabled transitions. */
export interface Chooser {
  choose(enabled: readonly Transition[]): Transition;
}

/** Goes on with the lane that acted last, then the first one; never a fault. */
export class InOrder implements Chooser {
  #last = '';
  choose(enabled: readonly Transition[]): Transition {
    const plain = enabled.filter((t) => !t.fault);
    const picked = plain.find((t) => t.lane === this.#last) ?? plain[0];
    if (!picked) throw new Error('the scheduler offered nothing but faults');
    this.#last = picked.lane;
    return picked;
  }
}

/** The schedule asked for a transition that is not possible at that place. */
export class ScheduleMismatch extends Error {
  override name = 'ScheduleMismatch';
}

/** Follows a recorded schedule; past its end it goes on in order. */
export class Follow implements Chooser {
  readonly #keys: readonly string[];
  readonly #after = new InOrder();
  #at = 0;
  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }
  choose(enabled: readonly Transition[]): Transition {
    const key = this.#keys[this.#at];
    this.#at += 1;
    if (key === undefined) return this.#after.choose(enabled);
    const picked = enabled.find((t) => t.key === key);
    if (!picked)
      throw new ScheduleMismatch(
        `step ${this.#at} of the schedule is '${key}', but only ${enabled.map((t) => `'${t.key}'`).join(', ')} can happen there`,
      );
    return picked;
  }
}
