/** What a page shows of an exercise's text: every part as a tree. */
import { toString as textOf } from 'mdast-util-to-string';
import { labelRecord } from './capstone-text.ts';
import { parseExerciseText } from './exercise-text.ts';
import type { ExercisePageText } from './lesson-page.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { ContentError, markdownWith, type ToHast } from './markdown/to-hast.ts';

/**
 * @param file its path as problems shall name it
 * @param toHast with or without colours in code
 * @throws ContentError naming every problem of the exercise's text
 */
export async function exercisePage(
  raw: string,
  file: string,
  toHast: ToHast,
): Promise<ExercisePageText> {
  const { text, problems } = parseExerciseText(raw, file);
  // Directives are looked for in the whole file, where their lines are right.
  const all = [...problems, ...parseMarkdown(raw, file).problems];
  if (!text || all.length > 0) throw new ContentError(all);
  const { frontmatter, prompt, hints, checks, mistakes, labels } = text;
  const show = (markdown: string) => markdownWith(toHast, markdown, file);
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
