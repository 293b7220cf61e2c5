import { type KeyboardEvent, useRef, useState } from 'react';
import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { GlyphIcon } from './Glyph.tsx';
import { stepX, type TimelineModel } from './model.ts';
import { FAULT_MARKS, type FaultSlots, hasRoom, placeAt, slotWords } from './slot-words.ts';
import styles from './slots.module.css';
import { type Slot, slotByKey } from './slots.ts';

interface Props {
  readonly trace: Trace;
  readonly model: TimelineModel;
  readonly faults: FaultSlots;
}

/** The places on the lanes. They show themselves when a fault is held or one of them has the focus. */
export function SlotLayer({ trace, model, faults }: Props) {
  const t = useText().timeline;
  const { slots, placed, held, onRemove } = faults;
  const layer = useRef<HTMLFieldSetElement>(null);
  const room = hasRoom(faults);
  const [used, setEntry] = useState(slots[0]?.id);
  // The run may have changed under the place that was used last.
  const entry = slots.some(({ id }) => id === used) ? used : slots[0]?.id;

  const onKeyDown = (event: KeyboardEvent, slot: Slot) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(slot.id);
      return;
    }
    const next = slotByKey(event.key, slot, slots);
    if (!next) return;
    event.preventDefault();
    setEntry(next.id);
    layer.current?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <fieldset
      ref={layer}
      className={styles.layer}
      data-held={held ?? undefined}
      aria-label={t.slots}
      aria-description={t.slotHelp}
    >
      {slots.map((slot) => {
        const fault = placed[slot.id];
        const y = model.lanes.find((lane) => lane.name === slot.lane)?.y ?? 0;
        return (
          <button
            key={slot.id}
            type="button"
            className={styles.slot}
            data-slot={slot.id}
            data-fits={held !== null && slot.allows.includes(held) && (room || fault !== undefined)}
            data-placed={fault}
            tabIndex={slot.id === entry ? 0 : -1}
            style={{ left: Math.min(stepX(slot.position, model.gap), model.width - 14), top: y }}
            aria-label={`${slotWords(slot, trace, t)}: ${fault ? t.faults[fault] : t.slotEmpty}`}
            onFocus={() => setEntry(slot.id)}
            onKeyDown={(event) => onKeyDown(event, slot)}
            onPointerDown={(event) => event.stopPropagation()}
            onPointerUp={() => {
              // The end of a drag from the palette; a plain press arrives as a click.
              if (held !== null && faults.dragging) placeAt(slot, faults);
            }}
            onClick={() => placeAt(slot, faults)}
          >
            {fault && <GlyphIcon mark={FAULT_MARKS[fault]} />}
          </button>
        );
      })}
    </fieldset>
  );
}
