/** Loads what the page shows of one exercise. The checks and the answers stay in the worker. */
import * as v from 'valibot';
import { type ExerciseMeta, exerciseMeta, type LearnerFunction } from '#content/exercise.ts';
import type { ExercisePageText } from '#content/lesson-page.ts';
import type { Locale } from '../i18n/locale.ts';

const metas = import.meta.glob('/exercises/*/exercise.json', { import: 'default' });
const starters = import.meta.glob<string>('/exercises/*/starter.ts', {
  query: '?raw',
  import: 'default',
});
const texts = import.meta.glob<ExercisePageText>('/exercises/*/{en,ko}.md', { import: 'default' });

export interface ExerciseContent {
  readonly meta: ExerciseMeta;
  readonly starter: string;
  /** Functions of earlier stages that the answer may import. */
  readonly given: readonly LearnerFunction[];
  readonly text: ExercisePageText;
}

async function loadMeta(slug: string): Promise<ExerciseMeta | null> {
  const load = metas[`/exercises/${slug}/exercise.json`];
  return load ? v.parse(exerciseMeta, await load()) : null;
}

/** Functions of the exercises in `slugs` and of those they build on, each once. */
async function givenFunctions(
  slugs: readonly string[],
  seen: Set<string>,
): Promise<readonly LearnerFunction[]> {
  const found: LearnerFunction[] = [];
  for (const slug of slugs) {
    if (seen.has(slug)) continue;
    seen.add(slug);
    const meta = await loadMeta(slug);
    if (!meta) continue;
    found.push(...(await givenFunctions(meta.given, seen)), ...meta.functions);
  }
  return found;
}

/**
 * @returns null when there is no such exercise.
 * @throws Error when a chunk cannot be fetched.
 */
export async function loadExercise(slug: string, locale: Locale): Promise<ExerciseContent | null> {
  const starter = starters[`/exercises/${slug}/starter.ts`];
  const text = texts[`/exercises/${slug}/${locale}.md`];
  const meta = await loadMeta(slug);
  if (!meta || !starter || !text) return null;
  const [source, words, given] = await Promise.all([
    starter(),
    text(),
    givenFunctions(meta.given, new Set()),
  ]);
  return { meta, starter: source, given, text: words };
}
