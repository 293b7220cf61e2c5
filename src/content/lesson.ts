import type { Root } from 'mdast';
import { type Frontmatter, readFrontmatter } from './frontmatter.ts';
import { parseMarkdown } from './markdown/parse.ts';
import type { Problem } from './problem.ts';

export interface LessonText {
  readonly frontmatter: Frontmatter;
  readonly body: Root;
}

/**
 * Reads `lessons/<track>/<lesson>/<language>.md`.
 * @param file the path as problems shall name it
 * @returns the text, or null together with at least one problem
 */
export function parseLesson(
  raw: string,
  file: string,
): { readonly text: LessonText | null; readonly problems: readonly Problem[] } {
  const { tree, problems: found } = parseMarkdown(raw, file);
  const head = readFrontmatter(tree, file);
  const problems = [...found, ...head.problems];
  for (const node of tree.children) {
    if (node.type !== 'heading' || node.depth !== 1) continue;
    problems.push({
      file,
      ...(node.position ? { line: node.position.start.line } : {}),
      what: 'A lesson has one first-level heading, and that is its title.',
      fix: 'Begin the headings inside the text with "##".',
    });
  }
  if (!head.frontmatter || problems.length > 0) return { text: null, problems };
  return { text: { frontmatter: head.frontmatter, body: tree }, problems: [] };
}
