/** The words that a test looks for, taken from the texts themselves: a copied string would go stale. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EXTENSIONS, type ExerciseMeta } from '../src/content/exercise.ts';
import { parseExerciseText } from '../src/content/exercise-text.ts';
import { readFrontmatter } from '../src/content/frontmatter.ts';
import { parseMarkdown } from '../src/content/markdown/parse.ts';
import { parseExerciseMeta } from '../src/content/parse-exercise.ts';
import { readOutline } from '../src/content/read-outline.ts';
import en from '../src/workbook/i18n/en.ts';
import ko from '../src/workbook/i18n/ko.ts';
import { placeOf } from '../src/workbook/progress/next-step.ts';

export const LOCALES = ['en', 'ko'] as const;
export type Locale = (typeof LOCALES)[number];

/** The catalogues of the page. */
export const WORDS = { en, ko };

const ROOT = resolve(import.meta.dirname, '..');
export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** @throws Error when the text does not fit the format: `npm run validate` says why. */
export function exerciseText(slug: string, locale: Locale) {
  const file = `exercises/${slug}/${locale}.md`;
  const { text, problems } = parseExerciseText(readText(file), file);
  if (!text) throw new Error(`${file}: ${problems.map(({ what }) => what).join(' ')}`);
  return text;
}

/** The title of a check, by its id. */
export function checkTitle(slug: string, check: string, locale: Locale): string {
  return find(exerciseText(slug, locale).checks, check).title;
}

/** A known mistake's title and its three steps. */
export function mistakeText(slug: string, mistake: string, locale: Locale) {
  return find(exerciseText(slug, locale).mistakes, mistake);
}

function find<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`The text has no part '${id}'.`);
  return found;
}

export function lessonTitle(path: string, locale: Locale): string {
  const file = `lessons/${path}/${locale}.md`;
  const { frontmatter } = readFrontmatter(parseMarkdown(readText(file), file).tree, file);
  if (!frontmatter) throw new Error(`${file} has no title.`);
  return frontmatter.title;
}

/** The page after a page, as the tracks order them; `path` is an address of the app without its `#`. */
export function pageAfter(path: string, locale: Locale) {
  const after = placeOf(readOutline(ROOT, locale).outline, path)?.after;
  if (!after) throw new Error(`Nothing comes after ${path}.`);
  return after;
}

/** The sessions of a track with their pages, in the order of the table of contents. */
export function pagesOf(track: string, locale: Locale) {
  const found = readOutline(ROOT, locale).outline.find(({ id }) => id === track);
  if (!found) throw new Error(`There is no track ${track}.`);
  return found.sessions;
}

/** Every exercise that is complete: a folder without its `exercise.json` is not one yet. */
export function exercises(): readonly ExerciseMeta[] {
  const folders = readdirSync(join(ROOT, 'exercises'), { withFileTypes: true });
  return folders
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => existsSync(join(ROOT, 'exercises', name, 'exercise.json')))
    .map((name) => {
      const file = `exercises/${name}/exercise.json`;
      const { meta } = parseExerciseMeta(readText(file), file, name);
      if (!meta) throw new Error(`${file} cannot be read: npm run validate says why.`);
      return meta;
    });
}

/** A correct answer: the reference where there is one, else the first of them. */
export function correctAnswer({ slug, kind }: ExerciseMeta): string {
  const names = readdirSync(join(ROOT, 'exercises', slug, 'answers')).sort();
  const reference = `reference.${EXTENSIONS[kind]}`;
  return readText(`exercises/${slug}/answers/${names.includes(reference) ? reference : names[0]}`);
}

/** A known-wrong answer by its id. */
export const wrongAnswer = ({ slug, kind }: Pick<ExerciseMeta, 'slug' | 'kind'>, id: string) =>
  readText(`exercises/${slug}/wrong/${id}.${EXTENSIONS[kind]}`);

/** Markdown as a reader sees it, as far as the short texts of exercises use it. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/:state\[(\w+)\]/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Matches a text with two numbers in it, whatever the numbers are. */
export function withNumbers(text: (a: number, b: number) => string): RegExp {
  const escaped = text(90_001, 90_002).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replace('90001', '[1-9]\\d*').replace('90002', '[1-9]\\d*'));
}
