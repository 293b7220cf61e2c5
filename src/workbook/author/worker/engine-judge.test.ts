import { describe, expect, it } from 'vitest';
import type { ExerciseJob } from '#validate/job.ts';
import type { Ended, GradeResult, Stuck } from '../../engine/client.ts';
import { EngineJudge, type Hopeless } from './engine-judge.ts';

const job: ExerciseJob = {
  kind: 'code',
  slug: 'wait',
  revision: 1,
  functions: [],
  given: [],
  checks: ['doubles', 'caps'],
  checksPath: 'exercises/wait/checks.ts',
};
const STUCK: Stuck = {
  kind: 'stuck',
  lastCheck: 'caps',
  lastStatement: null,
  reports: [],
  waitedMs: 8_000,
};

function judge(result: Ended, exercise?: Hopeless) {
  const asked: string[] = [];
  const engine = {
    gradeInWorker: async (slug: string): Promise<GradeResult> => {
      asked.push(slug);
      return result;
    },
    solvePuzzle: async () => result,
    close: () => undefined,
  };
  return { judge: new EngineJudge(engine, exercise), asked };
}

describe('a judge in the browser', () => {
  it('rejects an answer that makes no progress, at the check that ran', async () => {
    const verdict = await judge(STUCK).judge.grade(job, '');
    expect(verdict.verdict).toBe('rejected');
    expect(verdict.checks.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['doubles', 'not-graded'],
      ['caps', 'failed'],
    ]);
    expect(verdict.checks[1]?.failure?.fault?.kind).toBe('endless-loop');
  });

  it('names the statement that has no end', async () => {
    const lastStatement = { lane: 'A', sql: 'WITH RECURSIVE …' };
    const verdict = await judge({ ...STUCK, lastStatement }).judge.grade(job, '');
    expect(verdict.checks[1]?.failure?.fault).toEqual({
      kind: 'endless-statement',
      params: { sql: 'WITH RECURSIVE …' },
    });
  });

  it('waits once for a checks.ts that has no end, and not for each answer', async () => {
    const exercise: Hopeless = { because: null };
    const first = judge({ ...STUCK, lastCheck: null, inChecks: true }, exercise);
    const verdict = await first.judge.grade(job, '');
    expect(verdict.verdict).toBe('not-graded');
    expect(verdict.checks[0]?.problem).toMatch(/checks\.ts did not come to its end within 8 s/);
    const other = judge(STUCK, exercise);
    expect((await other.judge.grade(job, '')).verdict).toBe('not-graded');
    expect(await other.judge.solve(job)).toMatchObject({ problem: exercise.because });
    expect(other.asked).toEqual([]);
  });

  it('says a fault of the engine as it is', async () => {
    const verdict = await judge({ kind: 'failed', message: 'no wasm', loaded: false }).judge.grade(
      job,
      '',
    );
    expect(verdict.checks.map(({ problem }) => problem)).toEqual(['no wasm', 'no wasm']);
  });
});
