import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** The command line as a process of its own, started in another folder as `npm --prefix` would. */
function run(args: readonly string[], from = project) {
  const result = spawnSync(process.execPath, ['--import', 'tsx', main, ...args], {
    cwd: project,
    env: { ...process.env, INIT_CWD: from },
    encoding: 'utf8',
  });
  return { code: result.status, out: result.stdout, err: result.stderr };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crashbook-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command line with the real grader', () => {
  it('accepts a correct answer: one line of JSON and exit code 0', () => {
    const { code, out, err } = run(
      ['grade', 'claim', 'exercises/claim/answers/loop.ts', '--json'],
      project,
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(1);
    const verdict = JSON.parse(out) as { verdict: string; checks: { passed: boolean }[] };
    expect(Object.keys(verdict)).toEqual([
      'exercise',
      'revision',
      'verdict',
      'checks',
      'resembles',
    ]);
    expect(verdict.verdict).toBe('accepted');
    expect(verdict.checks.every((check) => check.passed)).toBe(true);
    expect(verdict.checks.length).toBeGreaterThan(5);
  });

  it('takes a path from where the user stands, and an answer that does not compile for rejected', () => {
    writeFileSync(join(folder, 'mine.ts'), 'export async function claim( {');
    const { code, out } = run(['grade', 'claim', 'mine.ts', '--json'], folder);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ verdict: 'rejected', resembles: null });
    expect(out).toContain('does not compile');
  });

  it.each([
    ['an exercise that does not exist', ['grade', 'nope', 'x.ts', '--json']],
    ['an answer that does not exist', ['grade', 'claim', 'nope.ts', '--json']],
  ])('does not grade %s: exit code 2, JSON all the same', (_, args) => {
    const { code, out, err } = run(args);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ verdict: 'not-graded' });
    expect(err).not.toBe('');
  });

  it('answers a wrong call with its usage, and never with "rejected"', () => {
    expect(run(['grade', 'claim']).code).toBe(2);
    expect(run(['grade', 'claim', 'a.ts', '--jsn']).code).toBe(2);
    expect(run(['--help']).code).toBe(0);
  });

  it('validates what is named only, and fails for what does not exist', () => {
    const { code, err } = run(['validate', 'nope']);
    expect(code).toBe(1);
    expect(err).toContain('There is no such exercise.');
  });
});
