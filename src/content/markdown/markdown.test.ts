import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { markdownToHast } from './coloured-hast.ts';
import { parseMarkdown } from './parse.ts';
import { ContentError } from './to-hast.ts';

/** A tree as short text: `strong(작업(job))`. */
function sketch(node: Root | Root['children'][number]): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'root') return node.children.map(sketch).join('');
  if (node.type !== 'element') return '';
  const extra = Object.values(node.properties).flat().join(' ');
  return `${node.tagName}${extra ? `[${extra}]` : ''}(${node.children.map(sketch).join('')})`;
}

const show = async (source: string) => sketch(await markdownToHast(source));
const problemsIn = (source: string) => parseMarkdown(source, 'lessons/a/b/en.md').problems;

describe('markdownToHast', () => {
  it('makes Korean emphasis bold where a particle follows the closing bracket', async () => {
    expect(await show('**작업(job)**은 남습니다.')).toBe('p(strong(작업(job))은 남습니다.)');
  });

  it('leaves prose with colons as it was written', async () => {
    const source = '예:작업, state:running, 시각 23:40 그리고 a:b';
    expect(await show(source)).toBe(`p(${source})`);
    expect(problemsIn(source)).toEqual([]);
  });

  it('turns directives into elements that the page knows', async () => {
    expect(await show(':state[dead] 상태')).toBe('p(x-state[dead]() 상태)');
    expect(await show('::try{exercise="claim"}')).toBe('x-widget[try claim]()');
    expect(await show(':::note\nText.\n:::')).toBe('x-widget[note](p(Text.))');
  });

  it('numbers headings, so that a place has one id in both languages', async () => {
    expect(await show('## One\n\n## 둘')).toBe('h2[part-1](One)h2[part-2](둘)');
  });

  it('colours code by class names, without style attributes', async () => {
    const html = await show('```ts\nconst a = "x"; // 1\n```');
    expect(html).toContain('span[tok-keyword](const');
    expect(html).toContain('tok-string');
    expect(html).toContain('tok-quiet');
    expect(html).not.toContain('color');
  });

  it('keeps short inline code on one line, and lets long code break', async () => {
    expect(await show('`now < lease_until`')).toBe('p(code[unbroken](now < lease_until))');
    const long = 'a long piece of code that must break';
    expect(await show(`\`${long}\``)).toBe(`p(code(${long}))`);
  });

  it('stops at unknown directives and names file, line and remedy', async () => {
    const wrong = markdownToHast('First.\n\n::quiz{id="1"}', 'lessons/a/b/en.md');
    await expect(wrong).rejects.toThrow(ContentError);
    await expect(wrong).rejects.toThrow(
      /lessons\/a\/b\/en\.md:3\n.*"::quiz".*\n.*queue-board, try/,
    );
  });
});

describe('problems of directives', () => {
  it.each([
    ['::try', '"::try" lacks exercise="…".'],
    ['::try{exercise="claim" minutes="5"}', '"::try" has no attribute "minutes".'],
    ['::note', '"::note" has the wrong number of colons.'],
    [':::queue-board\n:::', '":::queue-board" has the wrong number of colons.'],
    [':state[sleeping]', '":state[sleeping]" names no state.'],
    ['a :mark[word] b', '":mark" is not a directive that runs inside a sentence.'],
    ['<b>loud</b>', 'Raw HTML is left out of the page.'],
  ])('%s', (source, what) => {
    const [first] = problemsIn(`One.\n\n${source}`);
    expect(first).toMatchObject({ file: 'lessons/a/b/en.md', line: 3, what });
    expect(first?.fix.length).toBeGreaterThan(10);
  });

  it('finds nothing in a comment and in what is well written', () => {
    expect(problemsIn('<!-- for translators -->\n\n:state[done]\n\n::queue-board')).toEqual([]);
  });
});
