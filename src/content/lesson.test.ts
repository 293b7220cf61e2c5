import { describe, expect, it } from 'vitest';
import { parseLesson } from './lesson.ts';

const head = '---\ntitle: One\nsummary: Two.\n---\n\n';

describe('parseLesson', () => {
  it('reads title, summary and body', () => {
    const { text, problems } = parseLesson(`${head}Body.`, 'x.md');
    expect(problems).toEqual([]);
    expect(text?.frontmatter).toEqual({ title: 'One', summary: 'Two.' });
  });

  it.each([
    ['Body.', 'The text does not begin with a title and a summary.'],
    ['---\ntitle: One\n---\n\nBody.', '"summary" is missing.'],
    ['---\ntitle: ""\nsummary: Two\n---\n\nBody.', '"title" is empty.'],
    [
      '---\ntitle: One\nsummary: Two\nauthor: me\n---\n\nBody.',
      '"author" is not part of the format.',
    ],
    [`${head}# Again`, 'A lesson has one first-level heading, and that is its title.'],
    [`${head}::nothing`, '"::nothing" is not a known directive.'],
  ])('says what is wrong with %j', (raw, what) => {
    const { text, problems } = parseLesson(raw, 'x.md');
    expect(text).toBeNull();
    expect(problems.map((problem) => problem.what)).toContain(what);
  });

  it('does not fall over front matter that is no YAML', () => {
    const { problems } = parseLesson('---\ntitle: [\n---\n\nBody.', 'x.md');
    expect(problems[0]?.what).toMatch(/not YAML/);
  });
});
