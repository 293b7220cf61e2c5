import { describe, expect, it } from 'vitest';
import { exercisePage } from './exercise-page.ts';
import { treeToHast } from './markdown/coloured-hast.ts';
import { ContentError } from './markdown/to-hast.ts';
import { lessonPage } from './vite-plugin.ts';

const text = `---
title: Take the next order
summary: One short step.
---

A job is :state[pending].

# hints

- First hint.

# checks

## boundary: The \`exact\` millisecond

What fails.

# mistakes

## strict: The lease never ends

- nudge: Look.
- question: Who may act?
- diagnosis: Nobody.
`;

describe('exercisePage', () => {
  it('gives every part as a tree, and titles as plain words', async () => {
    const page = await exercisePage(text, 'exercises/claim/en.md', treeToHast);
    expect(page.frontmatter.title).toBe('Take the next order');
    expect(JSON.stringify(page.prompt)).toContain('"tagName":"x-state"');
    expect(page.hints).toHaveLength(1);
    expect(page.checks[0]).toMatchObject({ id: 'boundary', title: 'The exact millisecond' });
    expect(JSON.stringify(page.mistakes[0]?.question)).toContain('Who may act?');
    expect(JSON.stringify(page)).not.toContain('"position"');
  });

  it('names line and file of a directive that no page knows', async () => {
    const wrong = text.replace('What fails.', '::quiz');
    await expect(exercisePage(wrong, 'exercises/claim/en.md', treeToHast)).rejects.toThrow(
      /^exercises\/claim\/en\.md:16\n {2}"::quiz" is not a known directive\./,
    );
  });

  it('refuses a text that lacks a part', async () => {
    const wrong = exercisePage(
      text.replace('# hints', '# tips'),
      'exercises/claim/en.md',
      treeToHast,
    );
    await expect(wrong).rejects.toThrow(ContentError);
  });
});

describe('lessonPage', () => {
  it('refuses a lesson without a title', async () => {
    await expect(lessonPage('Text.', 'lessons/a/b/en.md')).rejects.toThrow(ContentError);
  });
});
