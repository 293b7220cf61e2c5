import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '../output.ts';
import { createTestProject, FAKE_GRADER, type TestProject } from '../testing/project.ts';
import { gradeCommand } from './grade.ts';

let project: TestProject;
let printed: string[];
let complained: string[];
beforeEach(() => {
  project = createTestProject();
  printed = [];
  complained = [];
});
afterEach(() => project.remove());

const output: Output = {
  out: (text) => void printed.push(text),
  err: (text) => void complained.push(text),
};

const run = (slug: string, answer: string, json = true) =>
  gradeCommand(
    { root: project.root, slug, answer, json, examiner: { grader: FAKE_GRADER, silenceMs: 500 } },
    output,
  );

function answerFile(source: string): string {
  const file = join(project.root, 'mine.ts');
  writeFileSync(file, source);
  return file;
}
const inExercise = (path: string) => join(project.root, 'exercises', 'wait', path);
const cacheDir = () => join(project.root, 'node_modules', '.cache', 'crashbook');

/** The only line printed, parsed. */
function verdict(): unknown {
  expect(printed).toHaveLength(1);
  expect(printed[0]).not.toContain('\n');
  return JSON.parse(printed[0] ?? '');
}

describe('grade --json', () => {
  it('accepts with exit code 0 and empty messages', async () => {
    expect(await run('wait', inExercise('answers/loop.ts'))).toBe(0);
    expect(verdict()).toEqual({
      exercise: 'wait',
      revision: 1,
      verdict: 'accepted',
      checks: [
        { id: 'doubles', passed: true, message: '' },
        { id: 'caps', passed: true, message: '' },
      ],
      resembles: null,
    });
    expect(existsSync(cacheDir())).toBe(false);
  });

  it('rejects with exit code 1, says what was seen, and names the mistake', async () => {
    expect(await run('wait', answerFile('return policy.retryBaseMs * 2 ** attempts;'))).toBe(1);
    expect(verdict()).toEqual({
      exercise: 'wait',
      revision: 1,
      verdict: 'rejected',
      checks: [
        { id: 'doubles', passed: true, message: '' },
        {
          id: 'caps',
          passed: false,
          message:
            'Never above the maximum. The wait grows beyond the maximum. The wait after the tenth attempt: expected 1, got 2.',
        },
      ],
      resembles: 'no-cap',
    });
  });

  it('keeps how the wrong answers fail, and forgets it when something changes', async () => {
    const file = answerFile('return 2 ** attempts;');
    await run('wait', file);
    const [cached] = readdirSync(cacheDir());
    writeFileSync(join(cacheDir(), cached ?? ''), '{ "planted": { "caps": "tenth-attempt" } }');
    printed = [];
    await run('wait', file);
    expect(verdict()).toMatchObject({ resembles: 'planted' });
    project.replace('wrong/no-cap.ts', 'policy.retryBaseMs *', '1 *');
    printed = [];
    await run('wait', file);
    expect(verdict()).toMatchObject({ resembles: 'no-cap' });
  });

  it('survives a damaged cache', async () => {
    const file = answerFile('return 2 ** attempts;');
    await run('wait', file);
    for (const name of readdirSync(cacheDir())) writeFileSync(join(cacheDir(), name), '{');
    printed = [];
    expect(await run('wait', file)).toBe(1);
    expect(verdict()).toMatchObject({ resembles: 'no-cap' });
  });

  it('rejects an answer that hangs, and says which statement', async () => {
    expect(
      await run('wait', answerFile('2 ** n; policy.retryMaxMs; // spin-in-sql in doubles')),
    ).toBe(1);
    expect(verdict()).toMatchObject({
      verdict: 'rejected',
      checks: [
        {
          id: 'doubles',
          passed: false,
          message: expect.stringContaining('WITH RECURSIVE') as unknown,
        },
        { id: 'caps', passed: false, message: expect.stringMatching(/^Not reached/) as unknown },
      ],
      resembles: null,
    });
  });

  it('does not grade, with exit code 2, when the checks break', async () => {
    project.write('checks.ts', 'export default {');
    expect(await run('wait', inExercise('answers/loop.ts'))).toBe(2);
    expect(verdict()).toMatchObject({ verdict: 'not-graded', checks: [{ passed: false }, {}] });
  });

  it.each([
    ['an unknown exercise', 'nope', 'answers/loop.ts', /no exercise "nope"/],
    ['an exercise outside of the folder', '../exercises/wait', 'answers/loop.ts', /no exercise/],
    ['an answer that is not there', 'wait', 'nope.ts', /cannot be read/],
    ['an answer that is a folder', 'wait', 'answers', /cannot be read/],
  ])('does not grade %s: JSON on output, the reason on error', async (_, slug, answer, reason) => {
    expect(await run(slug, inExercise(answer))).toBe(2);
    expect(verdict()).toMatchObject({ exercise: slug, verdict: 'not-graded', checks: [] });
    expect(complained.join('\n')).toMatch(reason);
  });

  it('does not grade by an exercise.json that is broken, and says where', async () => {
    project.write('exercise.json', '{');
    expect(await run('wait', inExercise('answers/loop.ts'))).toBe(2);
    expect(verdict()).toMatchObject({ verdict: 'not-graded' });
    expect(complained.join('\n')).toContain('exercises/wait/exercise.json:1');
  });

  it('grades although a text is missing', async () => {
    project.write('ko.md', null);
    project.write('en.md', null);
    expect(await run('wait', inExercise('answers/loop.ts'))).toBe(0);
  });

  it('takes no hidden folder for an exercise', async () => {
    mkdirSync(join(project.root, 'exercises', '.git'));
    expect(await run('.git', inExercise('answers/loop.ts'))).toBe(2);
  });
});

describe('grade for a reader', () => {
  it('begins with the mistake, and asks its question', async () => {
    expect(await run('wait', inExercise('wrong/no-cap.ts'), false)).toBe(1);
    const text = printed.join('\n');
    expect(text).toMatch(
      /^Rejected: Growing for ever\n {2}Look at the tenth attempt\.\n {2}What is/,
    );
    expect(text).toContain('FAILED      caps: Never above the maximum');
    expect(text).toContain('passed      doubles: Twice as long');
    expect(text).not.toContain('Nothing holds the wait');
  });

  it('says what an accepted answer survives', async () => {
    expect(await run('wait', inExercise('answers/reference.ts'), false)).toBe(0);
    expect(printed.join('\n')).toMatch(/^Accepted: it survives all 2 schedules/);
  });
});
