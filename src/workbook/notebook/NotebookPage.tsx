import { useOutline } from '../app/outline.tsx';
import { usePageTitle } from '../app/use-page.ts';
import { useText } from '../i18n/context.ts';
import { SessionPanel } from '../session/SessionPanel.tsx';
import { type PlannedSession, plannedSessions, useReading } from '../session/use-session.ts';
import { Erase } from './Erase.tsx';
import style from './notebook.module.css';
import { StorageBox } from './StorageBox.tsx';
import { Transfer } from './Transfer.tsx';
import { useNotebook } from './use-notebook.ts';
import { WorkList } from './WorkList.tsx';

/** Everything a learner has made here: to look at, to take along, to bring in, to erase. */
export default function NotebookPage() {
  const {
    notebook: text,
    session: { starts, rule },
  } = useText();
  const outline = useOutline();
  const notebook = useNotebook();
  usePageTitle(text.title);
  return (
    <div className={style.page}>
      <header className={style.head}>
        <h1>{text.title}</h1>
        <p className={style.quiet}>{text.lead}</p>
      </header>
      <div className={style.columns}>
        <section aria-labelledby="nb-work" className={style.work}>
          <h2 id="nb-work">{text.work.title}</h2>
          <WorkList here={notebook.here} refresh={notebook.refresh} />
        </section>
        <div className={style.side}>
          <section aria-labelledby="nb-session">
            <h2 id="nb-session">{text.session}</h2>
            {plannedSessions(outline).map((session) => (
              <SessionClock key={session.id} session={session} />
            ))}
            <p className={style.quiet}>
              {starts} {rule}
            </p>
          </section>
          <Transfer refresh={notebook.refresh} />
          <StorageBox here={notebook.here} room={notebook.room} />
          <Erase refresh={notebook.refresh} />
        </div>
      </div>
    </div>
  );
}

function SessionClock({ session }: { readonly session: PlannedSession }) {
  const reading = useReading(session);
  if (!reading) return null;
  return (
    <div className={style.clock} data-started={reading.started || undefined}>
      <h3>{session.title}</h3>
      <SessionPanel reading={reading} rule={false} />
    </div>
  );
}
