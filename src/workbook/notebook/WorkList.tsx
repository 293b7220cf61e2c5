import { useState } from 'react';
import type { OutlineItem } from '#content/outline.ts';
import { useOutline } from '../app/outline.tsx';
import { useText } from '../i18n/context.ts';
import { progress } from '../progress/progress.ts';
import { ExerciseWork, type Work } from './ExerciseWork.tsx';
import { ItemState } from './ItemState.tsx';
import style from './notebook.module.css';
import type { Belongings } from './portable.ts';

interface Props {
  readonly here: Belongings | null;
  readonly refresh: () => Promise<void>;
}

/** Every lesson and exercise with what the learner has of it: state, draft, earlier texts. */
export function WorkList({ here, refresh }: Props) {
  const text = useText().notebook.work;
  const outline = useOutline();
  const [said, setSaid] = useState('');
  if (!here) return <p className={style.quiet}>{text.reading}</p>;

  const items = outline.flatMap((track) => track.sessions.flatMap((session) => session.items));
  const known = new Set(items.map(({ id }) => id));
  const slugs = [...here.snapshot.drafts, ...here.snapshot.versions].map(({ slug }) => slug);
  const strangers = [...new Set(slugs)].filter((slug) => !known.has(`exercise:${slug}`)).sort();
  const workOf = (slug: string): Work => ({
    slug,
    draft: here.snapshot.drafts.find((draft) => draft.slug === slug) ?? null,
    versions: here.snapshot.versions
      .filter((version) => version.slug === slug)
      .reverse()
      .sort((a, b) => b.at - a.at),
  });
  const touched = new Set([
    ...here.snapshot.progress.map(({ id }) => id),
    ...slugs.map((slug) => `exercise:${slug}`),
  ]);
  const empty = progress.view().empty && slugs.length === 0;
  const restored = async (words: string) => {
    setSaid(words);
    await refresh();
  };

  return (
    <>
      {empty && (
        <p className={style.quiet}>
          {text.empty}{' '}
          <a href="#/" className="unbroken">
            {text.toStart}
          </a>
        </p>
      )}
      <p role="status" className={style.said}>
        {said}
      </p>
      {outline.map((track) =>
        track.sessions.map((session) => {
          const begun = session.items.filter(({ id }) => touched.has(id));
          const rest = session.items.length - begun.length;
          if (empty || session.items.length === 0) return null;
          return (
            <div key={session.id}>
              <h3 className={style.session}>{session.title}</h3>
              {begun.length > 0 && (
                <ul className={style.items}>
                  {begun.map((item) => (
                    <li key={item.id}>
                      <ItemHead item={item} here={here} />
                      {item.kind === 'exercise' && (
                        <ExerciseWork
                          work={workOf(slugOf(item))}
                          title={item.title}
                          say={restored}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {rest > 0 && <p className={style.rest}>{text.rest(rest, begun.length)}</p>}
            </div>
          );
        }),
      )}
      {strangers.length > 0 && (
        <div>
          <h3 className={style.session}>{text.strangers}</h3>
          <p className={style.quiet}>{text.strangersWhy}</p>
          <ul className={style.items}>
            {strangers.map((slug) => (
              <li key={slug}>
                <code>{slug}</code>
                <ExerciseWork work={workOf(slug)} title={slug} say={restored} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function ItemHead({ item, here }: { readonly item: OutlineItem; readonly here: Belongings }) {
  const row = here.snapshot.progress.find(({ id }) => id === item.id) ?? null;
  return (
    <div className={style.itemHead}>
      <a href={`#${item.path}`}>{item.title}</a>
      <ItemState item={item} row={row} />
    </div>
  );
}

const slugOf = (item: OutlineItem) => item.id.slice(item.id.indexOf(':') + 1);
