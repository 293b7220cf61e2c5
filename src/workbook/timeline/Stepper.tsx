import { useText } from '../i18n/context.ts';
import styles from './viewer.module.css';

interface Props {
  readonly at: number;
  readonly count: number;
  readonly onMove: (n: number) => void;
}

/** Where the lamp stands, and one step back or forth for fingers. */
export function Stepper({ at, count, onMove }: Props) {
  const t = useText().timeline;
  const button = (label: string, sign: string, to: number) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={to < 0 || to > count}
      onClick={() => {
        if (to >= 0 && to <= count) onMove(to);
      }}
    >
      {sign}
    </button>
  );
  if (count === 0) return null;
  return (
    <div className={styles.stepper}>
      {button(t.previous, '←', at - 1)}
      <span className={styles.count} aria-live="polite">
        {t.stepOf(at, count)}
      </span>
      {button(t.next, '→', at + 1)}
      <span className={styles.hint}>{t.lampHint}</span>
    </div>
  );
}
