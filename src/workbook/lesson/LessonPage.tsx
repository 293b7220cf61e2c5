import { useCallback, useRef } from 'react';
import type { LessonPage as LessonData } from '#content/lesson-page.ts';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { Loading } from '../app/Loading.tsx';
import { NotFoundPage } from '../app/NotFoundPage.tsx';
import { useOutline } from '../app/outline.tsx';
import { TextFailed } from '../app/TextFailed.tsx';
import { useLoaded } from '../app/use-loaded.ts';
import { usePageTitle } from '../app/use-page.ts';
import { useLocale, useText } from '../i18n/context.ts';
import { StateMark } from '../look/StateMark.tsx';
import { placeOf } from '../progress/next-step.ts';
import { progress, useProgress } from '../progress/progress.ts';
import { LessonNav } from './LessonNav.tsx';
import styles from './lesson.module.css';
import { lessonLoader } from './lessons.ts';
import { NextInTextContext, useNextInText } from './next-in-text.ts';
import { Parts } from './Parts.tsx';
import { Prose } from './Prose.tsx';
import { useEndReached } from './use-end-reached.ts';

interface Props {
  readonly track: string;
  readonly lesson: string;
}

export function LessonPage({ track, lesson }: Props) {
  const locale = useLocale();
  return lessonLoader(track, lesson, locale) ? (
    <LoadedLesson track={track} lesson={lesson} />
  ) : (
    <NotFoundPage />
  );
}

function LoadedLesson({ track, lesson }: Props) {
  const locale = useLocale();
  const load = useCallback(async (): Promise<LessonData> => {
    const loader = lessonLoader(track, lesson, locale);
    if (!loader) throw new Error(`There is no lesson ${track}/${lesson} in ${locale}.`);
    return loader();
  }, [track, lesson, locale]);
  const { value, failed, failures, retry } = useLoaded(load);
  if (value) {
    return (
      <>
        {failed && <TextFailed retry={retry} />}
        <Lesson page={value} track={track} lesson={lesson} />
      </>
    );
  }
  return failed ? <LoadFailed failures={failures} retry={retry} /> : <Loading />;
}

function Lesson({ page, track, lesson }: Props & { readonly page: LessonData }) {
  const text = useText().lesson;
  const id = `${track}/${lesson}`;
  const place = placeOf(useOutline(), `/lesson/${id}`);
  const read = useProgress().lessonRead(id);
  const end = useRef<HTMLDivElement>(null);
  const markRead = useCallback(() => {
    void progress.markLessonRead(id);
  }, [id]);
  const after = place?.after?.path ?? null;
  const nextInText = useNextInText(page.body, after, markRead);
  useEndReached(end, markRead);
  usePageTitle(page.frontmatter.title);

  return (
    <article className={styles.article}>
      <header className={styles.head}>
        {place ? <p className={styles.eyebrow}>{text.eyebrow(place.item.minutes)}</p> : null}
        <h1>{page.frontmatter.title}</h1>
        <p className={styles.summary}>{page.frontmatter.summary}</p>
      </header>
      <Parts hast={page.body} />
      <NextInTextContext value={nextInText}>
        <Prose hast={page.body} />
      </NextInTextContext>
      <div ref={end} className={styles.end}>
        {read ? <StateMark state="done" word={text.read} /> : text.endNote}
      </div>
      <LessonNav place={place} nextInText={nextInText.path !== null} leave={markRead} />
    </article>
  );
}
