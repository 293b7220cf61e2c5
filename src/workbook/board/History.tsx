import { useRef } from 'react';
import type { BoardState } from '../engine/protocol.ts';
import { useText } from '../i18n/context.ts';
import { StepDetail } from '../timeline/StepDetail.tsx';
import { Stepper } from '../timeline/Stepper.tsx';
import { Tables } from '../timeline/Tables.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import styles from './board.module.css';

interface Props {
  readonly state: BoardState;
  /** Step under the lamp. */
  readonly at: number;
  readonly onMove: (n: number) => void;
  readonly onGoOn: () => void;
  readonly onStartOver: () => void;
}

/** The trace of all presses so far, to scrub back through and to go on from. */
export function History({ state, at, onMove, onGoOn, onStartOver }: Props) {
  const t = useText().board;
  const { trace } = state;
  const count = trace.steps.length;
  const past = at < count;
  const section = useRef<HTMLElement>(null);
  /** For buttons that go away when they are pressed: the focus stays with the history. */
  const leaving = (press: () => void) => () => {
    section.current?.focus();
    press();
  };
  return (
    <section className={styles.history} aria-label={t.trace} ref={section} tabIndex={-1}>
      <header className={styles.historyHead}>
        <h3 className={styles.panelTitle}>{t.trace}</h3>
        <Stepper at={at} count={count} onMove={onMove} />
        {count > 0 && (
          <button type="button" className={styles.over} onClick={leaving(onStartOver)}>
            {t.startOver}
          </button>
        )}
      </header>
      <div role="status" className={past ? styles.past : undefined}>
        {past && (
          <>
            <span>{t.lookingBack(at, count)}</span>
            <button type="button" onClick={leaving(onGoOn)} title={t.goOnHint}>
              {t.goOn}
            </button>
            <button type="button" onClick={leaving(() => onMove(count))}>
              {t.backToEnd}
            </button>
            <span className={styles.quiet}>{t.goOnHint}</span>
          </>
        )}
      </div>
      <Timeline trace={trace} at={at} onMove={onMove} />
      {count > 0 && (
        <div className={styles.below}>
          <StepDetail trace={trace} at={at} />
          <Tables trace={trace} at={at} />
        </div>
      )}
    </section>
  );
}
