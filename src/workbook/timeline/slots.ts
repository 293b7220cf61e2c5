/** Gaps between the steps of a lane, where a fault can be placed. Pure. */
import type { Trace } from '#lab/trace.ts';

export const FAULTS = ['crash', 'restart', 'late', 'duplicate', 'clock'] as const;
export type SlotFault = (typeof FAULTS)[number];

export interface Slot {
  /** `<lane>@<after>`. */
  readonly id: string;
  readonly lane: string;
  /** Step number after which the gap begins; 0 before everything. */
  readonly after: number;
  /** Place along the timeline in steps: 3.5 lies between steps 3 and 4. */
  readonly position: number;
  /** What can happen here: a process crashes or restarts, a service hears late or twice, the clock jumps. */
  readonly allows: readonly SlotFault[];
}

/** What is placed where, by slot id. */
export type Placed = Readonly<Record<string, SlotFault>>;

const ALLOWS = {
  process: ['crash', 'restart'],
  service: ['late', 'duplicate'],
  clock: ['clock'],
} as const satisfies Record<string, readonly SlotFault[]>;

/**
 * All gaps of a trace: before, between and after the steps of every lane; on the clock's lane at every moment.
 * Lane by lane from top to bottom, each from left to right.
 */
export function slotsOf(trace: Trace): readonly Slot[] {
  return trace.lanes.flatMap((lane) => {
    const own = trace.steps.filter((step) => lane.kind === 'clock' || step.lane === lane.name);
    const first = own[0];
    const slot = (after: number, position: number): Slot => ({
      id: `${lane.name}@${after}`,
      lane: lane.name,
      after,
      position,
      allows: ALLOWS[lane.kind],
    });
    if (!first) return [];
    return [slot(0, first.n - 0.5), ...own.map((step) => slot(step.n, step.n + 0.5))];
  });
}

/**
 * The slot that an arrow key leads to: left and right in the lane, up and down to the nearest gap of the
 * next lane that has one, Home and End to the ends of the lane.
 * @returns null when the key is none of these or leads nowhere.
 */
export function slotByKey(key: string, from: Slot, slots: readonly Slot[]): Slot | null {
  const row = slots.filter((slot) => slot.lane === from.lane);
  const index = row.findIndex((slot) => slot.id === from.id);
  const lanes = [...new Set(slots.map((slot) => slot.lane))];
  const across = (step: 1 | -1) => {
    const lane = lanes[lanes.indexOf(from.lane) + step];
    const distance = (slot: Slot) => Math.abs(slot.position - from.position);
    return slots.filter((s) => s.lane === lane).sort((a, b) => distance(a) - distance(b))[0];
  };
  switch (key) {
    case 'ArrowLeft':
      return row[index - 1] ?? null;
    case 'ArrowRight':
      return row[index + 1] ?? null;
    case 'Home':
      return row[0] ?? null;
    case 'End':
      return row.at(-1) ?? null;
    case 'ArrowUp':
      return across(-1) ?? null;
    case 'ArrowDown':
      return across(1) ?? null;
    default:
      return null;
  }
}

/** The fault that Enter places: the one in the hand where it fits, else the first that does with empty hands. */
export function faultFor(slot: Slot, held: SlotFault | null): SlotFault | null {
  if (held === null) return slot.allows[0] ?? null;
  return slot.allows.includes(held) ? held : null;
}
