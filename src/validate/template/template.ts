/** The folder of a new exercise, as data: the command line writes it, the page gives it as a zip. */
import { SLUG } from '#content/exercise.ts';
import { codeFiles } from './code.ts';
import { textFiles } from './texts.ts';

/** TypeScript's keywords, those of its types too: none may name the function of a new exercise. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `break case catch class const continue debugger default delete do else enum export extends false finally for function
   if import in instanceof new null return super switch this throw true try typeof var void while with implements
   interface let package private protected public static yield abstract accessor any as asserts assert async await
   bigint boolean constructor declare get infer intrinsic is keyof module namespace never out readonly require number
   object satisfies set string symbol type undefined unique unknown using from global override of defer`.split(
    /\s+/,
  ),
);

export type Template =
  | { readonly kind: 'files'; readonly files: Readonly<Record<string, string>> }
  /** The name is not made as ids are. */
  | { readonly kind: 'not-a-slug' }
  /** The function would be called like a word of TypeScript. */
  | { readonly kind: 'keyword'; readonly word: string };

/**
 * @param slug the name of the exercise, and camel-cased of its function
 * @returns the texts by their path inside the folder: a small sound example whose places to change carry a mark
 */
export function templateFor(slug: string): Template {
  if (!SLUG.test(slug) || slug.length > 40) return { kind: 'not-a-slug' };
  const fn = slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  if (KEYWORDS.has(fn)) return { kind: 'keyword', word: fn };
  return { kind: 'files', files: { ...codeFiles(slug, fn), ...textFiles(fn) } };
}
