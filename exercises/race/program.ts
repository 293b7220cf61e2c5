import type { Adapter, Clock, Db, Job, Policy } from 'crashbook';
import { finish } from 'crashbook';

/** Looks for the first order that is due, then writes the new owner into its row. */
async function claim(db: Db, owner: string, now: number, policy: Policy): Promise<Job | null> {
  const job = await db.get<Job>(
    `SELECT * FROM jobs WHERE status = 'pending' AND available_at <= :now
      ORDER BY available_at, id LIMIT 1`,
    { now },
  );
  if (!job) return null;
  await db.run(
    `UPDATE jobs
        SET status = 'leased', owner = :owner, lease_until = :until,
            attempts = attempts + 1, token = token + 1
      WHERE id = :id`,
    { id: job.id, owner, until: now + policy.leaseMs },
  );
  return { ...job, token: job.token + 1 };
}

/** One round: claim, send, finish. The finish is the correct one: it asks for the token. */
export async function round(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<boolean> {
  const job = await claim(db, owner, clock.now(), policy);
  if (!job) return false;
  const { id, quantity, token } = job;
  await adapter.send({ id, quantity, token });
  return finish(db, job, 'ok', clock.now(), policy);
}
