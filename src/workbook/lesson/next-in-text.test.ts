import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { parseMarkdown } from '#content/markdown/parse.ts';
import { endingTries } from './next-in-text.ts';

const toHast = unified().use(remarkRehype);
const body = (source: string) => toHast.runSync(parseMarkdown(source, 'x.md').tree);

it('finds the cards with which a text ends, and none that stand earlier', () => {
  const text = '::try{exercise="early"}\n\nWords.\n\n::try{exercise="a"}\n\n::try{exercise="b"}\n';
  expect(endingTries(body(text))).toEqual(['b', 'a']);
  expect(endingTries(body('::try{exercise="early"}\n\nWords.'))).toEqual([]);
  expect(endingTries(body(''))).toEqual([]);
});
