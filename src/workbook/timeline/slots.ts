/** Places of a run where a fault can be put: just before a step of its lane. Pure. */
import type { Place } from '#grader/places.ts';
import type { FaultName, Placement } from '#lab/placed.ts';
import type { Trace } from '#lab/trace.ts';

/** Every fault, in the order of the tray. */
export const FAULTS = [
  'crash',
  'restart',
  'stall',
  'jump',
  'lose',
  'repeat',
  'late',
] as const satisfies readonly FaultName[];
export type SlotFault = FaultName;

export interface Slot {
  /** `lane@n`, as a placement names it. */
  readonly id: string;
  readonly lane: string;
  /** The step that stands there; 0 when the fault that is placed kept it from happening. */
  readonly step: number;
  /** Place along the timeline in steps: 3.5 lies between steps 3 and 4. */
  readonly position: number;
  readonly allows: readonly SlotFault[];
}

/** What is placed where, by slot id, in the order of placing. */
export type Placed = Readonly<Record<string, SlotFault>>;

function laneOf(at: string): string {
  return at.slice(0, at.lastIndexOf('@'));
}

function numberOf(at: string): number {
  return Number(at.slice(at.lastIndexOf('@') + 1));
}

/** Faults that end a process: the step at whose place they stand does not happen. */
const ENDS: readonly SlotFault[] = ['crash', 'restart'];

/** Where a placed crash or restart happened: at the end of its process that took the place of a step. */
function endSlot(
  trace: Trace,
  { at, do: fault }: Placement,
  places: readonly Place[],
): Slot | null {
  const lane = laneOf(at);
  let place = 0;
  for (const step of trace.steps.filter((one) => one.lane === lane)) {
    if (step.place !== undefined) place = step.place + 1;
    if (step.kind !== 'crash') continue;
    if (place === numberOf(at)) {
      const offered = (end: SlotFault) => places.some(({ faults }) => faults.includes(end));
      const allows = ENDS.filter((end) => end === fault || offered(end));
      return { id: at, lane, step: 0, position: step.n, allows };
    }
    // Whoever is started in its place counts on behind it.
    place += 1;
  }
  return null;
}

/**
 * The places of a run, lane by lane from top to bottom, each from left to right.
 * @param places where faults can be put on this very run.
 * @param placed the faults that the run has: a crash or a restart stands where its step would have been.
 */
export function slotsOf(
  trace: Trace,
  places: readonly Place[],
  placed: readonly Placement[],
): readonly Slot[] {
  const slots = new Map<string, Slot>(
    places.map(({ at, step, faults }) => [
      at,
      { id: at, lane: laneOf(at), step, position: step - 0.5, allows: faults },
    ]),
  );
  for (const placement of placed) {
    if (!ENDS.includes(placement.do) || slots.has(placement.at)) continue;
    const slot = endSlot(trace, placement, places);
    if (slot) slots.set(slot.id, slot);
  }
  const lanes = trace.lanes.map((lane) => lane.name);
  return [...slots.values()].sort(
    (a, b) => lanes.indexOf(a.lane) - lanes.indexOf(b.lane) || a.position - b.position,
  );
}

/**
 * The slot that an arrow key leads to: left and right in the lane, up and down to the nearest place of the
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
