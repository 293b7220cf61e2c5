import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseExerciseText } from './exercise-text.ts';

const sound = `---
title: Take the next order
summary: One short step.
---

Write \`claim\`.

\`\`\`ts
claim(db);
\`\`\`

## Details

More.

# hints

- First hint,
  on two lines.
- Second: \`a\`

# checks

## expiry-boundary: The \`exact\` millisecond

What such an answer does.

# mistakes

## expiry-strict: The lease **never** ends

- nudge: Look at the millisecond
  at which it ends.
- question: Who may act?
- diagnosis: Nobody may.

  \`\`\`sql
  SELECT 1
  \`\`\`

# labels

- token: the job's token
- lease-end: the end of the lease,
  in \`ms\` from now
`;

const problemsOf = (from: string, to: string) => {
  if (!sound.includes(from)) throw new Error(`"${from}" is not in the text`);
  return parseExerciseText(sound.replace(from, to), 'exercises/claim/en.md').problems;
};

describe('the text of an exercise', () => {
  it('is split into its parts, which stay Markdown', () => {
    const { text, problems } = parseExerciseText(sound, 'en.md');
    expect(problems).toEqual([]);
    expect(text).toEqual({
      frontmatter: { title: 'Take the next order', summary: 'One short step.' },
      prompt: 'Write `claim`.\n\n```ts\nclaim(db);\n```\n\n## Details\n\nMore.',
      hints: ['First hint,\non two lines.', 'Second: `a`'],
      checks: [
        {
          id: 'expiry-boundary',
          line: 24,
          title: 'The `exact` millisecond',
          body: 'What such an answer does.',
        },
      ],
      mistakes: [
        {
          id: 'expiry-strict',
          line: 30,
          title: 'The lease **never** ends',
          nudge: 'Look at the millisecond\nat which it ends.',
          question: 'Who may act?',
          diagnosis: 'Nobody may.\n\n```sql\nSELECT 1\n```',
        },
      ],
      labels: [
        { id: 'token', line: 43, words: "the job's token" },
        { id: 'lease-end', line: 44, words: 'the end of the lease, in `ms` from now' },
      ],
      codeBlocks: 2,
    });
  });

  it('has the form that exercises/README.md shows', () => {
    const readme = readFileSync(new URL('../../exercises/README.md', import.meta.url), 'utf8');
    const [, example = ''] = /```md\n([\s\S]*?)\n```/.exec(readme) ?? [];
    expect(parseExerciseText(example, 'en.md').problems).toEqual([]);
  });

  it('may have no labels of its own', () => {
    const { text, problems } = parseExerciseText(sound.split('# labels')[0] ?? '', 'en.md');
    expect(problems).toEqual([]);
    expect(text?.labels).toEqual([]);
  });

  it.each([
    ['title: Take the next order\n', '', /"title" is missing/],
    ['summary: One short step.', 'summary: One short step.\nauthor: me', /"author" is not part/],
    ['Write `claim`.\n\n```ts\nclaim(db);\n```\n\n## Details\n\nMore.', '', /prompt is empty/],
    ['# hints', '# Hints', /"# Hints" is not one of the four/],
    ['# hints', '# Hints', /"# hints" is missing/],
    ['# checks', '# hints', /"# hints" comes twice/],
    ['# hints', '# mistakes', /"# checks" comes too late/],
    ['- First hint,\n  on two lines.\n- Second: `a`', 'Think.', /no list/],
    ['- Second: `a`', '\nAlso.', /something else/],
    ['## expiry-boundary: The', '## The', /does not begin with an id/],
    ['What such an answer does.', '', /"expiry-boundary" has no text/],
    ['What such', '## expiry-boundary: Again\n\nWhat such', /"expiry-boundary" comes twice/],
    ['# checks\n', '# checks\n\nText.\n', /before the first "##"/],
    ['- question:', '- Question:', /has the steps nudge, Question, diagnosis/],
    ['- question: Who may act?', '- question:', /"question" of "expiry-strict" is empty/],
    ['- nudge:', 'Text.\n\n- nudge:', /not made of exactly one list/],
    ["- token: the job's token", '- Token', /does not begin with a label/],
    ['- lease-end:', '- token:', /The label "token" comes twice/],
    ['# labels\n', '# labels\n\nWords.\n', /"# labels" there is not exactly one list/],
    ['# labels', '# label', /"# label" is not one of the four/],
  ])('with %j replaced by %j is refused with its file and its fix', (from, to, what) => {
    const problem = problemsOf(from, to).find((one) => what.test(one.what));
    expect(problem).toMatchObject({ file: 'exercises/claim/en.md' });
    expect(problem?.fix.length).toBeGreaterThan(10);
  });
});
