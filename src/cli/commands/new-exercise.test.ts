import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '#content/problem.ts';
import { USUAL } from '#grader/policy.ts';
import { validate } from '../validate/validate.ts';
import { newExerciseCommand } from './new-exercise.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
let root: string;
let said: string[];
const output = {
  out: (text: string) => void said.push(text),
  err: (text: string) => void said.push(text),
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'crashbook-'));
  said = [];
  mkdirSync(join(root, 'exercises'));
  // checks.ts imports the grader by its name inside the project.
  copyFileSync(join(project, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(project, 'src'), join(root, 'src'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const problemsOf = async (slug: string): Promise<readonly Problem[]> =>
  (await validate({ root, slugs: [slug], workers: 2, policy: { ...USUAL }, shallowFirst: true }))
    .problems;

/** Does what the message asks for, as an author would. */
function follow(problem: Problem): void {
  const file = join(root, problem.file);
  if (/at least two are needed/.test(problem.what)) {
    const source = readFileSync(join(file, 'reference.ts'), 'utf8');
    const inJavaScript = source.replace(
      /const row[\s\S]*?;\n {2}return .*/,
      [
        `const rows = await db.all<{ attempts: number; available_at: number }>(`,
        `    "SELECT attempts, available_at FROM jobs WHERE status = 'pending'",`,
        `  );`,
        `  return rows.filter((r) => r.available_at <= now && r.attempts < policy.maxAttempts).length;`,
      ].join('\n'),
    );
    writeFileSync(join(file, 'filter.ts'), inJavaScript);
    return;
  }
  expect(problem.what).toMatch(/what the template says/);
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = (problem.line ?? 0) - 1;
  lines[at] = (lines[at] ?? '').replace('✎ ', '');
  writeFileSync(file, lines.join('\n'));
}

describe('new-exercise', () => {
  it('writes a folder that validate leads to green, one message at a time', async () => {
    expect(newExerciseCommand(root, 'count-waiting', output)).toBe(0);
    let problems = await problemsOf('count-waiting');
    expect(problems.length).toBeGreaterThan(10);
    for (let step = 0; step < 60; step += 1) {
      const [first] = problems;
      if (!first) break;
      follow(first);
      // The proofs need a second or two; while the files have problems they wait.
      problems = await problemsOf('count-waiting');
    }
    expect(problems).toEqual([]);
  }, 120_000);

  it('says what to do next', () => {
    newExerciseCommand(root, 'count-waiting', output);
    expect(said.join('\n')).toContain('npm run -s validate -- count-waiting --first');
  });

  it.each([
    'Claim',
    'a_b',
    'a--b',
    '-a',
    '',
    '../x',
    'x/y',
    '1st',
    'a'.repeat(41),
    'class',
    '한글',
  ])('refuses the name %j and writes nothing', (slug) => {
    expect(newExerciseCommand(root, slug, output)).toBe(1);
    expect(said).toHaveLength(1);
    expect(readdirSync(join(root, 'exercises'))).toEqual([]);
  });

  it('never writes into a folder that exists', () => {
    mkdirSync(join(root, 'exercises', 'claim'));
    expect(newExerciseCommand(root, 'claim', output)).toBe(1);
    expect(said[0]).toContain('exists');
    expect(readdirSync(join(root, 'exercises', 'claim'))).toEqual([]);
  });
});
