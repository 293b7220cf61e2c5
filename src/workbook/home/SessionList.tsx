import type { OutlineItem, OutlineSession } from '#content/outline.ts';
import { useOutline } from '../app/outline.tsx';
import { useText } from '../i18n/context.ts';
import { StateMark } from '../look/StateMark.tsx';
import type { Family } from '../look/state-family.ts';
import { type ItemState, itemState, nextStep } from '../progress/next-step.ts';
import { useProgress } from '../progress/progress.ts';
import { StartSession } from '../session/StartSession.tsx';
import { planned } from '../session/use-session.ts';
import styles from './home.module.css';

export const FAMILY: Readonly<Record<ItemState, Family>> = {
  new: 'pending',
  started: 'leased',
  rejected: 'leased',
  changed: 'leased',
  done: 'done',
};

interface Props {
  /** The track's id. */
  readonly track: string;
  readonly session: OutlineSession;
}

/**
 * One session's lessons and exercises in order, each with what the learner has done. It is open where there is
 * something to do: it holds the next step, or has been begun.
 */
export function SessionList({ track, session }: Props) {
  const text = useText().app.homePage;
  const progress = useProgress();
  const next = nextStep(useOutline(), progress);
  const states = session.items.map((item) => itemState(item, progress));
  const done = states.filter((state) => state === 'done').length;
  const begun = done < states.length && states.some((state) => state !== 'new');
  const holdsNext = next.kind !== 'finished' && session.items.includes(next.item);
  return (
    <details className={styles.session} open={begun || holdsNext}>
      <summary className={styles.sessionHead}>
        <h3>{session.title}</h3>
        <span className={styles.quiet}>
          {text.planned(session.minutes)} · {text.done(done, session.items.length)}
        </span>
      </summary>
      <div className={styles.start}>
        <StartSession session={planned(track, session)} />
      </div>
      <ol className={styles.items}>
        {session.items.map((item) => (
          <Item key={item.id} item={item} state={itemState(item, progress)} />
        ))}
      </ol>
    </details>
  );
}

function Item({ item, state }: { readonly item: OutlineItem; readonly state: ItemState }) {
  const { homePage: text, minutes } = useText().app;
  const word = state === 'done' ? text.states[item.kind].done : text.states[state];
  return (
    <li className={styles.item}>
      <span className={styles.itemKind}>
        {text.kinds[item.kind]} · {minutes(item.minutes)}
      </span>
      <div>
        <a className={styles.itemTitle} href={`#${item.path}`}>
          {item.title}
        </a>
        <p className={styles.quiet}>{item.summary}</p>
        {state === 'changed' && (
          <a className={styles.again} href={`#${item.path}`}>
            {text.again}
            <span className="visually-hidden">: {item.title}</span>
          </a>
        )}
      </div>
      <span className={styles.itemState}>
        <StateMark state={FAMILY[state]} word={word} />
      </span>
    </li>
  );
}
