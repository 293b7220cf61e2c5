/** Deliverer A ends at a place that the reader chooses; B takes over at the end of the lease (domain, stage 8). */
import { ADAPTER, CLOCK, DB, receiver, type World } from '#lab';
import { USUAL } from '../policy.ts';
import { job } from '../shop.ts';
import { changedBy, Directed, inWorld, jobOf, programOf } from './bench.ts';
import type { Experiment } from './experiment.ts';

const STOCK = 100;
const WAREHOUSE = receiver('warehouse', STOCK);
const START = 1_000;
const JOB = job({ id: 'order-7', quantity: 7, available_at: START });

const requests = (world: World): number =>
  world.rows('SELECT n FROM requests', [], 'warehouse').length;

/** Whether A has come to the place; asked before each of its steps. */
const PLACES: Readonly<Record<string, (world: World, place: number) => boolean>> = {
  afterCommit: (world) => requests(world) === 1,
  afterClaim: (world) => world.sent.length === 0 && jobOf(world, JOB.id).status === 'leased',
  onTheWire: (world) => world.sent.length === 1,
  afterReply: (world, stepsSinceCommit) => requests(world) === 1 && stepsSinceCommit > 0,
  afterFinish: (world) => jobOf(world, JOB.id).status === 'done',
};

export const crashAfterCommit: Experiment = {
  stages: ['retry-delay', 'claim', 'finish', 'run-once'],
  params: { place: ['afterCommit', 'afterReply', 'onTheWire', 'afterClaim', 'afterFinish'] },
  run(ground, { place = '' }) {
    const here = PLACES[place] ?? (() => false);
    let world: World | null = null;
    let committedAt: number | null = null;
    const chooser = new Directed((enabled) => {
      const crash = enabled.find((t) => t.key === 'crash A');
      if (!crash || !world) return null;
      if (requests(world) > 0) committedAt ??= crash.place;
      if (here(world, committedAt === null ? 0 : crash.place - committedAt)) return crash.key;
      return enabled.find((t) => t.key.startsWith('deliver '))?.key ?? null;
    });
    const setup = {
      program: programOf(ground, this.stages, "export { finish, runOnce } from 'crashbook';"),
      record: true,
      chooser,
      options: {
        now: START,
        seed: { jobs: [JOB] },
        services: [WAREHOUSE],
        sendTo: 'warehouse',
      },
    };
    return inWorld(ground, setup, (opened) => {
      world = opened;
      const once = (lane: string, crash: readonly string[]) =>
        opened.run(
          { [lane]: (p) => p.call('runOnce', DB, ADAPTER, lane, CLOCK, USUAL) },
          { crash },
        )[lane];
      const crashed = once('A', ['A'])?.ended === 'crashed';
      opened.advance(START + USUAL.leaseMs - opened.now);
      const b = once('B', []);
      const token = jobOf(opened, JOB.id).token;
      const from = opened.stepCount + 1;
      const late = opened.call(
        'A',
        'finish',
        DB,
        { id: JOB.id, token: 1 },
        'ok',
        opened.now,
        USUAL,
      );
      const trace = opened.trace();
      const stock = opened.row('SELECT quantity FROM stock', [], 'warehouse');
      return {
        runs: [{ id: 'run', trace, failAt: changedBy(trace, 'A', from) }],
        facts: {
          crashed,
          requests: requests(opened),
          stock: Number(stock?.quantity) - STOCK,
          status: jobOf(opened, JOB.id).status,
          token,
          late: late === true,
          took: b?.ended === 'returned' && b.value !== null,
        },
      };
    });
  },
};
