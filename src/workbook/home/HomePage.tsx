import type { Outline, OutlineTrack } from '#content/outline.ts';
import { useOutline } from '../app/outline.tsx';
import { usePageTitle } from '../app/use-page.ts';
import { useText } from '../i18n/context.ts';
import styles from './home.module.css';
import { NextStepCard } from './NextStepCard.tsx';
import { SessionList } from './SessionList.tsx';

export function HomePage() {
  const text = useText().app.homePage;
  const outline = useOutline();
  usePageTitle('Crashbook');
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </div>
        <NextStepCard />
      </section>
      {outline.map((track, index) =>
        track.sessions.length > 0 ? (
          <OpenTrack key={track.id} track={track} number={index + 1} />
        ) : null,
      )}
      <LaterTracks outline={outline} />
      <p className={styles.foot}>
        <a href="#/author">{text.author}</a>
      </p>
    </div>
  );
}

function OpenTrack({ track, number }: { readonly track: OutlineTrack; readonly number: number }) {
  const text = useText().app.homePage;
  return (
    <section className={styles.track} aria-labelledby={`track-${track.id}`}>
      <div className={styles.trackHead}>
        <p className={styles.number}>{text.track(number)}</p>
        <h2 id={`track-${track.id}`}>{track.title}</h2>
        <p className={styles.quiet}>{track.summary}</p>
      </div>
      <div>
        {track.sessions.map((session) => (
          <SessionList key={session.id} track={track.id} session={session} />
        ))}
      </div>
    </section>
  );
}

/** What is planned, said so that nobody looks for a way in. */
function LaterTracks({ outline }: { readonly outline: Outline }) {
  const text = useText().app.homePage;
  const later = outline.flatMap((track, index) =>
    track.sessions.length === 0 ? [{ track, number: index + 1 }] : [],
  );
  if (later.length === 0) return null;
  return (
    <div className={styles.laterTracks}>
      {later.map(({ track, number }) => (
        <section key={track.id} className={styles.trackHead}>
          <p className={styles.number}>
            {text.track(number)} · {text.later}
          </p>
          <h2>{track.title}</h2>
          <p className={styles.quiet}>{track.summary}</p>
        </section>
      ))}
    </div>
  );
}
