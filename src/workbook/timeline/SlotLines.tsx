import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { GlyphIcon } from './Glyph.tsx';
import styles from './list.module.css';
import { FAULT_MARKS, type FaultSlots, hasRoom, placeAt, slotWords } from './slot-words.ts';

interface Props {
  readonly trace: Trace;
  /** The line of the list that the places stand before. */
  readonly step: number;
  readonly faults: FaultSlots;
}

/** In the list of steps: the places before one line, as far as they hold a fault or fit the one in the hand. */
export function SlotLines({ trace, step, faults }: Props) {
  const t = useText().timeline;
  const { slots, placed, held, onRemove } = faults;
  const here = slots.filter(({ position }) => Math.ceil(position) === step);
  return here.map((slot) => {
    const fault = placed[slot.id];
    const where = slotWords(slot, trace, t);
    if (fault) {
      const words = t.placeHere(t.faults[fault], where);
      return (
        <span key={slot.id} className={styles.place} data-placed="">
          <GlyphIcon mark={FAULT_MARKS[fault]} /> <strong>{t.faults[fault]}</strong>
          <button
            type="button"
            aria-label={`${t.remove}: ${words}`}
            onClick={() => onRemove(slot.id)}
          >
            {t.remove}
          </button>
        </span>
      );
    }
    if (held === null || !slot.allows.includes(held) || !hasRoom(faults)) return null;
    return (
      <button
        key={slot.id}
        type="button"
        className={styles.place}
        aria-label={t.placeHere(t.faults[held], where)}
        onClick={() => placeAt(slot, faults)}
      >
        <GlyphIcon mark={FAULT_MARKS[held]} /> {t.faults[held]}
      </button>
    );
  });
}
