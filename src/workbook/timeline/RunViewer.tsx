import { type ReactNode, useState } from 'react';
import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { StepDetail } from './StepDetail.tsx';
import { Stepper } from './Stepper.tsx';
import type { SlotOffer } from './slot-words.ts';
import { Tables } from './Tables.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './viewer.module.css';

export interface RunViewerProps {
  readonly trace: Trace;
  readonly title?: ReactNode;
  /** Number of the step at which the failure shows; 0 or nothing when it shows only at the end. */
  readonly failAt?: number;
  /** Step under the lamp at first: else the failing one, else the last. */
  readonly initialStep?: number;
  /** What a check expected of this run and what it saw; below the tables. */
  readonly compared?: ReactNode;
  /** Where faults can be placed; without it the run is only looked at. */
  readonly offer?: SlotOffer;
  /** Between the lanes and the tables. */
  readonly children?: ReactNode;
}

/** One run to look at: lanes and lamp, the step under it, the tables after it. */
export default function RunViewer(props: RunViewerProps) {
  const { trace, title, failAt = 0, initialStep, offer } = props;
  const t = useText().timeline;
  const count = trace.steps.length;
  const first = initialStep ?? (failAt > 0 ? failAt : count);
  const [lamp, setLamp] = useState({ trace, failAt, at: first });
  // Another run came in, or one more thing is known of it: its own first step counts, not where the lamp stood in the old one.
  const same = lamp.trace === trace && lamp.failAt === failAt;
  const at = Math.min(count, Math.max(0, same ? lamp.at : first));
  const move = (n: number) => setLamp({ trace, failAt, at: n });
  return (
    <section className={styles.viewer} aria-label={typeof title === 'string' ? title : t.timeline}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title ?? t.timeline}</h2>
        <Stepper at={at} count={count} onMove={move} />
      </header>
      <Timeline trace={trace} at={at} onMove={move} failAt={failAt} {...(offer ? { offer } : {})} />
      {props.children}
      {count > 0 && (
        <div className={styles.below}>
          <div className={styles.detail}>
            <StepDetail trace={trace} at={at} />
          </div>
          <div className={styles.state}>
            <h3 className={styles.sub}>{t.tablesAfter(at)}</h3>
            <Tables trace={trace} at={at} />
            {props.compared && <div className={styles.compare}>{props.compared}</div>}
          </div>
        </div>
      )}
    </section>
  );
}
