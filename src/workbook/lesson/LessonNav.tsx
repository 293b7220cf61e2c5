import { useText } from '../i18n/context.ts';
import type { Place } from '../progress/next-step.ts';
import styles from './lesson.module.css';

interface Props {
  readonly place: Place | null;
  /** True when the text has ended with the card that leads on. */
  readonly nextInText: boolean;
  /** Called when the learner goes on. */
  readonly leave: () => void;
}

/** Where to go from the end of a lesson. */
export function LessonNav({ place, nextInText, leave }: Props) {
  const text = useText().lesson;
  const before = place?.before;
  const after = place?.after;
  return (
    <nav className={styles.nav} aria-label={text.next}>
      {after && !nextInText ? (
        <a className={styles.navNext} href={`#${after.path}`} onClick={leave}>
          <span className={styles.navLabel}>{text.next}</span>
          <strong>{after.title}</strong>
          <span>{after.summary}</span>
        </a>
      ) : null}
      <div className={styles.navMore}>
        {before ? (
          <a href={`#${before.path}`}>
            {text.previous}: {before.title}
          </a>
        ) : null}
        <a href="#/">{text.toHome}</a>
      </div>
    </nav>
  );
}
