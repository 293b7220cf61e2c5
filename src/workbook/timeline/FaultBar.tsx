import { useEffect, useRef } from 'react';
import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { GlyphIcon } from './Glyph.tsx';
import { SlotForm } from './SlotForm.tsx';
import { FAULT_MARKS, type FaultSlots, hasRoom, placedWords } from './slot-words.ts';
import styles from './slots.module.css';

interface Props {
  readonly trace: Trace;
  readonly faults: FaultSlots;
}

/** What is placed where, as a list; and placing without the drawing. */
export function FaultBar({ trace, faults }: Props) {
  const t = useText().timeline;
  const { placed, most, unreached, onRemove } = faults;
  const entries = Object.entries(placed);
  const count = useRef<HTMLParagraphElement>(null);
  const before = useRef(entries.length);

  // The button that took a fault away goes with it: the focus moves to what is left.
  useEffect(() => {
    const fewer = entries.length < before.current;
    before.current = entries.length;
    if (fewer && document.activeElement === document.body) count.current?.focus();
  }, [entries.length]);

  return (
    <div className={styles.bar}>
      <p ref={count} className={styles.count} role="status" tabIndex={-1}>
        {t.placedCount(entries.length, most)}
        {!hasRoom(faults) && <span className={styles.hint}> {t.full}</span>}
      </p>
      <ul className={styles.placed} aria-label={t.placedFaults}>
        {entries.map(([id, fault]) => {
          const words = `${t.faults[fault]}, ${placedWords(id, faults, trace, t)}`;
          return (
            <li key={id}>
              <span className={styles.what}>
                <GlyphIcon mark={FAULT_MARKS[fault]} /> <span>{words}</span>
              </span>
              {unreached.includes(id) && <em className={styles.unreached}>{t.notReached}</em>}
              <button
                type="button"
                aria-label={`${t.remove}: ${words}`}
                onClick={() => onRemove(id)}
              >
                {t.remove}
              </button>
            </li>
          );
        })}
      </ul>
      <SlotForm trace={trace} offer={faults} />
    </div>
  );
}
