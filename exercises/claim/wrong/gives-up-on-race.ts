import type { Db, Job, Policy } from 'crashbook';

export const claim = async (
  db: Db,
  owner: string,
  now: number,
  { leaseMs, maxAttempts }: Policy,
): Promise<Job | null> => {
  for (;;) {
    const [job] = await db.all<Job>(
      `WITH due AS (
         SELECT *, row_number() OVER (ORDER BY available_at, id) AS place
           FROM jobs
          WHERE CASE status WHEN 'pending' THEN available_at <= $now
                            WHEN 'leased' THEN lease_until <= $now END)
       SELECT * FROM due WHERE place = 1`,
      { $now: now },
    );
    if (!job) return null;
    const { id, token } = job;
    if (job.attempts >= maxAttempts || job.deadline <= now) {
      await db.run(
        `UPDATE jobs SET status = 'dead', reason = $reason, owner = NULL, lease_until = NULL
          WHERE id = $id AND token = $token AND status = $status`,
        {
          id,
          token,
          status: job.status,
          reason: job.attempts >= maxAttempts ? 'exhausted' : 'deadline',
        },
      );
      continue;
    }
    const { changes } = await db.run(
      `UPDATE jobs SET status = 'leased', owner = $owner, lease_until = $until,
                       attempts = attempts + 1, token = $token + 1
        WHERE id = $id AND token = $token AND status = $status`,
      { id, token, status: job.status, owner, until: now + leaseMs },
    );
    return changes === 1 ? { ...job, token: token + 1 } : null;
  }
};
