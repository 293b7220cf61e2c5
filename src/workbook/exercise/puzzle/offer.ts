import type { PuzzleView } from '#grader/puzzle-view.ts';
import type { Placement } from '#lab/placed.ts';
import type { SlotOffer } from '../../timeline/slot-words.ts';
import { slotsOf } from '../../timeline/slots.ts';
import { type PuzzleAnswer, withFault, withoutFault } from './answer.ts';

/**
 * The places of a night with what is placed in them.
 * @param happened the faults that this run has.
 */
export function offerOf(
  view: PuzzleView,
  happened: readonly Placement[],
  answer: PuzzleAnswer,
  onChange: (to: PuzzleAnswer) => void,
): SlotOffer {
  return {
    slots: slotsOf(view.trace, view.places, happened),
    placed: Object.fromEntries(answer.faults.map((fault) => [fault.at, fault.do])),
    allowed: view.allowed,
    most: view.most,
    unreached: view.unreached.map(({ at }) => at),
    onPlace: (at, fault) => onChange(withFault(answer, at, fault)),
    onRemove: (at) => onChange(withoutFault(answer, at)),
  };
}
