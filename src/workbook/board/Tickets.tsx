import { useId, useRef, useState } from 'react';
import type { BoardAction } from '../engine/protocol.ts';
import { useText } from '../i18n/context.ts';
import { StateMark } from '../look/StateMark.tsx';
import styles from './board.module.css';
import { isNote, type Job } from './jobs.ts';
import { Press, Why } from './Press.tsx';

interface Props {
  readonly jobs: readonly Job[];
  /** Virtual ms. */
  readonly now: number;
  readonly locked: string | null;
  readonly onAct: (action: BoardAction) => void;
}

/** Every order as a ticket. */
export function Tickets({ jobs, now, locked, onAct }: Props) {
  const t = useText().board;
  const section = useRef<HTMLElement>(null);
  const redrive = (action: BoardAction) => {
    // The form goes away with the press: the focus stays with the orders.
    section.current?.focus();
    onAct(action);
  };
  return (
    <section aria-label={t.orders} className={styles.orders} ref={section} tabIndex={-1}>
      <h3 className={styles.panelTitle}>{t.orders}</h3>
      {jobs.length === 0 ? (
        <p className={styles.quiet}>{t.noOrders}</p>
      ) : (
        <ul className={styles.tickets}>
          {jobs.map((job) => (
            <Ticket key={job.id} job={job} now={now} locked={locked} onAct={redrive} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface TicketProps extends Omit<Props, 'jobs'> {
  readonly job: Job;
}

function Ticket({ job, now, locked, onAct }: TicketProps) {
  const t = useText().board;
  return (
    <li className={styles.ticket} data-status={job.status}>
      <span className={styles.id}>{job.id}</span>
      <StateMark state={job.status} />
      <span>{t.item(job.quantity)}</span>
      <span className={styles.number}>{t.token(job.token)}</span>
      <span className={styles.number}>{t.attempts(job.attempts)}</span>
      <span className={styles.moment}>
        <Moment job={job} now={now} />
      </span>
      {job.status === 'dead' && <Redrive id={job.id} locked={locked} onAct={onAct} />}
    </li>
  );
}

/** What time does to this order, or why it is dead. */
function Moment({ job, now }: { readonly job: Job; readonly now: number }) {
  const t = useText().board;
  if (job.status === 'leased' && job.leaseUntil !== null) {
    const left = job.leaseUntil - now;
    return (
      <>
        {job.owner !== null && <>{t.owner(job.owner)} · </>}
        {left > 0 ? t.leaseLeft(t.seconds(left)) : t.leaseOver}
      </>
    );
  }
  if (job.status === 'pending') {
    const wait = job.availableAt - now;
    return <>{wait > 0 ? t.waits(t.seconds(wait)) : t.ready}</>;
  }
  if (job.status === 'dead') {
    const said = job.reason === null ? t.noReason : (t.reasons[job.reason] ?? job.reason);
    return (
      <>
        {t.reason}: {said}
      </>
    );
  }
  return null;
}

interface RedriveProps {
  readonly id: string;
  readonly locked: string | null;
  readonly onAct: (action: BoardAction) => void;
}

function Redrive({ id, locked, onAct }: RedriveProps) {
  const t = useText().board;
  const [note, setNote] = useState('INC-42');
  const whyId = useId();
  const fieldId = useId();
  const why = locked ?? (isNote(note) ? null : t.badNote);
  const submit = () => onAct({ do: 'redrive', id, note });
  return (
    <form
      className={styles.redrive}
      onSubmit={(event) => {
        event.preventDefault();
        if (why === null) submit();
      }}
    >
      <label htmlFor={fieldId}>
        {t.note}
        <span className="visually-hidden"> ({t.noteFor(id)})</span>
      </label>
      <input
        id={fieldId}
        className={styles.note}
        value={note}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={!isNote(note)}
        aria-describedby={isNote(note) ? undefined : whyId}
        onChange={(event) => setNote(event.target.value)}
      />
      <Press why={why} whyId={whyId} label={`${t.redrive} ${id}`} onPress={submit}>
        {t.redrive}
      </Press>
      <Why id={whyId} locked={locked} why={why} className={styles.why} />
    </form>
  );
}
