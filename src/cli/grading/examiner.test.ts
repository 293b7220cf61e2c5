import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExerciseJob } from '#validate/job.ts';
import { Examiner, type ExaminerOptions } from './examiner.ts';

const grader = new URL('../testing/fake-grader.ts', import.meta.url).href;
const exercise: ExerciseJob = {
  kind: 'code',
  slug: 'claim',
  revision: 2,
  functions: [],
  given: [],
  checks: ['first', 'second', 'third'],
  checksPath: fileURLToPath(new URL('../testing/fake-checks.ts', import.meta.url)),
};

let examiner: Examiner | undefined;
const start = (options: ExaminerOptions = {}) => {
  examiner = new Examiner({ grader, silenceMs: 400, ...options });
  return examiner;
};
afterEach(() => examiner?.close());

const outcomes = (verdict: { checks: readonly { id: string; outcome: string }[] }) =>
  verdict.checks.map((check) => `${check.id} ${check.outcome}`);

describe('the examiner', () => {
  it('hands back the verdict of an answer that ends', async () => {
    const verdict = await start().grade(exercise, 'wrong in second');
    expect(verdict).toMatchObject({ exercise: 'claim', revision: 2, verdict: 'rejected' });
    expect(outcomes(verdict)).toEqual(['first passed', 'second failed', 'third passed']);
  });

  it('ends a silent worker, blames the check that ran, and names the statement', async () => {
    const verdict = await start().grade(exercise, 'spin-in-sql in second');
    expect(verdict.verdict).toBe('rejected');
    expect(outcomes(verdict)).toEqual(['first passed', 'second failed', 'third not-graded']);
    expect(verdict.checks[1]?.failure?.fault?.kind).toBe('endless-statement');
    expect(verdict.checks[1]?.failure?.fault?.params.sql).toMatch(/^WITH RECURSIVE/);
    expect(verdict.checks[2]?.problem).toMatch(/^Not reached/);
  });

  it('calls it an endless loop when no statement was running', async () => {
    const verdict = await start().grade(exercise, 'spin-in-javascript in first');
    expect(verdict.checks[0]?.failure?.fault).toEqual({ kind: 'endless-loop', params: {} });
  });

  it('grades the next answer after it ended a worker', async () => {
    const again = start();
    await again.grade(exercise, 'spin-in-javascript in first');
    expect((await again.grade(exercise, 'fine')).verdict).toBe('accepted');
  });

  it('rejects an answer that uses up the memory, and lives on', async () => {
    const again = start({ heapMb: 64, silenceMs: 20_000 });
    const verdict = await again.grade(exercise, 'eat-memory in second');
    expect(verdict.verdict).toBe('rejected');
    expect(verdict.checks[1]?.failure?.fault?.kind).toBe('memory-limit');
    expect((await again.grade(exercise, 'fine')).verdict).toBe('accepted');
  });

  it('never blames the answer for a grader that breaks', async () => {
    const verdict = await start().grade(exercise, 'break-grader in second');
    expect(verdict.verdict).toBe('not-graded');
    expect(verdict.checks[0]?.problem).toContain('the fake grader broke');
  });

  it('never blames the answer for checks that cannot be loaded', async () => {
    const missing = { ...exercise, checksPath: `${exercise.checksPath}.missing` };
    expect((await start().grade(missing, 'fine')).verdict).toBe('not-graded');
  });

  it('never blames the answer for a grader that cannot be loaded', async () => {
    const verdict = await start({ grader: `${grader}.missing` }).grade(exercise, 'fine');
    expect(verdict.verdict).toBe('not-graded');
  });
});
