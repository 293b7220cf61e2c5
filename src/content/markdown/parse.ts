import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Problem } from '../problem.ts';
import { resolveDirectives } from './directives.ts';

// CommonMark leaves `**작업(job)**은` literal; the CJK plugin makes it bold.
const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkCjkFriendly);

export interface ParsedMarkdown {
  readonly tree: Root;
  readonly problems: readonly Problem[];
}

/**
 * Markdown to a syntax tree in which every directive is a known one.
 * @param source the file's text
 * @param file its path as problems shall name it
 */
export function parseMarkdown(source: string, file: string): ParsedMarkdown {
  const tree = processor.parse(source);
  return { tree, problems: resolveDirectives(tree, source, file) };
}
