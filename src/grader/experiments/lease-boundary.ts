/** Who may act in the milliseconds around the end of a lease (domain: "Boundary"). */
import { DB, type Program } from '#lab';
import { USUAL } from '../policy.ts';
import { job } from '../shop.ts';
import { held, inWorld, programOf } from './bench.ts';
import type { Experiment, Ground } from './experiment.ts';

const comparing = (claims: string, finishes: string): string => `
import type { Db, Job, Policy } from 'crashbook';
export async function claim(db: Db, owner: string, now: number, policy: Policy): Promise<Job | null> {
  const job = await db.get<Job>(
    "UPDATE jobs SET status = 'leased', owner = :owner, lease_until = :until, attempts = attempts + 1, " +
      "token = token + 1 WHERE status = 'pending' OR (status = 'leased' AND lease_until ${claims} :now) RETURNING *",
    { owner, now, until: now + policy.leaseMs },
  );
  return job ?? null;
}
export async function finish(db: Db, job: Job, outcome: string, now: number): Promise<boolean> {
  const { changes } = await db.run(
    "UPDATE jobs SET status = 'done', owner = NULL, lease_until = NULL " +
      "WHERE id = ? AND token = ? AND status = 'leased' AND lease_until ${finishes} ?",
    [job.id, job.token, now],
  );
  return changes === 1;
}`;

const PROGRAMS: Readonly<Record<string, string>> = {
  one: "export { claim, finish } from 'crashbook';",
  nobody: comparing('<', '>'),
  both: comparing('<=', '>='),
};

const STAGES = ['retry-delay', 'claim', 'finish'];

/** One run: A holds the lease, and at its end plus `offset` ms either A finishes or B claims. */
function mayAct(
  ground: Ground,
  program: Program,
  offset: number,
  who: 'claim' | 'finish',
): boolean {
  const options = { now: 0, seed: { jobs: [job({ id: 'order-7', available_at: 0 })] } };
  return inWorld(ground, { program, options }, (world) => {
    const mine = held(world.call('A', 'claim', DB, 'A', 0, USUAL));
    world.advance(USUAL.leaseMs + offset);
    return who === 'claim'
      ? world.call('B', 'claim', DB, 'B', world.now, USUAL) !== null
      : world.call('A', 'finish', DB, mine, 'ok', world.now, USUAL) === true;
  });
}

export const leaseBoundary: Experiment = {
  stages: STAGES,
  params: { rule: ['one', 'nobody', 'both'] },
  run(ground, { rule = '' }) {
    const program = programOf(ground, STAGES, PROGRAMS[rule] ?? '');
    const rows = [-1, 0, 1].map((offset) => {
      const finishes = mayAct(ground, program, offset, 'finish');
      const claims = mayAct(ground, program, offset, 'claim');
      const who = finishes === claims ? (claims ? 'both' : 'nobody') : claims ? 'B' : 'A';
      return { offset, finishes, claims, who };
    });
    return {
      tables: [
        {
          id: 'moments',
          columns: [
            { id: 'offset', kind: 'word' },
            { id: 'finishes', kind: 'boolean' },
            { id: 'claims', kind: 'boolean' },
            { id: 'who', kind: 'word' },
          ],
          rows: rows.map((r) => [`at${r.offset}`, r.finishes, r.claims, r.who]),
        },
      ],
      facts: { atEnd: rows[1]?.who ?? '', leaseMs: USUAL.leaseMs },
    };
  },
};
