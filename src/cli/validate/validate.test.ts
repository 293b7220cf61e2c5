import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '#content/problem.ts';
import { DAMAGES } from '../testing/damages.ts';
import { createTestProject, FAKE_GRADER, type TestProject } from '../testing/project.ts';
import { validate } from './validate.ts';

const policy = { retryBaseMs: 2000, retryMaxMs: 300_000 };
let project: TestProject;
beforeEach(() => {
  project = createTestProject();
});
afterEach(() => project.remove());

const run = (slugs: readonly string[] = []) =>
  validate({ root: project.root, slugs, workers: 1, policy, examiner: { grader: FAKE_GRADER } });
const problemsOf = async () => (await run()).problems;

/** The problem that a damage is about: its file and what it says; the fix must say something too. */
function find(problems: readonly Problem[], file: string, what: RegExp): Problem {
  const found = problems.find(
    (problem) => problem.file === `exercises/wait/${file}` && what.test(problem.what),
  );
  if (!found) throw new Error(`No such problem among ${JSON.stringify(problems, null, 2)}`);
  expect(found.fix.length).toBeGreaterThan(10);
  return found;
}

describe('a sound exercise', () => {
  it('has no problem, and says how much was proven', async () => {
    const result = await run();
    expect(result.problems).toEqual([]);
    // two answers, two wrong answers, the starter, two limits replaced by constants
    expect(result).toMatchObject({ exercises: 1, graded: 7 });
  });

  it('is not confused with one that does not exist', async () => {
    const { problems } = await run(['nope']);
    expect(problems).toMatchObject([
      { file: 'exercises/nope', what: 'There is no such exercise.' },
    ]);
  });
});

describe('a broken exercise', () => {
  for (const [name, damage, file, what, line] of DAMAGES) {
    it(`with ${name} is named with its file and its fix`, async () => {
      damage(project);
      const problem = find(await problemsOf(), file, what);
      if (line !== undefined) expect(problem.line).toBe(line);
    });
  }

  it('reports several faults at once', async () => {
    project.write('notes.txt', 'x');
    project.replace('exercise.json', '"stage": 1', '"stage": 0');
    project.write('ko.md', null);
    const files = new Set((await problemsOf()).map((problem) => problem.file));
    expect([...files].sort()).toEqual(
      ['exercise.json', 'ko.md', 'notes.txt'].map((name) => `exercises/wait/${name}`),
    );
  });
});
