import type { Db, Job, Policy } from 'crashbook';

export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  await db.run('BEGIN IMMEDIATE');
  await db.run(
    `UPDATE jobs
        SET status = 'dead', owner = NULL, lease_until = NULL,
            reason = CASE WHEN attempts >= :max THEN 'exhausted' ELSE 'deadline' END
      WHERE ((status = 'pending' AND available_at <= :now) OR (status = 'leased' AND lease_until <= :now))
        AND (attempts >= :max OR deadline <= :now)`,
    { now, max: policy.maxAttempts },
  );
  const job = await db.get<Job>(
    `UPDATE jobs
        SET status = 'leased', owner = :owner, lease_until = :until,
            attempts = attempts + 1, token = token + 1
      WHERE id = (SELECT id FROM jobs
                   WHERE (status = 'pending' AND available_at <= :now)
                      OR (status = 'leased' AND lease_until <= :now)
                   ORDER BY available_at, id LIMIT 1)
      RETURNING *`,
    { owner, now, until: now + policy.leaseMs },
  );
  if (!job) {
    await db.run('ROLLBACK');
    return null;
  }
  await db.run('COMMIT');
  return job;
}
