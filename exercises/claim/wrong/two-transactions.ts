import type { Db, Job, Policy } from 'crashbook';

export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  const due = await db.all<Job>(
    `SELECT * FROM jobs
      WHERE (status = 'pending' AND available_at <= ?) OR (status = 'leased' AND lease_until <= ?)
      ORDER BY available_at, id`,
    [now, now],
  );
  for (const job of due) {
    if (job.attempts >= policy.maxAttempts || job.deadline <= now) {
      await db.run(
        "UPDATE jobs SET status = 'dead', reason = ?, owner = NULL, lease_until = NULL WHERE id = ?",
        [job.attempts >= policy.maxAttempts ? 'exhausted' : 'deadline', job.id],
      );
      continue;
    }
    await db.run(
      "UPDATE jobs SET status = 'leased', owner = ?, lease_until = ?, attempts = attempts + 1, token = token + 1 WHERE id = ?",
      [owner, now + policy.leaseMs, job.id],
    );
    return { ...job, token: job.token + 1 };
  }
  return null;
}
