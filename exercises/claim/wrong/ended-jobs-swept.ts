import type { Db, Job, Policy } from 'crashbook';

export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  return db.transaction(async () => {
    await db.run(
      `UPDATE jobs
          SET status = 'dead', owner = NULL, lease_until = NULL,
              reason = CASE WHEN attempts >= :max THEN 'exhausted' ELSE 'deadline' END
        WHERE NOT (status = 'pending' AND available_at > :now) AND NOT (status = 'leased' AND lease_until > :now)
          AND (attempts >= :max OR deadline <= :now)`,
      { now, max: policy.maxAttempts },
    );
    const job = await db.get<Job>(
      `UPDATE jobs
          SET status = 'leased', owner = :owner, lease_until = :until,
              attempts = attempts + 1, token = token + 1
        WHERE id = (SELECT id FROM jobs
                     WHERE (status = 'pending' AND available_at <= :now) OR (status = 'leased' AND lease_until <= :now)
                     ORDER BY available_at, id LIMIT 1)
        RETURNING *`,
      { owner, now, until: now + policy.leaseMs },
    );
    return job ?? null;
  }, 'immediate');
}
