import { type PointerEvent as ReactPointerEvent, useEffect } from 'react';
import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { GlyphIcon } from './Glyph.tsx';
import { SlotForm } from './SlotForm.tsx';
import { FAULT_MARKS, type FaultSlots, slotWords } from './slot-words.ts';
import styles from './slots.module.css';
import { FAULTS, type SlotFault } from './slots.ts';

interface Props {
  readonly trace: Trace;
  readonly faults: FaultSlots;
  /** False where there is no drawing to drop a fault on. */
  readonly palette: boolean;
  /** `dragging` is true while the pointer that picked the fault up is still down. */
  readonly onHold: (fault: SlotFault | null, dragging: boolean) => void;
}

/** The faults to pick from, and the text list of what is placed where. */
export function FaultBar({ trace, faults, palette, onHold }: Props) {
  const t = useText().timeline;
  const { slots, placed, held, dragging, onRemove } = faults;
  const offered = FAULTS.filter((fault) => slots.some((slot) => slot.allows.includes(fault)));

  useEffect(() => {
    if (!dragging) return;
    const drop = (event: PointerEvent) => {
      // Let go on its own button the fault stays in the hand; anywhere else the drag is over.
      const onButton =
        event.target instanceof Element && event.target.closest('[aria-pressed]') !== null;
      onHold(onButton ? held : null, false);
    };
    window.addEventListener('pointerup', drop);
    return () => {
      window.removeEventListener('pointerup', drop);
    };
  }, [dragging, held, onHold]);

  const pick = (event: ReactPointerEvent<HTMLElement>, fault: SlotFault) => {
    // Touch captures the pointer to where it went down; a drag has to reach the gap it ends on.
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      event.currentTarget.releasePointerCapture(event.pointerId);
    }
    if (held === fault) onHold(null, false);
    else onHold(fault, true);
  };

  return (
    <div className={styles.bar}>
      {palette && (
        <div className={styles.palette} role="toolbar" aria-label={t.holdFault}>
          <span className={styles.hint} aria-hidden="true">
            {t.holdFault}
          </span>
          {offered.map((fault) => (
            <button
              key={fault}
              type="button"
              aria-pressed={held === fault}
              onPointerDown={(event) => pick(event, fault)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onHold(null, false);
              }}
              onClick={(event) => {
                // A pointer has picked it up already; the keyboard arrives here first.
                if (event.detail === 0) onHold(held === fault ? null : fault, false);
              }}
            >
              <GlyphIcon mark={FAULT_MARKS[fault]} /> {t.faults[fault]}
            </button>
          ))}
        </div>
      )}
      <ul className={styles.placed} aria-label={t.placedFaults}>
        {slots.flatMap((slot) => {
          const fault = placed[slot.id];
          if (!fault) return [];
          const words = `${t.faults[fault]}, ${slotWords(slot, trace, t)}`;
          return [
            <li key={slot.id}>
              <GlyphIcon mark={FAULT_MARKS[fault]} /> {words}
              <button
                type="button"
                aria-label={`${t.remove}: ${words}`}
                onClick={() => onRemove(slot.id)}
              >
                {t.remove}
              </button>
            </li>,
          ];
        })}
      </ul>
      <SlotForm trace={trace} offer={faults} />
    </div>
  );
}
