import { beforeAll, describe, expect, it } from 'vitest';
import { DB } from '#lab';
import type { ExerciseCode } from './exercise.ts';
import { must } from './must.ts';
import { definePuzzle } from './puzzle.ts';
import { viewPuzzle } from './puzzle-view.ts';
import { createRoom, type Room } from './room.ts';
import { job, SHOP_SCHEMA } from './shop.ts';

let room: Room;
beforeAll(async () => {
  room = await createRoom();
});

const exercise: ExerciseCode = {
  kind: 'timeline',
  slug: 'one-write',
  revision: 1,
  functions: [],
  given: [],
  program: `export async function take(db) { await db.run("UPDATE jobs SET status = 'done'"); }`,
  checks: definePuzzle({
    kind: 'predict',
    schema: SHOP_SCHEMA,
    options: { now: 5_000, seed: { jobs: [job({ id: 'order-1' })] } },
    plan: { crash: ['A'] },
    allowed: ['crash', 'lose'],
    most: 1,
    act: (world, plan) => {
      world.run({ A: (p) => p.call('take', DB) }, plan);
    },
    placed: () => null,
    questions: [{ id: 'job', sql: 'SELECT status, reason FROM jobs' }],
  }),
};

describe('what a page needs of a puzzle', () => {
  it('is found by running it: the run, its places, the columns that are asked for', async () => {
    const view = await viewPuzzle(room, exercise);
    expect(view).toMatchObject({ kind: 'predict', allowed: ['crash', 'lose'], most: 1 });
    expect(view.questions).toEqual([
      {
        id: 'job',
        store: 'shop',
        sql: 'SELECT status, reason FROM jobs',
        columns: ['status', 'reason'],
        row: { status: 'done', reason: null },
      },
    ]);
    const steps = new Map(view.trace.steps.map((step) => [step.n, step]));
    expect(view.places.length).toBeGreaterThan(0);
    for (const { at, step, faults } of view.places) {
      expect(at).toBe(`${steps.get(step)?.lane}@${steps.get(step)?.place}`);
      // No message is on its way here, so no reply can be lost.
      expect(faults).toEqual(['crash']);
    }
  });

  it('shows the run with the faults that are placed', async () => {
    const before = await viewPuzzle(room, exercise);
    const at = before.places.at(-1)?.at ?? '';
    const { trace } = await viewPuzzle(room, exercise, { faults: [{ at, do: 'crash' }], rows: {} });
    expect(before.trace.steps.some((step) => step.kind === 'crash')).toBe(false);
    expect(trace.steps.some((step) => step.kind === 'crash')).toBe(true);
  });

  it('refuses an exercise without a puzzle', async () => {
    const plain = { schema: SHOP_SCHEMA, demo: { options: {}, act: () => {} }, checks: {} };
    await expect(viewPuzzle(room, { ...exercise, checks: plain })).rejects.toThrow('no timeline');
  });

  it('says which fault the run never came to, and what it broke', async () => {
    const { broken, unreached } = await viewPuzzle(room, exercise, {
      faults: [{ at: 'A@9', do: 'crash' }],
      rows: {},
    });
    expect(broken).toBeNull();
    expect(unreached).toEqual([{ at: 'A@9', do: 'crash' }]);
    const strict: ExerciseCode = {
      ...exercise,
      checks: definePuzzle({
        kind: 'break',
        schema: SHOP_SCHEMA,
        options: { now: 5_000, seed: { jobs: [job({ id: 'order-1' })] } },
        plan: { crash: ['A'] },
        allowed: ['crash'],
        most: 1,
        breaks: ['done'],
        act: (world, plan) => {
          world.run({ A: (p) => p.call('take', DB) }, plan);
          must('done', world.row('SELECT status FROM jobs')?.status).toBe('done');
        },
        outcome: () => 'done',
      }),
    };
    const crash = { faults: [{ at: 'A@0', do: 'crash' as const }], rows: {} };
    const view = await viewPuzzle(room, strict, crash);
    expect(view.broken).toMatchObject({ label: 'done', expected: 'done', actual: 'pending' });
    expect(view.broken?.atStep).toBe(view.trace.steps.length);
  });
});
