import { useEffect, useRef } from 'react';
import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { describeStep } from './describe.ts';
import { GlyphIcon } from './Glyph.tsx';
import styles from './list.module.css';
import { markStyles } from './marks.ts';
import { SlotLines } from './SlotLines.tsx';
import type { FaultSlots } from './slot-words.ts';

interface Props {
  readonly trace: Trace;
  readonly at: number;
  readonly failAt: number;
  readonly onMove: (n: number) => void;
  /** Places between the lines; they show themselves while a fault is held. */
  readonly faults?: FaultSlots;
}

/** Every step as a line of text with its mark. Pressing a line brings the lamp there. */
export function StepList({ trace, at, failAt, onMove, faults }: Props) {
  const t = useText().timeline;
  const marks = markStyles(trace);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>(`[data-step="${at}"]`);
    if (!box || !line) return;
    // The list is positioned, so a line's offset counts from the list's own top.
    const top = line.offsetTop;
    if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top - box.clientHeight / 2;
    }
  }, [at]);

  return (
    <ol className={styles.list} ref={list} aria-label={t.steps}>
      {trace.steps.map((step, index) => {
        const mark = marks[index];
        return (
          <li key={step.n} className={step.n > at ? styles.later : undefined}>
            {faults && <SlotLines trace={trace} step={step.n} faults={faults} />}
            <button
              type="button"
              className={styles.line}
              data-step={step.n}
              aria-current={step.n === at ? 'step' : undefined}
              onClick={() => onMove(step.n)}
            >
              <span className={styles.number}>{step.n}</span>
              {mark && <GlyphIcon mark={mark} />}
              <span className={styles.words}>
                {describeStep(step, trace, t)}{' '}
                {step.n === failAt && <strong className={styles.fail}>✕ {t.failsHere}</strong>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
