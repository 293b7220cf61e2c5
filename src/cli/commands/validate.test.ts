import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestProject, FAKE_GRADER, type TestProject } from '../testing/project.ts';
import { validateCommand } from './validate.ts';

let project: TestProject;
let printed: string[];
let complained: string[];
beforeEach(() => {
  project = createTestProject();
  printed = [];
  complained = [];
});
afterEach(() => project.remove());

const run = (first: boolean, slugs: readonly string[] = ['wait']) =>
  validateCommand(
    {
      root: project.root,
      slugs,
      first,
      policy: { retryBaseMs: 2000, retryMaxMs: 300_000 },
      examiner: { grader: FAKE_GRADER },
    },
    { out: (text) => void printed.push(text), err: (text) => void complained.push(text) },
  );

describe('validate', () => {
  it('closes with what was proven, and exit code 0', async () => {
    expect(await run(false)).toBe(0);
    expect(complained).toEqual([]);
    expect(printed.join('\n')).toMatch(
      /^validate: 1 exercises, \d+ rules applied, 7 answers graded in [\d.]+ s\. Everything holds\.$/,
    );
  });

  it('prints every problem with its place, and exit code 1', async () => {
    project.write('notes.txt', 'x');
    project.replace('en.md', 'Think of', '작업');
    expect(await run(false)).toBe(1);
    const text = complained.join('\n');
    expect(text).toContain(
      'exercises/wait/notes.txt\n  This file is not part of the format.\n  Fix: ',
    );
    expect(text).toContain('exercises/wait/en.md:10\n');
    expect(text).toMatch(/Problems: 2\.$/);
  });

  it('prints only the next step with --first, without grading anything yet', async () => {
    project.write('notes.txt', 'x');
    project.write('more.txt', 'x');
    expect(await run(true)).toBe(1);
    const text = complained.join('\n');
    expect(text.match(/Fix:/g)).toHaveLength(1);
    expect(text).toMatch(/ 0 answers graded .*Problems: 2 \(1 more after this one\)\.$/);
  });

  it('says once what an exercise and a track both find', async () => {
    project.write('ko.md', null);
    await run(false, []);
    expect(complained.join('\n').match(/exercises\/wait\/ko\.md\n/g)).toHaveLength(1);
  });
});
