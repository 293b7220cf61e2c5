import type { Db, Job, Policy } from 'crashbook';
export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  await db.run(
    `UPDATE jobs SET status = 'dead', owner = NULL, lease_until = NULL, reason = iif(attempts >= :max, 'exhausted', 'deadline')
     WHERE (attempts >= :max OR deadline <= :now)
       AND iif(status = 'pending', available_at, iif(status = 'leased', lease_until, NULL)) <= :now`,
    { now, max: policy.maxAttempts },
  );
  const job = await db.get<Job>(
    `UPDATE jobs SET status = 'leased', owner = :owner, lease_until = :now + :lease, attempts = attempts + 1, token = token + 1
     WHERE id IN (SELECT id FROM jobs
       WHERE iif(status = 'pending', available_at, iif(status = 'leased', lease_until, NULL)) <= :now
         AND attempts < :max AND deadline > :now
       ORDER BY available_at, id LIMIT 1)
     RETURNING *`,
    { owner, now, lease: policy.leaseMs, max: policy.maxAttempts },
  );
  return job ?? null;
}
