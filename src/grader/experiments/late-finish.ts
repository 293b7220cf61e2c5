/** A slow deliverer reports for a job that was handed out again. What keeps its report away? (Domain: `finish`.) */
import { DB } from '#lab';
import { USUAL } from '../policy.ts';
import { job } from '../shop.ts';
import { changedBy, held, inWorld, jobOf, programOf } from './bench.ts';
import type { Experiment } from './experiment.ts';

const finishWhere = (condition: string, value: string): string => `
import type { Db, Job } from 'crashbook';
export { claim } from 'crashbook';
export async function finish(db: Db, job: Job, outcome: string, now: number): Promise<boolean> {
  const { changes } = await db.run(
    "UPDATE jobs SET status = 'done', owner = NULL, lease_until = NULL " +
      "WHERE id = ? AND status = 'leased' AND lease_until > ?${condition}",
    [job.id, now${value}],
  );
  return changes === 1;
}`;

const PROGRAMS: Readonly<Record<string, string>> = {
  token: "export { claim, finish } from 'crashbook';",
  owner: finishWhere(' AND owner = ?', ', job.owner'),
  nothing: finishWhere('', ''),
};

const START = 1_000;
/** Ms after the second claim at which the late report comes, and the second deliverer's own. */
const LATE = 2_000;
const SECOND = 5_000;

export const lateFinish: Experiment = {
  stages: ['retry-delay', 'claim', 'finish'],
  params: { fence: ['token', 'owner', 'nothing'], second: ['other', 'same'] },
  run(ground, { fence = '', second = '' }) {
    const program = programOf(ground, this.stages, PROGRAMS[fence] ?? '');
    const options = { now: START, seed: { jobs: [job({ id: 'order-7', available_at: START })] } };
    const next = second === 'same' ? { lane: 'A2', owner: 'A' } : { lane: 'B', owner: 'B' };
    return inWorld(ground, { program, options, record: true }, (world) => {
      const old = held(world.call('A', 'claim', DB, 'A', world.now, USUAL));
      world.advance(USUAL.leaseMs);
      const fresh = held(world.call(next.lane, 'claim', DB, next.owner, world.now, USUAL));
      world.advance(LATE);
      const from = world.stepCount + 1;
      const late = world.call('A', 'finish', DB, old, 'ok', world.now, USUAL);
      const afterLate = jobOf(world, 'order-7').status;
      world.advance(SECOND - LATE);
      const own = world.call(next.lane, 'finish', DB, fresh, 'ok', world.now, USUAL);
      const trace = world.trace();
      return {
        runs: [{ id: 'run', trace, failAt: changedBy(trace, 'A', from) }],
        facts: {
          oldToken: old.token,
          newToken: fresh.token,
          late: late === true,
          afterLate,
          own: own === true,
          end: jobOf(world, 'order-7').status,
        },
      };
    });
  },
};
