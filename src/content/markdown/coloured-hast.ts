/** Trees with coloured code. Shiki with its grammars is large: only the build and Node use this. */
import type { Root as HastRoot } from 'hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { colourClasses, shikiOptions } from './highlight.ts';
import { markdownWith, settle, type ToHast } from './to-hast.ts';

const processor = unified()
  .use(remarkRehype)
  .use(...shikiOptions);

/** A tree of parseMarkdown as the page renders it: coloured code, ids on headings, no positions. */
export const treeToHast: ToHast = async (tree) => {
  const hast = await processor.run(structuredClone(tree));
  colourClasses(hast);
  return settle(hast);
};

/**
 * Markdown to a tree for `<Prose>`; usable in Node and in the build.
 * @param file the path that an error names
 * @throws ContentError for unknown directives and raw HTML
 */
export function markdownToHast(source: string, file = 'text.md'): Promise<HastRoot> {
  return markdownWith(treeToHast, source, file);
}
