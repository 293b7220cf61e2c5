import type { Db, Job, Policy } from 'crashbook';

/** Looks for the first order that is due, then writes the new owner into its row. */
export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
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
  return { ...job, status: 'leased', owner, token: job.token + 1 };
}
