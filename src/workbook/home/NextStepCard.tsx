import { useOutline } from '../app/outline.tsx';
import { useText } from '../i18n/context.ts';
import { nextStep } from '../progress/next-step.ts';
import { useProgress } from '../progress/progress.ts';
import styles from './home.module.css';

/** The one thing to do next, taken from progress. */
export function NextStepCard() {
  const { homePage: text, minutes } = useText().app;
  const step = nextStep(useOutline(), useProgress());
  if (step.kind === 'finished') {
    return (
      <div className={styles.next}>
        <h2>{text.finished}</h2>
        <p className={styles.quiet}>{text.finishedText}</p>
      </div>
    );
  }
  const { item } = step;
  return (
    <section className={styles.next} aria-labelledby="next-step">
      <p className={styles.eyebrow}>
        {text.next[step.kind]} · {text.kinds[item.kind]}, {minutes(item.minutes)}
      </p>
      <h2 id="next-step">{item.title}</h2>
      <p className={styles.quiet}>{item.summary}</p>
      <a className="button primary" href={`#${item.path}`}>
        {text.open[item.kind]}
      </a>
    </section>
  );
}
