/** An author's exercise as a student sees it. */
import { EXTENSIONS } from '#content/exercise.ts';
import { exercisePage } from '#content/exercise-page.ts';
import type { Files } from '#content/files.ts';
import { ContentError, plainHast } from '#content/markdown/to-hast.ts';
import { parseExerciseMeta } from '#content/parse-exercise.ts';
import type { Problem } from '#content/problem.ts';
import { type ContentSource, composeExercise } from '../../exercise/compose.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Tryout } from '../protocol.ts';
import { holdFolder } from './hold-folder.ts';

function sourceIn(files: Files): ContentSource {
  return {
    meta: async (slug) => {
      const path = `exercises/${slug}/exercise.json`;
      return parseExerciseMeta(files.text(path) ?? '', path, slug).meta;
    },
    starter: async ({ slug, kind }) =>
      files.text(`exercises/${slug}/starter.${EXTENSIONS[kind]}`) ?? null,
    program: async (slug) => files.text(`exercises/${slug}/program.ts`) ?? null,
    text: async (slug, locale) => {
      const path = `exercises/${slug}/${locale}.md`;
      const raw = files.text(path);
      return raw === undefined ? null : exercisePage(raw, path, plainHast);
    },
  };
}

/** @returns the problems that stand in the way, when something that the page shows is missing or broken */
export async function tryoutOf(
  files: Files,
  slug: string,
  language: Locale,
): Promise<Tryout | { readonly problems: readonly Problem[] }> {
  const { hold, problems } = holdFolder(files, slug);
  if (!hold) return { problems };
  try {
    const content = await composeExercise(sourceIn(files), slug, language);
    return content ? { content, hold } : { problems };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems };
    throw error;
  }
}
