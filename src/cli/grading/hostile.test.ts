/**
 * The hostile corpus against every exercise, through the real worker: none is accepted, each ends within its bound,
 * nothing of ours breaks, and the same worker then accepts what is right.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { diskFiles, listExercises } from '#content/disk.ts';
import { readExercise } from '#content/read-exercise.ts';
import {
  type HostileAnswer,
  hostileAnswersFor,
  shareOf,
  type Target,
} from '#grader/hostile/answers.ts';
import { type ExerciseJob, isGradable, jobFor } from '#validate/job.ts';
import type { Examiner } from './examiner.ts';
import { closePanel, openPanel } from './open-panel.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SILENCE_MS = 5_000;
/** Most real ms that the whole grading of one of them may take on a busy machine. */
const BOUND_MS = 60_000;
/** Hostile answers between two right ones. */
const BATCH = 12;

/** Two examiners, so that both cores have work. */
const panel = openPanel(2, { silenceMs: SILENCE_MS });

afterAll(() => closePanel(panel));

interface Attacked {
  readonly slug: string;
  readonly job: ExerciseJob;
  readonly target: Target;
  readonly answers: readonly HostileAnswer[];
}

/** The corpora: one for whatever is code, one for queries, one for placed faults. */
const corpusOf = ({ kind }: Target): string =>
  kind === 'sql' || kind === 'timeline' ? kind : 'code';

/** Exercises that meet the whole of their corpus; the others meet a share, see {@link shareOf}. */
const WHOLE = new Set(['claim']);

/**
 * Of the attacks that end at once every so many: one answer to a checks exercise is graded against a dozen programs, and
 * the stages of a capstone meet everything by themselves. Other exercises of their kind begin with the others.
 */
const EVERY: Readonly<Partial<Record<Target['kind'], number>>> = { checks: 4, capstone: 6 };

function attackedExercises(): readonly Attacked[] {
  const files = diskFiles(root);
  const turns = new Map<string, number>();
  return listExercises(root).map((slug) => {
    const { folder } = readExercise(files, slug);
    if (!isGradable(folder)) throw new Error(`the exercise ${slug} cannot be graded`);
    const { job } = jobFor(files, folder);
    const right = folder.answers.find(({ name }) => name === 'reference') ?? folder.answers[0];
    if (!right) throw new Error(`the exercise ${slug} has no right answer`);
    const mutants = (job.subjects?.mutants ?? []).map(({ name }) => name);
    const target = { kind: job.kind, functions: job.functions, correct: right.source, mutants };
    const corpus = corpusOf(target);
    const turn = turns.get(corpus) ?? 0;
    turns.set(corpus, turn + 1);
    const all = hostileAnswersFor(target);
    const whole = WHOLE.has(slug) || (corpus !== 'code' && turn === 0);
    return { slug, job, target, answers: whole ? all : shareOf(all, turn, EVERY[job.kind]) };
  });
}

const EXERCISES = attackedExercises();

const BATCHES = EXERCISES.flatMap(({ answers, ...exercise }) =>
  Array.from({ length: Math.ceil(answers.length / BATCH) }, (_, n) => {
    const part = answers.slice(n * BATCH, (n + 1) * BATCH);
    return { ...exercise, part, from: part[0]?.id ?? '', to: part.at(-1)?.id ?? '' };
  }),
);

async function refused(examiner: Examiner, job: ExerciseJob, answer: HostileAnswer): Promise<void> {
  const began = Date.now();
  const verdict = await examiner.grade(job, answer.source);
  expect(Date.now() - began, answer.id).toBeLessThan(BOUND_MS);
  expect(verdict.verdict, answer.id).toBe('rejected');
  // What was not graded was not reached; nothing of ours broke.
  for (const check of verdict.checks)
    if (check.outcome === 'not-graded') expect(check.problem, answer.id).toMatch(/^Not reached: /);
  const stopped = verdict.checks.some((check) => check.problem?.includes('come to an end'));
  const alone = verdict.checks.length === 1;
  // What takes seconds may take too many on a busy machine: there either end is right.
  if (!alone && answer.ends !== 'slow')
    expect(stopped, `${answer.id} was ended`).toBe(answer.ends === 'watchdog');
}

describe.concurrent('hostile answers', () => {
  it.each(BATCHES)(
    '$slug: $from to $to',
    ({ job, target, part }) =>
      panel.withJudge(async (examiner) => {
        for (const answer of part) await refused(examiner, job, answer);
        expect((await examiner.grade(job, target.correct)).verdict).toBe('accepted');
      }),
    BOUND_MS * 8,
  );
});

describe('the corpus', () => {
  it('meets every exercise, with names of its own for every answer', () => {
    for (const { slug, answers } of EXERCISES) {
      expect(answers.length, slug).toBeGreaterThan(20);
      expect(new Set(answers.map(({ id }) => id)).size, slug).toBe(answers.length);
    }
  });

  it('meets every exercise that runs what was handed in with something that only the watchdog ends', () => {
    for (const { slug, target, answers } of EXERCISES)
      if (target.kind !== 'timeline')
        expect(
          answers.some(({ ends }) => ends === 'watchdog'),
          slug,
        ).toBe(true);
  });

  it('leaves no technique out', () => {
    const met = new Set(
      EXERCISES.flatMap(({ target, answers }) =>
        answers.map(({ id }) => `${corpusOf(target)} ${id}`),
      ),
    );
    for (const { target } of EXERCISES)
      for (const { id } of hostileAnswersFor(target))
        expect(met).toContain(`${corpusOf(target)} ${id}`);
  });
});

const CLAIM = EXERCISES.find(({ slug }) => slug === 'claim');

async function faultOf(id: string) {
  const source = CLAIM?.answers.find((answer) => answer.id === id)?.source ?? '';
  if (!CLAIM) throw new Error('there is no exercise claim');
  const verdict = await panel.withJudge((examiner) => examiner.grade(CLAIM.job, source));
  return verdict.checks.find((check) => check.failure)?.failure?.fault;
}

it('names the statement that would not end', async () => {
  const fault = await faultOf('count-without-end');
  expect(fault).toMatchObject({ kind: 'endless-statement' });
  expect(fault?.params.sql).toContain('SELECT count(*)');
}, 60_000);

it('does not blame a statement that had ended', async () => {
  expect(await faultOf('native-loop-after-sql')).toEqual({ kind: 'endless-loop', params: {} });
}, 60_000);

it('left nothing outside', () => {
  expect(existsSync('/tmp/crashbook-hostile.db')).toBe(false);
  expect(existsSync(`${root}/crashbook-hostile.db`)).toBe(false);
  expect(Reflect.has(globalThis, 'escaped')).toBe(false);
});
