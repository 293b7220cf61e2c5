import { type PointerEvent as ReactPointerEvent, useEffect } from 'react';
import { useText } from '../i18n/context.ts';
import { GlyphIcon } from './Glyph.tsx';
import { FAULT_MARKS, type FaultSlots, offered } from './slot-words.ts';
import styles from './slots.module.css';
import type { SlotFault } from './slots.ts';

interface Props {
  readonly faults: FaultSlots;
  /** `dragging` is true while the pointer that picked the fault up is still down. */
  readonly onHold: (fault: SlotFault | null, dragging: boolean) => void;
}

/** The faults to pick from: mark, word, and what each one does. */
export function FaultTray({ faults, onHold }: Props) {
  const t = useText().timeline;
  const { held, dragging } = faults;

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
    // Touch captures the pointer to where it went down; a drag has to reach the place it ends on.
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      event.currentTarget.releasePointerCapture(event.pointerId);
    }
    if (held === fault) onHold(null, false);
    else onHold(fault, true);
  };

  return (
    <div className={styles.palette} role="toolbar" aria-label={t.holdFault}>
      <span className={styles.hint} aria-hidden="true">
        {t.holdFault}
      </span>
      {offered(faults).map((fault) => (
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
          <GlyphIcon mark={FAULT_MARKS[fault]} />
          <span>
            <strong>{t.faults[fault]}</strong> <small>{t.faultMeaning[fault]}</small>
          </span>
        </button>
      ))}
      {/* Where the buttons are too small for it, the meaning of the one in the hand stands below. */}
      {held && (
        <p className={styles.meaning} aria-hidden="true">
          {t.faultMeaning[held]}
        </p>
      )}
    </div>
  );
}
