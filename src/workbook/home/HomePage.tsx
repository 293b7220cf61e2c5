import type { OutlineTrack } from '#content/outline.ts';
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
      {outline.map((track, index) => (
        <TrackSection key={track.id} track={track} number={index + 1} />
      ))}
    </div>
  );
}

function TrackSection({
  track,
  number,
}: {
  readonly track: OutlineTrack;
  readonly number: number;
}) {
  const text = useText().app.homePage;
  const open = track.sessions.length > 0;
  return (
    <section className={styles.track} aria-labelledby={`track-${track.id}`}>
      <div className={styles.trackHead}>
        <p className={styles.eyebrow}>{text.track(number)}</p>
        <h2 id={`track-${track.id}`}>{track.title}</h2>
        <p className={styles.quiet}>{track.summary}</p>
      </div>
      {open ? (
        <div>
          {track.sessions.map((session) => (
            <SessionList key={session.id} session={session} />
          ))}
        </div>
      ) : (
        <p className={styles.later}>{text.later}</p>
      )}
    </section>
  );
}
