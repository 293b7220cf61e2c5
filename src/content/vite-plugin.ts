/**
 * Turns lessons and exercise texts into plain data at build time, so that the page carries no Markdown parser,
 * and gives the outline of each language as `virtual:outline/en` and `virtual:outline/ko`.
 */
import { relative, sep } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import type { Plugin } from 'vite';
import { labelRecord } from './capstone-text.ts';
import { LANGUAGES } from './exercise.ts';
import { parseExerciseText } from './exercise-text.ts';
import { parseLesson } from './lesson.ts';
import type { ExercisePageText, LessonPage } from './lesson-page.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { ContentError, markdownToHast, treeToHast } from './markdown/to-hast.ts';
import { formatProblem } from './problem.ts';
import { readOutline } from './read-outline.ts';

const OUTLINE = 'virtual:outline/';
const TEXT = /^(lessons\/[^/]+\/[^/]+|exercises\/[^/]+)\/(en|ko)\.md$/;

/** @param root the project's folder */
export function contentPlugin(root: string): Plugin {
  return {
    name: 'crashbook-content',
    resolveId(id) {
      return id.startsWith(OUTLINE) ? `\0${id}` : undefined;
    },
    load(id) {
      const language = LANGUAGES.find((known) => id === `\0${OUTLINE}${known}`);
      if (!language) return undefined;
      const { outline, problems, files } = readOutline(root, language);
      for (const file of files) this.addWatchFile(file);
      // What is missing is left out and named; `validate` insists on it.
      for (const problem of problems) this.warn(formatProblem(problem));
      return asModule(outline);
    },
    async transform(code, id) {
      const file = relative(root, id.split('?')[0] ?? id)
        .split(sep)
        .join('/');
      if (!TEXT.test(file) || id.includes('?raw')) return undefined;
      const page = file.startsWith('lessons/') ? lessonPage(code, file) : exercisePage(code, file);
      return { code: asModule(await page), map: null, moduleType: 'js' };
    },
  };
}

/** @throws ContentError naming every problem of the lesson */
export async function lessonPage(raw: string, file: string): Promise<LessonPage> {
  const { text, problems } = parseLesson(raw, file);
  if (!text) throw new ContentError(problems);
  return { frontmatter: text.frontmatter, body: await treeToHast(text.body) };
}

/** @throws ContentError naming every problem of the exercise's text */
export async function exercisePage(raw: string, file: string): Promise<ExercisePageText> {
  const { text, problems } = parseExerciseText(raw, file);
  // Directives are looked for in the whole file, where their lines are right.
  const all = [...problems, ...parseMarkdown(raw, file).problems];
  if (!text || all.length > 0) throw new ContentError(all);
  const { frontmatter, prompt, hints, checks, mistakes, labels } = text;
  const show = (markdown: string) => markdownToHast(markdown, file);
  return {
    frontmatter,
    prompt: await show(prompt),
    hints: await Promise.all(hints.map(show)),
    checks: await Promise.all(
      checks.map(async ({ id, title, body }) => ({
        id,
        title: plainText(title),
        body: await show(body),
      })),
    ),
    mistakes: await Promise.all(
      mistakes.map(async ({ id, title, nudge, question, diagnosis }) => ({
        id,
        title: plainText(title),
        nudge: await show(nudge),
        question: await show(question),
        diagnosis: await show(diagnosis),
      })),
    ),
    labels: labelRecord(labels),
  };
}

/** A title's words without Markdown's marks. */
function plainText(markdown: string): string {
  return textOf(parseMarkdown(markdown, '').tree);
}

function asModule(data: unknown): string {
  // JSON.parse of a string starts faster than the same object as a literal.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))});`;
}
