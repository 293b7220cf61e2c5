/** Faults that a learner places on the timeline, and the scheduler that lets them happen where they were put. */
import { type Chooser, InOrder, type Transition } from './transition.ts';

/**
 * What can be placed, each just before the step that stands at its place:
 * - `crash`: the process ends there
 * - `restart`: the process ends there and a new one starts under its name, from the beginning of its script
 * - `stall`: the process waits there until no other can go on
 * - `jump`: the clock jumps (by the ms that the night allows)
 * - `lose`: the reply that would arrive there is lost; the process sees a time-out
 * - `repeat` / `late`: the message that would arrive there comes twice / only after its sender has given up
 */
export const FAULTS = ['crash', 'restart', 'stall', 'jump', 'lose', 'repeat', 'late'] as const;
export type FaultName = (typeof FAULTS)[number];

export interface Placement {
  /** `lane@place`: the place counts the lane's steps from 0; a service's steps are the messages it gets. */
  readonly at: string;
  readonly do: FaultName;
}

export class PlacedFaults implements Chooser {
  readonly #open: Placement[];
  readonly #stalled = new Set<string>();
  readonly #base = new InOrder();

  constructor(placements: readonly Placement[]) {
    this.#open = [...placements];
  }

  /** Placements that nothing has reached so far. */
  get unreached(): readonly Placement[] {
    return this.#open;
  }

  choose(enabled: readonly Transition[]): Transition {
    for (;;) {
      const plain = enabled.filter((t) => !t.fault);
      const awake = plain.filter((t) => !this.#stalled.has(t.lane));
      if (awake.length === 0) {
        // Nobody else can go on: whoever has waited longest goes first.
        const first = [...this.#stalled].find((lane) => plain.some((t) => t.lane === lane));
        if (first === undefined) throw new Error('the scheduler offered nothing but faults');
        this.#stalled.delete(first);
        continue;
      }
      const next = this.#base.choose(awake);
      const fault = this.#faultBefore(next, enabled);
      if (fault === 'again') continue;
      return fault ?? next;
    }
  }

  #faultBefore(next: Transition, enabled: readonly Transition[]): Transition | 'again' | null {
    const at = `${next.lane}@${next.place}`;
    const index = this.#open.findIndex((p) => p.at === at);
    const placed = this.#open[index];
    if (!placed) return null;
    const take = (key: string): Transition | null => {
      const found = enabled.find((t) => t.fault && t.key === key) ?? null;
      // A fault that cannot happen here stays unreached, so that the learner hears of it.
      if (found) this.#open.splice(index, 1);
      return found;
    };
    switch (placed.do) {
      case 'crash':
      case 'restart':
        return take(`${placed.do} ${next.lane}`);
      case 'jump':
        return take('jump');
      case 'lose':
        return take(`lose ${next.lane}`);
      case 'repeat':
        return take(next.key.replace(/^deliver/, 'repeat'));
      case 'late':
        return take(next.key.replace(/^deliver/, 'delay'));
      case 'stall':
        this.#open.splice(index, 1);
        this.#stalled.add(next.lane);
        return 'again';
    }
  }
}
