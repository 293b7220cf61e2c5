import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { formatProblem, type Problem } from '../problem.ts';
import { parseMarkdown } from './parse.ts';

/** Longest inline code, in characters, that stays on one line; it fits the narrowest screen. */
const UNBROKEN = 28;

/** Thrown for content that cannot be shown; its message names each place and says how to fix it. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** Turns a tree of parseMarkdown into what the page renders. */
export type ToHast = (tree: Root) => Promise<HastRoot>;

/** Ids on headings, no positions; code has no colours. For texts that an author tries in the browser. */
export const plainHast: ToHast = async (tree) =>
  settle(await unified().use(remarkRehype).run(structuredClone(tree)));

/** Makes a tree as `<Prose>` takes it, in place. */
export function settle(hast: HastRoot): HastRoot {
  let headings = 0;
  visit(hast, (node, _index, parent) => {
    delete node.position;
    delete node.data;
    if (node.type === 'element' && node.tagName === 'code') {
      const inPre = parent?.type === 'element' && parent.tagName === 'pre';
      // `now < lease_until` reads badly when a line ends inside it.
      if (!inPre && textOf(node).length <= UNBROKEN) node.properties = { className: ['unbroken'] };
    }
    if (node.type === 'element' && node.tagName === 'h2') {
      headings += 1;
      // Numbered, not named: the same place has the same id in both languages.
      node.properties = { ...node.properties, id: `part-${headings}` };
    }
  });
  hast.children = hast.children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  return hast;
}

/**
 * Markdown to a tree for `<Prose>`.
 * @param file the path that an error names
 * @throws ContentError for unknown directives and raw HTML
 */
export async function markdownWith(
  toHast: ToHast,
  source: string,
  file: string,
): Promise<HastRoot> {
  const { tree, problems } = parseMarkdown(source, file);
  if (problems.length > 0) throw new ContentError(problems);
  return toHast(tree);
}
