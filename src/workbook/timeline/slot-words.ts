import type { Trace } from '#lab/trace.ts';
import { describeStep } from './describe.ts';
import type { MarkStyle } from './marks.ts';
import type { Placed, Slot, SlotFault } from './slots.ts';
import type { TimelineText } from './text.en.ts';

/** The gaps a timeline offers, what is placed in them, and what happens when one is used. */
export interface SlotOffer {
  readonly slots: readonly Slot[];
  readonly placed: Placed;
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
  restart: { shape: 'restart', family: 'ink', uncommitted: false },
  late: { shape: 'pause', family: 'ink', uncommitted: false },
  duplicate: { shape: 'twice', family: 'ink', uncommitted: false },
  clock: { shape: 'clock', family: 'ink', uncommitted: false },
};

/** Where a gap lies, in words. */
export function slotWords(slot: Slot, trace: Trace, t: TimelineText): string {
  const step = trace.steps[slot.after - 1];
  if (!step) return t.gapBefore(t.lane(slot.lane));
  const after = t.gapAfter(describeStep(step, trace, t));
  // The words of the step name its own lane already.
  return step.lane === slot.lane ? after : t.gapIn(t.lane(slot.lane), after);
}
