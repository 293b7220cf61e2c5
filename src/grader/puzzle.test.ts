import { expect, it } from 'vitest';
import { DB } from '#lab';
import type { ExerciseCode } from './exercise.ts';
import { demo, grade } from './grade.ts';
import { must } from './must.ts';
import { definePuzzle } from './puzzle.ts';
import { createRoom } from './room.ts';
import { dead, job, SHOP_SCHEMA } from './shop.ts';
import { solve } from './solve.ts';

const room = await createRoom();

/** Looks first and writes later, in two steps: whoever stalls between them hands the job out twice. */
const CARELESS = `
export async function claim(db, owner) {
  const job = await db.get("SELECT id FROM jobs WHERE status = 'pending' ORDER BY id");
  if (!job) return null;
  await db.run("UPDATE jobs SET status = 'leased', owner = ?, lease_until = 9000 WHERE id = ?", [owner, job.id]);
  return job.id;
}`;

const exercise: ExerciseCode = {
  kind: 'timeline',
  slug: 'two-owners',
  revision: 1,
  functions: [{ name: 'claim', signature: '(db: Db, owner: string): Promise<string | null>' }],
  given: [],
  program: CARELESS,
  checks: definePuzzle({
    kind: 'break',
    schema: SHOP_SCHEMA,
    options: { now: 5_000, seed: { jobs: [job({ id: 'order-1' }), dead({ id: 'order-2' })] } },
    plan: { crash: ['A', 'B'] },
    allowed: ['stall', 'crash'],
    most: 2,
    breaks: ['one-owner'],
    act(world, plan) {
      const endings = world.run(
        { A: (p) => p.call('claim', DB, 'A'), B: (p) => p.call('claim', DB, 'B') },
        plan,
      );
      const got = Object.values(endings).filter((e) => e.ended === 'returned' && e.value !== null);
      must('one-owner', got.length).toBeLessThan(2);
    },
    outcome: (world) => String(world.row('SELECT status FROM jobs')?.status),
  }),
};

const answer = (faults: readonly unknown[]) => JSON.stringify({ faults });
const verdictOf = async (source: string) => {
  const { verdict, checks } = await grade(room, exercise, source);
  return {
    verdict,
    failed: checks.flatMap((c) => (c.failure ? [`${c.id}: ${c.failure.label}`] : [])),
  };
};

it('accepts a fault that breaks the invariant, and shows the run', async () => {
  const stall = answer([{ at: 'A@1', do: 'stall' }]);
  expect(await verdictOf(stall)).toEqual({ verdict: 'accepted', failed: [] });
  const shown = await demo(room, exercise, stall);
  expect(shown.failure?.label).toBe('one-owner');
  expect(shown.trace?.steps.filter((s) => s.kind === 'sql').map((s) => s.lane)).toEqual([
    'A',
    'B',
    'B',
    'A',
  ]);
});

it('rejects faults that break nothing, none at all, too many, and places that are not reached', async () => {
  expect(await verdictOf(answer([{ at: 'A@1', do: 'crash' }]))).toEqual({
    verdict: 'rejected',
    failed: ['breaks: an-invariant-breaks'],
  });
  expect((await verdictOf(answer([]))).failed).toEqual([
    'fits: places-a-fault',
    'breaks: places-a-fault',
  ]);
  const many = [0, 1, 2].map((n) => ({ at: `A@${n}`, do: 'stall' }));
  expect((await verdictOf(answer(many))).failed).toContain('fits: not-too-many');
  expect((await verdictOf(answer([{ at: 'A@40', do: 'stall' }]))).failed).toContain(
    'fits: every-fault-is-reached',
  );
  expect((await verdictOf(answer([{ at: 'A@1', do: 'jump' }]))).failed).toContain(
    'fits: only-faults-on-offer',
  );
});

it('says what is unreadable in an answer', async () => {
  for (const [source, message] of [
    ['{', 'not JSON'],
    ['[]', 'not an object'],
    ['{"faults": [{"at": "A", "do": "stall"}]}', 'faults[0].at'],
    ['{"faults": [{"at": "A@1", "do": "nap"}]}', 'faults[0].do'],
  ] as const) {
    const { checks, verdict } = await grade(room, exercise, source);
    expect(verdict).toBe('rejected');
    expect(checks[0]?.failure?.fault?.params.message).toContain(message);
  }
});

it('proves by exploration how few faults it takes', () => {
  expect(solve(room, exercise)).toMatchObject({ fewest: 1, example: [{ at: 'A@1', do: 'stall' }] });
});

it('finds no solution where there is none', () => {
  const safe = CARELESS.replace('9000 WHERE id = ?', "9000 WHERE id = ? AND status = 'pending'")
    .replace('await db.run(', 'const { changes } = await db.run(')
    .replace('return job.id', 'return changes === 1 ? job.id : null');
  expect(solve(room, { ...exercise, program: safe })).toBeNull();
});

it('judges a prediction cell by cell, against the run itself', async () => {
  const predict: ExerciseCode = {
    ...exercise,
    checks: definePuzzle({
      kind: 'predict',
      schema: SHOP_SCHEMA,
      options: { now: 5_000, seed: { jobs: [job({ id: 'order-1' })] } },
      plan: { crash: ['A'] },
      allowed: ['crash'],
      most: 1,
      act: (world, plan) => {
        world.run({ A: (p) => p.call('claim', DB, 'A') }, plan);
      },
      placed: (world) =>
        world.row('SELECT status FROM jobs')?.status === 'leased' ? null : 'too early',
      questions: [{ id: 'job', sql: 'SELECT status, owner, reason FROM jobs' }],
    }),
  };
  const hand = async (at: string, job: Record<string, string>) => {
    const faults = [{ at, do: 'crash' }];
    const { checks } = await grade(room, predict, JSON.stringify({ faults, rows: { job } }));
    return checks.flatMap((c) => (c.failure ? [`${c.id}: ${c.failure.label}`] : []));
  };
  const right = { status: 'leased', owner: ' A ', reason: 'NULL' };
  expect(await hand('A@2', right)).toEqual([]);
  expect(await hand('A@2', { ...right, owner: 'B' })).toEqual(['predicted: job.owner']);
  expect(await hand('A@2', { status: 'leased', owner: 'A' })).toEqual(['predicted: job.reason']);
  expect(await hand('A@0', right)).toEqual([
    'placed: stands-where-it-should',
    'predicted: stands-where-it-should',
  ]);
});
