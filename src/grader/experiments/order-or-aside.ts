/** The same five events as independent orders and as edits of one balance: set one aside, or stop the line (domain: "Order"). */
import { ADAPTER, CLOCK, DB, type Program, type ServiceSpec, type World } from '#lab';
import { USUAL } from '../policy.ts';
import { job } from '../shop.ts';
import { inWorld, programOf } from './bench.ts';
import type { Experiment, ExperimentRun, Ground } from './experiment.ts';

/** Quantities of the events. The third takes money out where the work is a balance; the others put it in. */
const EVENTS = [50, 40, 80, 10, 30] as const;
const TAKES_OUT = 'event-3';
/** The receiver does not know this event's code until somebody has mended it: its first request is refused. */
const FAILS = 'event-2';

const STOPPING = `
import type { Adapter, Clock, Db, Job, Policy } from 'crashbook';
import { finish } from 'crashbook';
export async function runOnce(db: Db, adapter: Adapter, owner: string, clock: Clock, policy: Policy) {
  const job = await db.get<Job>(
    "UPDATE jobs SET status = 'leased', owner = :owner, lease_until = :until, attempts = attempts + 1, " +
      "token = token + 1 WHERE id = (SELECT id FROM jobs WHERE status <> 'done' ORDER BY id LIMIT 1) " +
      'AND available_at <= :now RETURNING *',
    { owner, now: clock.now(), until: clock.now() + policy.leaseMs },
  );
  if (!job) return null;
  let outcome: 'ok' | 'retry' = 'retry';
  try {
    if ((await adapter.send({ id: job.id, quantity: job.quantity, token: job.token })) === true) outcome = 'ok';
  } catch {
    // Whatever went wrong: the head of the line stays the head of the line.
  }
  const finished = await finish(db, job, outcome, clock.now(), policy);
  return { id: job.id, outcome, finished };
}`;

const service = (name: string, apply: ServiceSpec['handle'], schema: string): ServiceSpec => ({
  name,
  schema: `${schema}; CREATE TABLE requests (n INTEGER PRIMARY KEY, id TEXT NOT NULL) STRICT;`,
  handle(disk, body) {
    const { id } = body as { readonly id: string };
    disk.run('INSERT INTO requests (id) VALUES (?)', [id]);
    const asked = disk.all('SELECT n FROM requests WHERE id = ?', [id]).length;
    if (id === FAILS && asked === 1)
      return { error: { name: 'Permanent', message: 'this code is not known here' } };
    return apply(disk, body);
  },
});

interface Asked {
  readonly id: string;
  readonly quantity: number;
}

const WAREHOUSE = service(
  'warehouse',
  (disk, body) => {
    const { id, quantity } = body as Asked;
    disk.run('INSERT INTO shipped VALUES (?, ?)', [id, quantity]);
    return { value: true };
  },
  'CREATE TABLE shipped (id TEXT PRIMARY KEY, quantity INTEGER NOT NULL) STRICT',
);

const BANK: ServiceSpec = {
  ...service(
    'bank',
    (disk, body) => {
      const { id, quantity } = body as Asked;
      const change = id === TAKES_OUT ? -quantity : quantity;
      const sql = 'UPDATE account SET amount = amount + ? WHERE amount + ? >= 0';
      return disk.run(sql, [change, change]).changes === 1
        ? { value: true }
        : { error: { name: 'Permanent', message: 'the account does not hold that much' } };
    },
    'CREATE TABLE account (name TEXT PRIMARY KEY, amount INTEGER NOT NULL) STRICT',
  ),
  seed: { account: [{ name: 'Kim', amount: 0 }] },
};

const SERVICES: Readonly<Record<string, ServiceSpec>> = { orders: WAREHOUSE, balance: BANK };

interface Story {
  readonly run: ExperimentRun;
  /** Boxes shipped, or the balance. */
  readonly result: number;
  readonly done: number;
  readonly refused: number;
}

/** Tries again each second until no job waits any more. @throws Error when the line does not empty. */
function deliver(world: World): void {
  for (let second = 0; second < 60; second += 1) {
    const waiting = world.row("SELECT id FROM jobs WHERE status = 'pending'");
    if (!waiting) return;
    world.call('A', 'runOnce', DB, ADAPTER, 'A', CLOCK, USUAL);
    world.advance(1_000);
  }
  throw new Error('The line did not empty within a minute.');
}

const STAGES = ['retry-delay', 'claim', 'finish', 'redrive', 'run-once'];

function story(
  ground: Ground,
  program: Program,
  kind: string,
  way: string,
  record: boolean,
): Story {
  const spec = SERVICES[kind];
  if (!spec) throw new Error(`There is no kind of work '${kind}'.`);
  const jobs = EVENTS.map((quantity, i) => job({ id: `event-${i + 1}`, quantity }));
  const options = { now: 1_000, seed: { jobs }, services: [spec], sendTo: spec.name };
  return inWorld(ground, { program, options, record }, (world) => {
    deliver(world);
    if (way === 'aside') {
      world.call('operator', 'redrive', DB, FAILS, 'INC-42', world.now, USUAL);
      deliver(world);
    }
    const sum =
      kind === 'orders'
        ? 'SELECT total(quantity) AS n FROM shipped'
        : 'SELECT amount AS n FROM account';
    const count = (status: string): number =>
      world.rows('SELECT id FROM jobs WHERE status = ?', [status]).length;
    const trace = record ? world.trace() : { lanes: [], start: [], steps: [] };
    const failAt =
      kind === 'balance'
        ? trace.steps.find(
            (s) => s.kind === 'receive' && s.error?.message.startsWith('the account'),
          )
        : undefined;
    return {
      run: { id: 'run', trace, failAt: failAt?.n ?? 0 },
      result: Number(world.row(sum, [], spec.name)?.n ?? 0),
      done: count('done'),
      refused: count('dead'),
    };
  });
}

export const orderOrAside: Experiment = {
  stages: STAGES,
  params: { kind: ['orders', 'balance'], way: ['aside', 'stop'] },
  run(ground, { kind = '', way = '' }) {
    const programs: Readonly<Record<string, Program>> = {
      aside: programOf(ground, STAGES, "export { runOnce, redrive } from 'crashbook';"),
      stop: programOf(ground, STAGES, STOPPING),
    };
    const tell = (k: string, w: string, record: boolean): Story => {
      const program = programs[w];
      if (!program) throw new Error(`There is no way '${w}'.`);
      return story(ground, program, k, w, record);
    };
    const ways = ['stop', 'aside'];
    const kinds = ['orders', 'balance'];
    const pairs = ways.flatMap((w) => kinds.map((k) => ({ k, w, told: tell(k, w, false) })));
    const all = kinds.flatMap((k) => pairs.filter((one) => one.k === k));
    const shown = tell(kind, way, true);
    const resultOf = (k: string, w: string): number =>
      all.find((one) => one.k === k && one.w === w)?.told.result ?? Number.NaN;
    return {
      runs: [shown.run],
      tables: [
        {
          id: 'four',
          columns: [
            { id: 'kind', kind: 'word' },
            { id: 'way', kind: 'word' },
            { id: 'done', kind: 'number' },
            { id: 'refused', kind: 'number' },
            { id: 'result', kind: 'number' },
          ],
          rows: all.map(({ k, w, told }) => [k, w, told.done, told.refused, told.result]),
        },
      ],
      facts: {
        ordersStop: resultOf('orders', 'stop'),
        ordersAside: resultOf('orders', 'aside'),
        balanceStop: resultOf('balance', 'stop'),
        balanceAside: resultOf('balance', 'aside'),
      },
    };
  },
};
