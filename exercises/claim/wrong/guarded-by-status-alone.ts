import type { Db, Job, Policy } from 'crashbook';

export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  for (;;) {
    const job = await db.get<Job>(
      `SELECT * FROM jobs
        WHERE (status = 'pending' AND available_at <= :now) OR (status = 'leased' AND lease_until <= :now)
        ORDER BY available_at, id LIMIT 1`,
      { now },
    );
    if (!job) return null;
    const spent =
      job.attempts >= policy.maxAttempts ? 'exhausted' : job.deadline <= now ? 'deadline' : null;
    if (spent !== null) {
      await db.run(
        `UPDATE jobs SET status = 'dead', reason = ?, owner = NULL, lease_until = NULL
          WHERE id = ? AND token = ? AND status = ?`,
        [spent, job.id, job.token, job.status],
      );
      continue;
    }
    const handed = await db.get<Job>(
      `UPDATE jobs
          SET status = 'leased', owner = ?, lease_until = ?, attempts = attempts + 1, token = token + 1
        WHERE id = ? AND status = ?
        RETURNING *`,
      [owner, now + policy.leaseMs, job.id, job.status],
    );
    if (handed) return handed;
  }
}
