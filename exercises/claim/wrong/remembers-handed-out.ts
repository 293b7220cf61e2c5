import type { Db, Job, Policy } from 'crashbook';

const handedOut = new Set<string>();

export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  return db.transaction(async () => {
    const jobs = await db.all<Job>(
      `SELECT * FROM jobs
        WHERE (status = 'pending' AND available_at <= :now) OR (status = 'leased' AND lease_until <= :now)
        ORDER BY available_at, id`,
      { now },
    );
    for (const job of jobs) {
      if (handedOut.has(job.id)) continue;
      const spent =
        job.attempts >= policy.maxAttempts ? 'exhausted' : job.deadline <= now ? 'deadline' : null;
      if (spent !== null) {
        await db.run(
          "UPDATE jobs SET status = 'dead', reason = ?, owner = NULL, lease_until = NULL WHERE id = ?",
          [spent, job.id],
        );
        continue;
      }
      handedOut.add(job.id);
      const handed = await db.get<Job>(
        `UPDATE jobs
            SET status = 'leased', owner = ?, lease_until = ?, attempts = attempts + 1, token = token + 1
          WHERE id = ?
          RETURNING *`,
        [owner, now + policy.leaseMs, job.id],
      );
      return handed ?? null;
    }
    return null;
  }, 'immediate');
}
