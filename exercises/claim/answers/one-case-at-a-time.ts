import type { Db, Job, Policy } from 'crashbook';
export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  let job: Job | undefined;
  do {
    job = await db.get<Job>(
      `UPDATE jobs SET
         status = CASE WHEN attempts >= ?4 OR deadline <= ?2 THEN 'dead' ELSE 'leased' END,
         reason = CASE WHEN attempts >= ?4 THEN 'exhausted' WHEN deadline <= ?2 THEN 'deadline' ELSE reason END,
         owner = CASE WHEN attempts >= ?4 OR deadline <= ?2 THEN NULL ELSE ?1 END,
         lease_until = CASE WHEN attempts >= ?4 OR deadline <= ?2 THEN NULL ELSE ?2 + ?3 END,
         attempts = attempts + CASE WHEN attempts >= ?4 OR deadline <= ?2 THEN 0 ELSE 1 END,
         token = token + CASE WHEN attempts >= ?4 OR deadline <= ?2 THEN 0 ELSE 1 END
       WHERE id = (
         SELECT id FROM jobs
         WHERE (status = 'pending' AND available_at <= ?2) OR (status = 'leased' AND lease_until <= ?2)
         ORDER BY available_at, id LIMIT 1)
       RETURNING *`,
      [owner, now, policy.leaseMs, policy.maxAttempts],
    );
  } while (job?.status === 'dead');
  return job ?? null;
}
