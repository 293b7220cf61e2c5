/** Every hostile answer through the real worker: rejected, within bounds, and the next answer is graded as ever. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFiles } from '#content/disk.ts';
import { readExercise } from '#content/read-exercise.ts';
import { HOSTILE_ANSWERS, type HostileAnswer } from '#grader/hostile/answers.ts';
import { type ExerciseJob, isGradable, jobFor } from '#validate/job.ts';
import { Examiner } from './examiner.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SILENCE_MS = 6_000;
/** Most real ms that the whole grading of one of them may take on a busy machine. */
const BOUND_MS = 60_000;

/** Two examiners, so that both cores have work; each grades the correct answer right after the hostile one. */
const idle: Examiner[] = [];
const waiting: ((examiner: Examiner) => void)[] = [];
let job: ExerciseJob;
let correct: string;

beforeAll(() => {
  const files = diskFiles(root);
  const { folder } = readExercise(files, 'claim');
  if (!isGradable(folder)) throw new Error('the exercise claim cannot be graded');
  job = jobFor(files, folder).job;
  correct = readFileSync(`${root}/exercises/claim/answers/reference.ts`, 'utf8');
  idle.push(new Examiner({ silenceMs: SILENCE_MS }), new Examiner({ silenceMs: SILENCE_MS }));
});

afterAll(() => Promise.all(idle.map((examiner) => examiner.close())));

async function withExaminer<T>(act: (examiner: Examiner) => Promise<T>): Promise<T> {
  const examiner = idle.pop() ?? (await new Promise<Examiner>((resolve) => waiting.push(resolve)));
  try {
    return await act(examiner);
  } finally {
    const next = waiting.shift();
    if (next) next(examiner);
    else idle.push(examiner);
  }
}

async function judge({ source, ends }: HostileAnswer): Promise<void> {
  await withExaminer(async (examiner) => {
    const began = Date.now();
    const verdict = await examiner.grade(job, source);
    expect(Date.now() - began).toBeLessThan(BOUND_MS);
    expect(verdict.verdict).toBe('rejected');
    // What was not graded was not reached; nothing of ours broke.
    for (const check of verdict.checks)
      if (check.outcome === 'not-graded') expect(check.problem).toMatch(/^Not reached: /);
    const stopped = verdict.checks.some((check) => check.problem?.includes('come to an end'));
    expect(stopped ? 'watchdog' : 'itself').toBe(ends);
    expect((await examiner.grade(job, correct)).verdict).toBe('accepted');
  });
}

describe.concurrent('hostile answers', () => {
  it.each(HOSTILE_ANSWERS)('$id', judge, BOUND_MS * 4);
});

it('names the statement that would not end', async () => {
  const endless = HOSTILE_ANSWERS.find((answer) => answer.id === 'count-without-end');
  const verdict = await withExaminer((examiner) => examiner.grade(job, endless?.source ?? ''));
  const fault = verdict.checks.find((check) => check.failure)?.failure?.fault;
  expect(fault).toMatchObject({ kind: 'endless-statement' });
  expect(fault?.params.sql).toContain('SELECT count(*)');
}, 60_000);

it('does not blame a statement that had ended', async () => {
  const native = HOSTILE_ANSWERS.find((answer) => answer.id === 'native-loop-after-sql');
  const verdict = await withExaminer((examiner) => examiner.grade(job, native?.source ?? ''));
  const fault = verdict.checks.find((check) => check.failure)?.failure?.fault;
  expect(fault).toEqual({ kind: 'endless-loop', params: {} });
}, 60_000);

it('left nothing outside', () => {
  expect(existsSync('/tmp/crashbook-hostile.db')).toBe(false);
  expect(existsSync(`${root}/crashbook-hostile.db`)).toBe(false);
  expect(Reflect.has(globalThis, 'escaped')).toBe(false);
});
