/** Loads what the page shows of one built-in exercise. The checks and the answers stay in the worker. */
import * as v from 'valibot';
import { EXTENSIONS, type ExerciseMeta, exerciseMeta } from '#content/exercise.ts';
import type { ExercisePageText } from '#content/lesson-page.ts';
import type { Locale } from '../i18n/locale.ts';
import { type ContentSource, composeExercise, type ExerciseContent } from './compose.ts';

export type { ExerciseContent, StageContent } from './compose.ts';

const metas = import.meta.glob('/exercises/*/exercise.json', { import: 'default' });
const starters = import.meta.glob<string>('/exercises/*/starter.{ts,sql,json}', {
  query: '?raw',
  import: 'default',
});
const programs = import.meta.glob<string>('/exercises/*/program.ts', {
  query: '?raw',
  import: 'default',
});
const texts = import.meta.glob<ExercisePageText>('/exercises/*/{en,ko}.md', { import: 'default' });

/** @throws when the chunk cannot be fetched. */
async function part<T>(files: Record<string, () => Promise<T>>, path: string): Promise<T | null> {
  return files[path]?.() ?? null;
}

const BUILT_IN: ContentSource = {
  meta: async (slug) => {
    const found = await part(metas, `/exercises/${slug}/exercise.json`);
    return found === null ? null : v.parse(exerciseMeta, found);
  },
  starter: ({ slug, kind }) => part(starters, `/exercises/${slug}/starter.${EXTENSIONS[kind]}`),
  program: (slug) => part(programs, `/exercises/${slug}/program.ts`),
  text: (slug, locale) => part(texts, `/exercises/${slug}/${locale}.md`),
};

/**
 * @returns null when there is no such exercise.
 * @throws Error when a chunk cannot be fetched.
 */
export function loadExercise(slug: string, locale: Locale): Promise<ExerciseContent | null> {
  return composeExercise(BUILT_IN, slug, locale);
}

/** What the draft of an exercise is called on the page, such as `claim.ts`. */
export function fileOf({ slug, kind }: ExerciseMeta): string {
  return `${slug}.${EXTENSIONS[kind]}`;
}
