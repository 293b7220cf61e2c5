/** A night of the snack shop, generated from a seed and run through the reference functions; then the operator asks. */
import { DB, type World } from '#lab';
import { type Policy, USUAL } from '../policy.ts';
import { held, inWorld, programOf, randomFrom } from './bench.ts';
import type { Experiment, ExperimentTable, Value } from './experiment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The night is 9 hours long, and the operator looks in at the end of the seventh. */
const LOOKS_IN = 7 * HOUR;
const MORNING = 9 * HOUR;
const ORDERS = 60;
const SENDING = 300;
const POLICY: Policy = { ...USUAL, maxAttempts: 4, budgetMs: 20 * MINUTE };

interface Plan {
  readonly arrivals: readonly { readonly at: number; readonly id: string }[];
  /** Ids of orders for a snack that the warehouse no longer knows. */
  readonly unknown: ReadonlySet<string>;
  readonly down: readonly { readonly from: number; readonly to: number }[];
}

function planOf(seed: number): Plan {
  const random = randomFrom(seed);
  const times = Array.from({ length: ORDERS }, () =>
    Math.floor(random() * (MORNING - 30 * MINUTE)),
  );
  const arrivals = times
    .sort((a, b) => a - b)
    .map((at, i) => ({ at, id: `order-${String(i + 1).padStart(2, '0')}` }));
  const unknown = new Set(arrivals.filter(() => random() < 0.08).map((a) => a.id));
  const outage = (earliest: number, latest: number, minutes: number) => {
    const from = earliest + Math.floor(random() * (latest - earliest));
    return { from, to: from + Math.floor((minutes + random() * minutes) * MINUTE) };
  };
  return {
    arrivals,
    unknown,
    down: [outage(HOUR, 4 * HOUR, 25), outage(LOOKS_IN + 10 * MINUTE, 8 * HOUR, 10)],
  };
}

/** Delivers everything that is due now. */
function deliver(world: World, plan: Plan): void {
  for (;;) {
    const value = world.call('A', 'claim', DB, 'A', world.now, POLICY);
    if (value === null) return;
    const mine = held(value);
    world.advance(SENDING);
    const down = plan.down.some(({ from, to }) => world.now >= from && world.now < to);
    const outcome = down ? 'retry' : plan.unknown.has(mine.id) ? 'permanent' : 'ok';
    world.call('A', 'finish', DB, mine, outcome, world.now, POLICY);
  }
}

/** Moves through the night from event to event: an order arrives, a retry is due, the operator looks in. */
function live(world: World, plan: Plan, alive: () => void): void {
  const coming = [...plan.arrivals];
  let looked = false;
  for (;;) {
    alive();
    const due = world.row("SELECT min(available_at) AS at FROM jobs WHERE status = 'pending'");
    const next = Math.min(
      coming[0]?.at ?? Infinity,
      typeof due?.at === 'number' ? due.at : Infinity,
      looked ? Infinity : LOOKS_IN,
    );
    if (next >= MORNING) break;
    if (next > world.now) world.advance(next - world.now);
    while (coming[0] && coming[0].at <= world.now) {
      const order = { id: coming.shift()?.id ?? '', quantity: 7 };
      world.call('shop', 'accept', DB, order, world.now, POLICY);
    }
    if (!looked && world.now >= LOOKS_IN) {
      looked = true;
      lookIn(world);
    }
    deliver(world, plan);
  }
  world.advance(MORNING - world.now);
}

/** The operator redrives what the outage left, and one order with a permanent refusal to see whether it is mended. */
function lookIn(world: World): void {
  const outage = world.rows(
    "SELECT id FROM jobs WHERE status = 'dead' AND reason <> 'permanent' ORDER BY id",
  );
  const refused = world.rows("SELECT id FROM jobs WHERE reason = 'permanent' ORDER BY id LIMIT 1");
  const ids = [...outage, ...refused].map((row) => String(row.id));
  for (const id of ids) world.call('operator', 'redrive', DB, id, 'INC-42', world.now, POLICY);
}

const COUNT = `SELECT status, count(*) AS jobs FROM jobs GROUP BY status ORDER BY status`;
const REASONS = `SELECT reason, count(*) AS jobs,
       1.0 * count(*) / sum(count(*)) OVER () AS share
  FROM jobs WHERE status = 'dead'
 GROUP BY reason ORDER BY jobs DESC, reason`;
const OLDEST = `SELECT id, reason, :now - (deadline - :budget) AS age
  FROM jobs WHERE status = 'dead'
 ORDER BY age DESC, id LIMIT 1`;
const LAST = `SELECT max(at_ms) AS at, :now - max(at_ms) AS ago FROM redrives`;
const RESULTS = `SELECT jobs.status, count(*) AS jobs
  FROM jobs WHERE id IN (SELECT id FROM redrives)
 GROUP BY jobs.status ORDER BY jobs.status`;

/** Asks with the values written in: what the page shows is the text that ran. */
function ask(
  world: World,
  id: string,
  sql: string,
  columns: ExperimentTable['columns'],
): ExperimentTable {
  const asked = sql
    .replaceAll(':now', String(world.now))
    .replaceAll(':budget', String(POLICY.budgetMs));
  const rows = world.rows(asked).map((row) => columns.map((c): Value => row[c.id] ?? null));
  return { id, sql: asked, columns, rows };
}

export const night: Experiment = {
  stages: ['retry-delay', 'accept', 'claim', 'finish', 'redrive'],
  params: {},
  run(ground) {
    const source = "export { accept, claim, finish, redrive } from 'crashbook';";
    const program = programOf(ground, this.stages, source);
    return inWorld(ground, { program, options: { now: 0 } }, (world) => {
      live(world, planOf(ground.seed), ground.alive);
      const count = ask(world, 'count', COUNT, [
        { id: 'status', kind: 'state' },
        { id: 'jobs', kind: 'number' },
      ]);
      const reasons = ask(world, 'reasons', REASONS, [
        { id: 'reason', kind: 'code' },
        { id: 'jobs', kind: 'number' },
        { id: 'share', kind: 'share' },
      ]);
      const oldest = ask(world, 'oldest', OLDEST, [
        { id: 'id', kind: 'code' },
        { id: 'reason', kind: 'code' },
        { id: 'age', kind: 'ms' },
      ]);
      const last = ask(world, 'last', LAST, [
        { id: 'at', kind: 'ms' },
        { id: 'ago', kind: 'ms' },
      ]);
      const results = ask(world, 'results', RESULTS, [
        { id: 'status', kind: 'state' },
        { id: 'jobs', kind: 'number' },
      ]);
      const deadCount = Number(count.rows.find((row) => row[0] === 'dead')?.[1] ?? 0);
      const redriven = (status: string): number =>
        Number(results.rows.find((row) => row[0] === status)?.[1] ?? 0);
      const alert: ExperimentTable = {
        id: 'alert',
        columns: [{ id: 'line', kind: 'code' }],
        rows: [[`dead=${deadCount} oldest=${oldest.rows[0]?.[0] ?? '-'}`]],
      };
      return {
        tables: [count, reasons, oldest, last, results, alert],
        facts: {
          orders: ORDERS,
          dead: deadCount,
          oldestAge: oldest.rows[0]?.[2] ?? null,
          ago: last.rows[0]?.[1] ?? null,
          redrivenDone: redriven('done'),
          redrivenDead: redriven('dead'),
        },
      };
    });
  },
};
