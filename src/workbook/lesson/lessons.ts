import type { LessonPage } from '#content/lesson-page.ts';
import type { Locale } from '../i18n/locale.ts';

/** One chunk for each lesson and language, as the build prepared it. */
const FILES = import.meta.glob<LessonPage>('/lessons/*/*/*.md', { import: 'default' });

/** @returns what loads the lesson, or null when there is no such lesson. */
export function lessonLoader(
  track: string,
  lesson: string,
  locale: Locale,
): (() => Promise<LessonPage>) | null {
  return FILES[`/lessons/${track}/${lesson}/${locale}.md`] ?? null;
}
