import { useId } from 'react';
import type { BoardAction } from '../engine/protocol.ts';
import { useText } from '../i18n/context.ts';
import styles from './board.module.css';
import type { Worker } from './jobs.ts';
import { Press, Why } from './Press.tsx';

interface Props {
  readonly worker: Worker;
  /** The job it believes it owns; null when none, or when the board is looked at in the past. */
  readonly held: { readonly id: string; readonly token: number } | null;
  /** Why nothing at all can be pressed; null when the board is live. */
  readonly locked: string | null;
  readonly onAct: (action: BoardAction) => void;
}

/** One deliverer: what it holds and what it can do. */
export function WorkerPanel({ worker, held, locked, onAct }: Props) {
  const t = useText().board;
  const whyId = useId();
  const claimWhy = locked ?? (held ? t.needsFree(worker) : null);
  const jobWhy = locked ?? (held ? null : t.needsJob(worker));
  return (
    <section className={styles.panel} aria-label={t.worker(worker)}>
      <h3 className={styles.panelTitle}>{t.worker(worker)}</h3>
      <p className={styles.held} data-holding={held !== null || undefined}>
        {held ? t.holds(held.id, held.token) : locked === null ? t.holdsNothing : '…'}
      </p>
      <div className={styles.buttons}>
        <Press why={claimWhy} whyId={whyId} onPress={() => onAct({ do: 'claim', worker })}>
          {t.claim}
        </Press>
        {(['ok', 'retry', 'permanent'] as const).map((outcome) => (
          <Press
            key={outcome}
            why={jobWhy}
            whyId={whyId}
            onPress={() => onAct({ do: 'finish', worker, outcome })}
          >
            {t.finish[outcome]}
          </Press>
        ))}
        <Press
          why={jobWhy}
          whyId={whyId}
          className={styles.crash}
          onPress={() => onAct({ do: 'crash', worker })}
        >
          <svg viewBox="-8 -8 16 16" width="12" height="12" aria-hidden="true">
            <path d="M0-7.5L7.5 0L0 7.5L-7.5 0Z" fill="currentColor" />
          </svg>
          {t.crash}
        </Press>
      </div>
      <Why id={whyId} locked={locked} why={claimWhy ?? jobWhy} className={styles.why} />
    </section>
  );
}
