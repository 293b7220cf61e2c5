import type { Trace } from '#lab/trace.ts';
import { describeStep } from './describe.ts';
import type { MarkStyle } from './marks.ts';
import { FAULTS, faultFor, type Placed, type Slot, type SlotFault } from './slots.ts';
import type { TimelineText } from './text.en.ts';

/** The places a timeline offers, what is placed in them, and what happens when one is used. */
export interface SlotOffer {
  readonly slots: readonly Slot[];
  readonly placed: Placed;
  /** Faults that may be placed. */
  readonly allowed: readonly SlotFault[];
  /** Most faults that may be placed. */
  readonly most: number;
  /** Placed faults that this run never comes to, by slot id. */
  readonly unreached: readonly string[];
  readonly onPlace: (slotId: string, fault: SlotFault) => void;
  readonly onRemove: (slotId: string) => void;
}

/** An offer, and the fault in the hand. */
export interface FaultSlots extends SlotOffer {
  readonly held: SlotFault | null;
  /** True while it is being dragged by pointer. */
  readonly dragging: boolean;
}

export const FAULT_MARKS: Readonly<Record<SlotFault, MarkStyle>> = {
  crash: { shape: 'diamond', family: 'crash', uncommitted: false },
  restart: { shape: 'restart', family: 'crash', uncommitted: false },
  stall: { shape: 'pause', family: 'ink', uncommitted: false },
  jump: { shape: 'clock', family: 'ink', uncommitted: false },
  lose: { shape: 'lost', family: 'ink', uncommitted: false },
  repeat: { shape: 'twice', family: 'ink', uncommitted: false },
  late: { shape: 'late', family: 'ink', uncommitted: false },
};

/** Faults of an offer, in the order of the tray. */
export function offered({ allowed }: Pick<SlotOffer, 'allowed'>): readonly SlotFault[] {
  return FAULTS.filter((fault) => allowed.includes(fault));
}

/** Whether one more fault may be placed. */
export function hasRoom({ placed, most }: Pick<SlotOffer, 'placed' | 'most'>): boolean {
  return Object.keys(placed).length < most;
}

/** Places what is held, or the first fault that fits; an occupied place changes its fault. */
export function placeAt(slot: Slot, faults: FaultSlots): void {
  const fault = faultFor(slot, faults.held);
  if (fault && (hasRoom(faults) || faults.placed[slot.id])) faults.onPlace(slot.id, fault);
}

/** Where a place lies, in words. */
export function slotWords(slot: Slot, trace: Trace, t: TimelineText): string {
  const step = trace.steps[slot.step - 1];
  if (step) return t.placeBefore(describeStep(step, trace, t));
  const before = trace.steps.findLast(
    (other) => other.lane === slot.lane && other.n < slot.position,
  );
  return before ? t.placeAfter(describeStep(before, trace, t)) : t.placeFirst(t.lane(slot.lane));
}

/** Where a placed fault stands, in words, whether or not this run comes there. */
export function placedWords(
  id: string,
  { slots }: Pick<SlotOffer, 'slots'>,
  trace: Trace,
  t: TimelineText,
): string {
  const slot = slots.find((one) => one.id === id);
  if (slot) return slotWords(slot, trace, t);
  const [lane = id, n = '0'] = id.split('@');
  return t.placeNumber(t.lane(lane), Number(n) + 1);
}
