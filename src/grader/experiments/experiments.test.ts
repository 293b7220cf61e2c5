import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRoom, type Room } from '../room.ts';
import type { ExperimentResult, Params, Sources } from './experiment.ts';
import { EXPERIMENTS, experimentOf, runExperiment } from './index.ts';

const STAGES = ['retry-delay', 'accept', 'claim', 'finish', 'redrive', 'run-once'];
const sources: Sources = Object.fromEntries(
  STAGES.map((slug) => [slug, readFileSync(`exercises/${slug}/answers/reference.ts`, 'utf8')]),
);
let room: Room;

beforeAll(async () => {
  room = await createRoom();
});

const run = (name: string, params: Params = {}, seed = 1): Promise<ExperimentResult> =>
  runExperiment({ room, sources, seed, alive() {} }, name, params);
const facts = async (name: string, params: Params = {}, seed = 1) =>
  (await run(name, params, seed)).facts;

/** Every choice that a reader can make. */
function choices(name: string): Params[] {
  return Object.entries(experimentOf(name).params).reduce<Params[]>(
    (all, [param, values]) => all.flatMap((one) => values.map((v) => ({ ...one, [param]: v }))),
    [{}],
  );
}

describe('every experiment', () => {
  it.each(Object.keys(EXPERIMENTS))('%s gives the same data twice, and only data', async (name) => {
    const first = await run(name);
    expect(structuredClone(first)).toEqual(await run(name));
    const { runs = [], tables = [], charts = [] } = first;
    expect(runs.length + tables.length + charts.length).toBeGreaterThan(0);
    for (const table of tables)
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    for (const point of charts.flatMap((c) => c.series.flatMap((s) => s.points)).flat())
      expect(Number.isFinite(point)).toBe(true);
  });

  it.each(Object.keys(EXPERIMENTS).filter((name) => name !== 'strict-ack' && name !== 'job-life'))(
    '%s runs with every choice',
    async (name) => {
      for (const params of choices(name)) await expect(run(name, params)).resolves.toBeDefined();
    },
    30_000,
  );

  it('refuses what it does not know, and names what it does', async () => {
    await expect(run('no-such')).rejects.toThrow("no experiment 'no-such'");
    await expect(run('late-finish', { fence: 'luck' })).rejects.toThrow('token, owner, nothing');
    await expect(run('late-finish', { wall: 'token' })).rejects.toThrow("no parameter 'wall'");
  });
});

describe('lease and token', () => {
  it('a token refuses the late report, whoever came second', async () => {
    for (const second of ['other', 'same'])
      expect(await facts('late-finish', { fence: 'token', second })).toEqual({
        oldToken: 1,
        newToken: 2,
        late: false,
        afterLate: 'leased',
        own: true,
        end: 'done',
      });
  });

  it('an owner’s name refuses a stranger, and lets in a namesake', async () => {
    const stranger = await facts('late-finish', { fence: 'owner', second: 'other' });
    const namesake = await run('late-finish', { fence: 'owner', second: 'same' });
    expect(stranger).toMatchObject({ late: false, own: true });
    expect(namesake.facts).toMatchObject({ late: true, afterLate: 'done', own: false });
    expect(namesake.runs?.[0]?.failAt).toBeGreaterThan(0);
  });

  it.each([
    ['one', 'B'],
    ['nobody', 'nobody'],
    ['both', 'both'],
  ])('with the rule %s, %s may act at the end of the lease', async (rule, who) => {
    const { tables, facts: found } = await run('lease-boundary', { rule });
    expect(found.atEnd).toBe(who);
    expect(tables?.[0]?.rows.map((row) => row.at(-1))).toEqual(['A', who, 'B']);
  });
});

describe('a job’s life', () => {
  it('ends by its attempts, by its deadline, by the answer', async () => {
    expect(await facts('job-life', { attempts: '3' })).toMatchObject({
      status: 'dead',
      reason: 'exhausted',
      attempts: 3,
    });
    expect(await facts('job-life', { attempts: '12', budget: '60000ms' })).toMatchObject({
      status: 'dead',
      reason: 'deadline',
      deadline: 60_000,
    });
    expect(await facts('job-life', { receiver: 'back', attempts: '12' })).toMatchObject({
      status: 'done',
      reason: null,
    });
    expect(await facts('job-life', { receiver: 'refuses' })).toMatchObject({
      reason: 'permanent',
      attempts: 1,
    });
  });

  it('waits as the reference says, and never above the cap', async () => {
    const { charts, tables } = await run('job-life', { attempts: '6' });
    const waits = charts?.find((chart) => chart.id === 'waits')?.series;
    expect(waits?.[0]?.points.map((p) => p[1])).toEqual([
      2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300,
    ]);
    expect(waits?.[1]?.points.at(-1)).toEqual([11, 2048]);
    expect(tables?.[0]?.rows.map((row) => row[3])).toEqual([2000, 4000, 8000, 16000, 32000, null]);
  });
});

describe('the strict ACK', () => {
  it('takes true alone for success; looser code takes more', async () => {
    const { tables, facts: found } = await run('strict-ack', { answer: 'refusal', code: 'truthy' });
    expect(found).toMatchObject({ taken: 'done', status: 'done', strict: 0, equals: 2 });
    const rows = tables?.[0]?.rows ?? [];
    expect(rows[0]?.slice(0, 5)).toEqual(['true', 'done', 'done', 'done', 'done']);
    expect(rows.slice(1).every((row) => row[1] === 'leased')).toBe(true);
    expect(rows.find((row) => row[0] === '{ ok: false }')?.[2]).toBe('done');
    expect(rows.find((row) => row[0] === 'undefined')?.[4]).toBe('done');
    expect(rows.every((row) => row[5] === 'stopped')).toBe(true);
  });
});

describe('redrive', () => {
  it('a token that is set back lets the oldest deliverer close the new work', async () => {
    const { runs, facts: found } = await run('redrive-token');
    expect(found).toEqual({
      lateReset: true,
      lateKept: false,
      ownReset: false,
      ownKept: true,
      tokenReset: 1,
      tokenKept: 3,
    });
    expect(runs?.map((one) => one.failAt > 0)).toEqual([true, false]);
  });

  it.each([
    ['together', { status: 'dead', audits: 0, auditsAtEnd: 1, torn: false }],
    ['auditLast', { status: 'pending', audits: 0, again: false, auditsAtEnd: 0, torn: true }],
    ['auditFirst', { status: 'dead', audits: 1, again: true, auditsAtEnd: 2, torn: true }],
  ])('a crash between the writes, written %s', async (writes, expected) => {
    expect(await facts('redrive-audit', { writes })).toMatchObject(expected);
  });
});

describe('operating', () => {
  it('counts that agree with each other, another night for another seed', async () => {
    const seen = new Set<string>();
    for (const seed of [1, 2, 3, 4]) {
      const { tables = [], facts: found } = await run('night', {}, seed);
      const of = (id: string) => tables.find((table) => table.id === id)?.rows ?? [];
      const sum = (id: string) => of(id).reduce((n, row) => n + Number(row[1]), 0);
      expect(sum('count')).toBe(found.orders);
      expect(sum('reasons')).toBe(found.dead);
      expect(of('reasons').reduce((n, row) => n + Number(row[2]), 0)).toBeCloseTo(1);
      expect(sum('results')).toBe(Number(found.redrivenDone) + Number(found.redrivenDead));
      expect(found.ago).toBe(2 * 3_600_000);
      seen.add(JSON.stringify(tables));
    }
    expect(seen.size).toBe(4);
  }, 30_000);

  it('a storm kills again what a limited rate delivers', async () => {
    const slow = await facts('redrive-storm', { rate: '2/s' });
    expect(slow).toMatchObject({ limitedDead: 0, limitedRefused: 0, limitedFreshWait: 0 });
    expect(Number(slow.stormDead)).toBeGreaterThan(5);
    expect(Number(slow.stormFreshWait)).toBeGreaterThan(0);
    const fast = await facts('redrive-storm', { rate: '4/s' });
    expect(Number(fast.limitedDead)).toBeGreaterThan(0);
  }, 30_000);
});

describe('order', () => {
  it('does not matter to orders and does to a balance', async () => {
    const { runs, facts: found } = await run('order-or-aside', { kind: 'balance', way: 'aside' });
    expect(found).toEqual({
      ordersStop: 210,
      ordersAside: 210,
      balanceStop: 50,
      balanceAside: 130,
    });
    expect(runs?.[0]?.failAt).toBeGreaterThan(0);
  });
});

describe('crash after commit', () => {
  it.each([
    ['afterCommit', 2, 2],
    ['afterReply', 2, 2],
    ['onTheWire', 2, 2],
    ['afterClaim', 1, 2],
    ['afterFinish', 1, 1],
  ])('%s: %i requests, token %i, stock once', async (place, requests, token) => {
    expect(await facts('crash-after-commit', { place })).toMatchObject({
      crashed: true,
      requests,
      token,
      stock: 7,
      status: 'done',
      late: false,
    });
  });

  it.each([
    ['plain', 'afterCommit', 2],
    ['plain', 'onTheWire', 2],
    ['key', 'afterCommit', 1],
    ['key', 'onTheWire', 1],
    ['lookUp', 'afterCommit', 1],
    ['lookUp', 'onTheWire', 2],
  ])('a provider %s, crash %s: %i payments', async (provider, crash, payments) => {
    expect(await facts('without-contract', { provider, crash })).toMatchObject({ payments });
  });
});

describe('journal modes', () => {
  it('a reader that stays holds up COMMIT with a rollback journal, and keeps its snapshot with WAL', async () => {
    expect(await facts('journal-modes', { reader: 'stays' })).toEqual({
      commitRollback: 'SQLITE_BUSY',
      commitWal: 'ok',
      newcomerRollback: 'SQLITE_BUSY',
      newcomerWal: 'done',
      secondRollback: 'SQLITE_BUSY',
      secondWal: 'SQLITE_BUSY',
      snapshotWal: 'pending',
    });
  });

  it('nobody waits once the reader has gone', async () => {
    expect(await facts('journal-modes', { reader: 'leaves' })).toMatchObject({
      commitRollback: 'ok',
      commitWal: 'ok',
      newcomerRollback: 'done',
    });
  });
});
