import { useState } from 'react';
import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { hasRoom, offered, type SlotOffer, slotWords } from './slot-words.ts';
import styles from './slots.module.css';
import type { SlotFault } from './slots.ts';

interface Props {
  readonly trace: Trace;
  readonly offer: SlotOffer;
}

/** Placing by choosing from two lists: the way that needs neither the drawing nor a drag. */
export function SlotForm({ trace, offer }: Props) {
  const t = useText().timeline;
  const { slots, placed, onPlace } = offer;
  const choices = offered(offer);
  const [fault, setFault] = useState<SlotFault | undefined>(choices[0]);
  const [chosen, setChosen] = useState('');
  if (fault === undefined) return null;
  const free = slots.filter((slot) => slot.allows.includes(fault) && !placed[slot.id]);
  const room = hasRoom(offer);
  const target = free.find((slot) => slot.id === chosen) ?? free[0];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (target && room) onPlace(target.id, fault);
      }}
    >
      <label>
        {t.fault}
        <select
          value={fault}
          onChange={(event) => setFault(choices.find((f) => f === event.target.value))}
        >
          {choices.map((name) => (
            <option key={name} value={name}>
              {t.faults[name]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.gap}>
        {t.gap}
        <select value={target?.id ?? ''} onChange={(event) => setChosen(event.target.value)}>
          {free.map((slot) => (
            <option key={slot.id} value={slot.id}>
              {slotWords(slot, trace, t)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" aria-disabled={!room || !target}>
        {t.place}
      </button>
    </form>
  );
}
