/**
 * Turns lessons and exercise texts into plain data at build time, so that the page carries no Markdown parser,
 * and gives the outline of each language as `virtual:outline/en` and `virtual:outline/ko`.
 */
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from './exercise.ts';
import { exercisePage } from './exercise-page.ts';
import { parseLesson } from './lesson.ts';
import type { LessonPage } from './lesson-page.ts';
import { treeToHast } from './markdown/coloured-hast.ts';
import { ContentError } from './markdown/to-hast.ts';
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
      const page = file.startsWith('lessons/')
        ? lessonPage(code, file)
        : exercisePage(code, file, treeToHast);
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

function asModule(data: unknown): string {
  // JSON.parse of a string starts faster than the same object as a literal.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))});`;
}
