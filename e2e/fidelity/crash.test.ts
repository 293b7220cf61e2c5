/** The crash of stage 8 (domain, track 1), once in the lab and once for real: both must end in the same rows. */
import { expect, it } from 'vitest';
import { SHOP_SCHEMA, USUAL } from '#grader';
import {
  ADAPTER,
  type Chooser,
  CLOCK,
  compile,
  DB,
  Lab,
  type Row,
  receiver,
  type Transition,
} from '#lab';
import { RealShop, realDatabase, reference } from './real.ts';

const STAGES = ['retry-delay', 'accept', 'claim', 'finish', 'run-once'];
const ORDER = { id: 'order-7', quantity: 7 };
const START = 1_000;
const EXPIRY = START + USUAL.leaseMs;

interface End {
  readonly jobs: readonly Row[];
  readonly received: readonly Row[];
  readonly stock: readonly Row[];
  readonly requests: readonly Row[];
  readonly b: unknown;
  readonly late: unknown;
}

const QUESTIONS = {
  jobs: ['shop', 'SELECT * FROM jobs ORDER BY id'],
  received: ['receiver', 'SELECT * FROM received ORDER BY id'],
  stock: ['receiver', 'SELECT * FROM stock ORDER BY item'],
  requests: ['receiver', 'SELECT * FROM requests ORDER BY n'],
} as const;

/** Lets A run until the receiver has committed, and ends it there. */
class CrashAfterReceive implements Chooser {
  #received = false;
  choose(enabled: readonly Transition[]): Transition {
    const crash = enabled.find((t) => t.key === 'crash A');
    const step = enabled.find((t) => !t.fault);
    const chosen = this.#received && crash ? crash : step;
    if (!chosen) throw new Error('nothing to choose');
    this.#received ||= chosen.key.startsWith('deliver');
    return chosen;
  }
}

async function inTheLab(): Promise<End> {
  const lab = await Lab.open();
  const program = {
    given: STAGES.map((slug) => ({ name: slug, code: compile(reference(slug)) })),
    answer: compile("export { accept, finish, runOnce } from 'crashbook';"),
  };
  const world = lab.world(
    SHOP_SCHEMA,
    program,
    { now: START, services: [receiver('receiver', 0)], sendTo: 'receiver' },
    { record: false, chooser: new CrashAfterReceive() },
  );
  try {
    world.call('shop', 'accept', DB, ORDER, START, USUAL);
    world.run({ A: (p) => p.call('runOnce', DB, ADAPTER, 'A', CLOCK, USUAL) }, { crash: ['A'] });
    world.advance(USUAL.leaseMs);
    const b = world.call('B', 'runOnce', DB, ADAPTER, 'B', CLOCK, USUAL);
    const late = world.call('A', 'finish', DB, { ...ORDER, token: 1 }, 'ok', world.now, USUAL);
    const rows = (q: keyof typeof QUESTIONS) => world.rows(QUESTIONS[q][1], [], QUESTIONS[q][0]);
    return {
      jobs: rows('jobs'),
      received: rows('received'),
      stock: rows('stock'),
      requests: rows('requests'),
      b,
      late,
    };
  } finally {
    world.close();
    lab.close();
  }
}

async function forReal(Database: NonNullable<Awaited<ReturnType<typeof realDatabase>>>) {
  const shop = new RealShop(Database, SHOP_SCHEMA, STAGES, receiver('receiver', 0));
  try {
    await shop.listen();
    await shop.call({ fn: 'accept', args: [DB, ORDER, START, USUAL], now: START });
    const a = await shop.call({
      fn: 'runOnce',
      args: [DB, ADAPTER, 'A', CLOCK, USUAL],
      now: START,
      crashAfterSend: true,
    });
    const between = shop.rows('shop', 'SELECT status, token, owner FROM jobs');
    const b = await shop.call({
      fn: 'runOnce',
      args: [DB, ADAPTER, 'B', CLOCK, USUAL],
      now: EXPIRY,
    });
    const late = await shop.call({
      fn: 'finish',
      args: [DB, { ...ORDER, token: 1 }, 'ok', EXPIRY, USUAL],
      now: EXPIRY,
    });
    const rows = (q: keyof typeof QUESTIONS) => shop.rows(QUESTIONS[q][0], QUESTIONS[q][1]);
    const end: End = {
      jobs: rows('jobs'),
      received: rows('received'),
      stock: rows('stock'),
      requests: rows('requests'),
      b: b.value,
      late: late.value,
    };
    return { end, a, between };
  } finally {
    await shop.close();
  }
}

const Database = await realDatabase();

it('ends in the rows that the contract promises, in the lab', async () => {
  const end = await inTheLab();
  expect(end.jobs).toMatchObject([{ id: 'order-7', status: 'done', token: 2, attempts: 2 }]);
  expect(end.requests).toMatchObject([
    { id: 'order-7', token: 1 },
    { id: 'order-7', token: 2 },
  ]);
  expect(end.stock).toEqual([{ item: 'snack', quantity: 7 }]);
  expect(end.b).toEqual({ id: 'order-7', outcome: 'ok', finished: true });
  expect(end.late).toBe(false);
});

it.runIf(Database !== null)('ends in the same rows for real, with exit code 73', async () => {
  if (Database === null) return;
  const { end, a, between } = await forReal(Database);
  expect(a).toEqual({ code: 73, value: undefined, ranFinally: false });
  expect(between).toEqual([{ status: 'leased', token: 1, owner: 'A' }]);
  expect(end).toEqual(await inTheLab());
});
