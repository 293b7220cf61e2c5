import {
  ADAPTER,
  CLOCK,
  DB,
  defineChecks,
  everything,
  type Handle,
  handedOut,
  job,
  jobRow,
  leased,
  leaseIsWhole,
  must,
  receiver,
  returned,
  SHOP_SCHEMA,
  type Trial,
  UNUSUAL,
  USUAL,
  type World,
} from '#grader';

const NOW = 120_000;
const FAR = NOW + 90_000_000;

/** What one worker's round came to. */
interface Round {
  readonly id: string;
  readonly token: number;
  readonly finished: unknown;
}

/** Claims at `now` and finishes with whatever the claim returned, as the learner's own functions hand it on. */
const worker = (name: string, now: number, outcome: 'ok' | 'retry') =>
  function* round(p: Handle) {
    const claimed = yield* p.call('claim', DB, name, now, USUAL);
    const got = handedOut(claimed);
    if (got === null) return null;
    const finished = yield* p.call('finish', DB, claimed, outcome, now, USUAL);
    return { ...got, finished };
  };

function rounds(world: World, later: number, outcome: 'ok' | 'retry'): Round[] {
  const ends = world.run({
    A: worker('A', NOW, outcome),
    B: worker('B', NOW + later, outcome),
  });
  return returned(ends).flatMap((round) => (round === null ? [] : [round as Round]));
}

/** Every hold on a job is somebody's alone, and whoever held it in time could finish it. */
function eachItsOwn(world: World, got: readonly Round[]): void {
  const holds = got.map(({ id, token }) => `${id} as ${token}`);
  must('one-owner-per-token', new Set(holds).size).toBe(holds.length);
  must(
    'the-holder-finishes',
    got.map(({ finished }) => finished),
  ).toEqual(got.map(() => true));
  for (const { id, token } of got)
    must('token-in-the-row', jobRow(world, id).token >= token).toBe(true);
}

const runOnce = (world: World, lane: string): unknown =>
  world.call(lane, 'runOnce', DB, ADAPTER, lane, CLOCK, UNUSUAL) ?? null;

export default defineChecks({
  schema: SHOP_SCHEMA,

  demo: {
    options: { now: 1_000, services: [receiver('receiver', 0)], sendTo: 'receiver' },
    act(world) {
      const order = { id: 'order-1', quantity: 7 };
      world.attempt('shop', 'accept', DB, order, world.now, USUAL);
      world.run(
        { A: (p) => p.attempt('runOnce', DB, ADAPTER, 'A', CLOCK, USUAL) },
        { crash: ['A'] },
      );
      world.advance(USUAL.leaseMs);
      world.attempt('B', 'runOnce', DB, ADAPTER, 'B', CLOCK, USUAL);
      world.attempt('A', 'finish', DB, { id: 'order-1', token: 1 }, 'ok', world.now, USUAL);
    },
  },

  checks: {
    race: (t: Trial) => {
      const due = (id: string) => job({ id, available_at: NOW - 10, deadline: FAR });
      const options = (...jobs: ReturnType<typeof job>[]) => ({
        now: NOW,
        seed: { jobs },
        always: leaseIsWhole,
      });
      t.explore(options(due('only')), (world) => {
        const got = rounds(world, 0, 'ok');
        must('not-handed-to-both', got.length).toBe(1);
        eachItsOwn(world, got);
        must('done-in-the-end', jobRow(world, 'only').status).toBe('done');
      });
      t.explore(options(due('one'), due('two')), (world) => {
        const got = rounds(world, 0, 'ok');
        must('each-job-to-one', got.map(({ id }) => id).sort()).toEqual(['one', 'two']);
        eachItsOwn(world, got);
      });
      // Their holder is gone. B looks when A's failed attempt may be tried again: both may then have held it in turn.
      const lost = leased({ id: 'only', lease_until: NOW, available_at: NOW - 50, deadline: FAR });
      t.explore(options(lost), (world) => {
        const got = rounds(world, USUAL.retryBaseMs * 2, 'retry');
        eachItsOwn(world, got);
        must('tokens-count-the-holds', jobRow(world, 'only').token).toBe(1 + got.length);
      });
    },

    crash: (t: Trial) => {
      const services = [receiver('receiver', 0)];
      const requests = (world: World) =>
        world.rows('SELECT token FROM requests ORDER BY n', [], 'receiver').map((row) => row.token);
      const stock = (world: World) =>
        world.row('SELECT quantity FROM stock', [], 'receiver')?.quantity;
      t.explore({ now: NOW, services, sendTo: 'receiver', always: leaseIsWhole }, (world) => {
        world.call('shop', 'accept', DB, { id: 'order-7', quantity: 7 }, NOW, UNUSUAL);
        world.run(
          { A: (p) => p.call('runOnce', DB, ADAPTER, 'A', CLOCK, UNUSUAL) },
          { crash: ['A'] },
        );
        const { status } = jobRow(world, 'order-7');
        const before = requests(world);
        if (status === 'leased') {
          world.advance(UNUSUAL.leaseMs - 1);
          must('held-until-the-boundary', runOnce(world, 'B')).toBeNull();
          world.advance(1);
        }
        runOnce(world, 'B');
        must('done-after-all', jobRow(world, 'order-7').status).toBe('done');
        must('stock-grew-once', stock(world)).toBe(7);
        if (status === 'leased') {
          must('taken-over-with-token', jobRow(world, 'order-7').token).toBe(2);
          // A's request may still have been on its way, and arrive after B's.
          must('sent-again-with-token-2', requests(world).filter((n) => n === 2).length).toBe(1);
          if (before.length === 1) must('two-requests', requests(world).length).toBe(2);
        }
        const now = everything(world);
        const late = { id: 'order-7', token: 1, owner: 'A' };
        for (const outcome of ['ok', 'retry', 'permanent'])
          must(
            `late-${outcome}`,
            world.call('A', 'finish', DB, late, outcome, world.now, UNUSUAL),
          ).toBe(false);
        must('late-changes-nothing', everything(world)).toEqual(now);
        must('nothing-left', runOnce(world, 'B')).toBeNull();
      });
    },
  },
});
