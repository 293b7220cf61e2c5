/** A redrive that sets the token back, beside one that does not: the same late finish meets both (domain: `redrive`). */
import { DB } from '#lab';
import { USUAL } from '../policy.ts';
import { job } from '../shop.ts';
import { changedBy, held, inWorld, jobOf, programOf } from './bench.ts';
import type { Experiment, ExperimentRun, Value } from './experiment.ts';

const RESETTING = `
import type { Db, Policy } from 'crashbook';
export { claim, finish } from 'crashbook';
export async function redrive(db: Db, id: string, note: string, now: number, policy: Policy): Promise<boolean> {
  return db.transaction(async () => {
    const audit = await db.run(
      "INSERT INTO redrives SELECT id, token, reason, :now, :note FROM jobs WHERE id = :id AND status = 'dead'",
      { id, now, note },
    );
    if (audit.changes === 0) return false;
    await db.run(
      "UPDATE jobs SET status = 'pending', attempts = 0, token = 0, reason = NULL, available_at = :now, " +
        'deadline = :deadline WHERE id = :id',
      { id, now, deadline: now + policy.budgetMs },
    );
    return true;
  }, 'immediate');
}`;

const PROGRAMS = {
  kept: "export { claim, finish, redrive } from 'crashbook';",
  reset: RESETTING,
} as const;

interface Story {
  readonly run: ExperimentRun;
  readonly tokens: Value[];
  readonly late: boolean;
  readonly afterLate: string;
  readonly own: boolean;
}

export const redriveToken: Experiment = {
  stages: ['retry-delay', 'claim', 'finish', 'redrive'],
  params: {},
  run(ground) {
    const tell = (id: 'kept' | 'reset'): Story =>
      inWorld(
        ground,
        {
          program: programOf(ground, this.stages, PROGRAMS[id]),
          record: true,
          options: { now: 1_000, seed: { jobs: [job({ id: 'order-7' })] } },
        },
        (world) => {
          const claim = (lane: string) =>
            held(world.call(lane, 'claim', DB, lane, world.now, USUAL));
          const a = claim('A');
          world.advance(USUAL.leaseMs);
          const b = claim('B');
          world.call('B', 'finish', DB, b, 'permanent', world.now, USUAL);
          world.advance(60_000);
          world.call('operator', 'redrive', DB, 'order-7', 'INC-42', world.now, USUAL);
          const c = claim('C');
          world.advance(2_000);
          const from = world.stepCount + 1;
          const late = world.call('A', 'finish', DB, a, 'ok', world.now, USUAL) === true;
          const afterLate = jobOf(world, 'order-7').status;
          const own = world.call('C', 'finish', DB, c, 'ok', world.now, USUAL) === true;
          const trace = world.trace();
          return {
            run: { id, trace, failAt: changedBy(trace, 'A', from) },
            tokens: [a.token, b.token, c.token],
            late,
            afterLate,
            own,
          };
        },
      );
    const [reset, kept] = [tell('reset'), tell('kept')];
    const row = (what: string, pick: (story: Story) => Value): Value[] => [
      what,
      pick(reset),
      pick(kept),
    ];
    return {
      runs: [reset.run, kept.run],
      tables: [
        {
          id: 'beside',
          columns: [
            { id: 'what', kind: 'word' },
            { id: 'reset', kind: 'code' },
            { id: 'kept', kind: 'code' },
          ],
          rows: [
            row('tokenA', (t) => t.tokens[0] ?? null),
            row('tokenB', (t) => t.tokens[1] ?? null),
            row('tokenC', (t) => t.tokens[2] ?? null),
            row('late', (t) => t.late),
            row('afterLate', (t) => t.afterLate),
            row('own', (t) => t.own),
          ],
        },
      ],
      facts: {
        lateReset: reset.late,
        lateKept: kept.late,
        ownReset: reset.own,
        ownKept: kept.own,
        tokenReset: reset.tokens[2] ?? null,
        tokenKept: kept.tokens[2] ?? null,
      },
    };
  },
};
