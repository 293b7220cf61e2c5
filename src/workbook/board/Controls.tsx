import { useId, useState } from 'react';
import type { BoardAction } from '../engine/protocol.ts';
import { useText } from '../i18n/context.ts';
import styles from './board.module.css';
import { type Job, nextEvent } from './jobs.ts';
import { Press, Why } from './Press.tsx';

interface Props {
  /** Id that the next order gets. */
  readonly nextId: string;
  readonly locked: string | null;
  readonly onAct: (action: BoardAction) => void;
}

/** Takes a new order. */
export function AcceptForm({ nextId, locked, onAct }: Props) {
  const t = useText().board;
  const [quantity, setQuantity] = useState('7');
  const whyId = useId();
  const fieldId = useId();
  const amount = Number(quantity);
  const valid = Number.isInteger(amount) && amount >= 1 && amount <= 999;
  const why = locked ?? (valid ? null : t.badQuantity);
  const submit = () => onAct({ do: 'accept', id: nextId, quantity: amount });
  return (
    <form
      className={styles.panel}
      aria-label={t.newOrder}
      onSubmit={(event) => {
        event.preventDefault();
        if (why === null) submit();
      }}
    >
      <h3 className={styles.panelTitle}>{t.newOrder}</h3>
      <div className={styles.buttons}>
        <label htmlFor={fieldId}>{t.quantity}</label>
        <input
          id={fieldId}
          className={styles.quantity}
          inputMode="numeric"
          value={quantity}
          aria-invalid={!valid}
          aria-describedby={valid ? undefined : whyId}
          onChange={(event) => setQuantity(event.target.value)}
        />
        <Press why={why} whyId={whyId} onPress={submit}>
          {t.accept(nextId)}
        </Press>
      </div>
      <Why id={whyId} locked={locked} why={why} className={styles.why} />
    </form>
  );
}

interface ClockProps {
  readonly jobs: readonly Job[];
  /** Virtual ms. */
  readonly now: number;
  readonly locked: string | null;
  readonly onAct: (action: BoardAction) => void;
}

/** Shows and moves the virtual clock. */
export function ClockPanel({ jobs, now, locked, onAct }: ClockProps) {
  const t = useText().board;
  const whyId = useId();
  const event = nextEvent(jobs, now);
  const advance = (ms: number) => () => onAct({ do: 'advance', ms });
  const eventWhy = locked ?? (event ? null : t.noEventWhy);
  return (
    <section className={styles.panel} aria-label={t.clockMoves}>
      <h3 className={styles.panelTitle}>
        {t.clock} <output className={styles.now}>{t.seconds(now)}</output>
      </h3>
      <div className={styles.buttons}>
        {[1000, 30_000].map((ms) => (
          <Press key={ms} why={locked} whyId={whyId} onPress={advance(ms)}>
            {t.plus(t.seconds(ms))}
          </Press>
        ))}
        <Press why={eventWhy} whyId={whyId} onPress={advance(event?.inMs ?? 0)}>
          {event ? t.toEvent[event.what](event.id, t.seconds(event.inMs)) : t.noEvent}
        </Press>
      </div>
      <Why id={whyId} locked={locked} why={eventWhy} className={styles.why} />
    </section>
  );
}
