import { describe, expect, it } from 'vitest';
import { type Labelled, labelProblems } from './label-rules.ts';

const label = (id: string, words = 'the words', line = 9) => ({ id, line, words });
const both = (...labels: ReturnType<typeof label>[]): Labelled['texts'] => [
  { language: 'en', labels },
  { language: 'ko', labels },
];
const problems = (parts: Partial<Labelled>) =>
  labelProblems({
    path: 'exercises/claim',
    asked: ['token', 'job.status', 'job.owner', 'row-is-kept'],
    source: '',
    texts: both(label('token'), label('job')),
    ...parts,
  });

describe('labels', () => {
  it('are sound with words in both languages; helpers bring their own, a row says it for its cells', () => {
    expect(problems({})).toEqual([]);
  });

  it('without words are named once, for each language, with what to add', () => {
    const found = problems({ asked: ['token', 'token', 'job.status', 'lease-end'] });
    expect(found.map(({ file }) => file)).toEqual([
      'exercises/claim/en.md',
      'exercises/claim/ko.md',
    ]);
    expect(found[0]?.what).toMatch(/"lease-end" has no words/);
    expect(found[0]?.fix).toMatch(/Add "- lease-end: …" below "# labels"/);
  });

  it('with words in one language alone are named in the other', () => {
    const texts = [
      { language: 'en', labels: [label('token'), label('job')] },
      { language: 'ko', labels: [label('job')] },
    ] as const;
    expect(problems({ texts })).toMatchObject([
      {
        file: 'exercises/claim/ko.md',
        what: expect.stringMatching(/"token" has no words/) as string,
      },
    ]);
  });

  it('that no answer comes to are given words in both languages or in none', () => {
    const texts = [
      { language: 'en', labels: [label('token'), label('job'), label('never-met')] },
      { language: 'ko', labels: [label('token'), label('job')] },
    ] as const;
    expect(problems({ texts, source: "must('never-met', 1)" })).toMatchObject([
      {
        file: 'exercises/claim/ko.md',
        what: expect.stringMatching(/"never-met" has no words/) as string,
      },
    ]);
  });

  it('that nothing asks are left over, unless checks.ts holds them where no answer came', () => {
    const texts = both(label('token'), label('job'), label('tokn', 'the words', 12));
    expect(problems({ texts })).toMatchObject([
      {
        file: 'exercises/claim/en.md',
        line: 12,
        what: expect.stringMatching(/never asks/) as string,
      },
      { file: 'exercises/claim/ko.md', line: 12 },
    ]);
    expect(problems({ texts, source: "must('tokn', 1)" })).toEqual([]);
  });

  it('may say it in other words than a helper', () => {
    expect(problems({ texts: both(label('token'), label('job'), label('row-is-kept')) })).toEqual(
      [],
    );
  });

  it('stand in one order, and are no sentences', () => {
    const [en] = both(label('token'), label('job'));
    const [, ko] = both(label('job'), label('token'));
    expect(problems({ texts: en && ko ? [en, ko] : [] })).toMatchObject([
      { file: 'exercises/claim/ko.md', fix: 'Put them in the order token, job.' },
    ]);
    expect(problems({ texts: both(label('token', 'It is two.'), label('job')) })).toMatchObject([
      { what: 'The words for "token" end like a sentence.' },
      { file: 'exercises/claim/ko.md' },
    ]);
  });
});
