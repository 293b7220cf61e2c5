import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import styles from './board.module.css';
import { goalsOf } from './goals.ts';

/** Three things to try; each ticks itself off once the trace shows it. */
export function GoalList({ trace }: { readonly trace: Trace }) {
  const t = useText().board;
  const goals = goalsOf(trace);
  const entries = [
    ['reclaimed', t.goalReclaimed],
    ['lateFinish', t.goalLate],
    ['redriven', t.goalRedriven],
  ] as const;
  const all = entries.every(([goal]) => goals[goal]);
  return (
    <section className={styles.goals} aria-label={t.goals}>
      <h3 className={styles.panelTitle}>{t.goals}</h3>
      <ol>
        {entries.map(([goal, words]) => (
          <li key={goal} data-done={goals[goal] || undefined}>
            <span className={styles.tick} aria-hidden="true">
              {goals[goal] ? '✓' : ''}
            </span>
            <span>
              {words}
              <span className="visually-hidden"> ({goals[goal] ? t.goalDone : t.goalOpen})</span>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.quiet}>
        {all ? t.allGoals : ''}
      </p>
    </section>
  );
}
