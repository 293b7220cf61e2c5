import type { Db, Job, Policy } from 'crashbook';

const FIRST = `
  SELECT * FROM jobs
   WHERE (status = 'pending' AND available_at <= ?) OR (status = 'leased' AND lease_until <= ?)
   ORDER BY available_at ASC, id ASC
   LIMIT 1`;

export async function claim(db: Db, owner: string, now: number, policy: Policy) {
  await db.run('BEGIN IMMEDIATE');
  try {
    let found: Job | null = null;
    while (found === null) {
      const job = await db.get<Job>(FIRST, [now, now]);
      if (job === undefined) break;
      const spent =
        job.attempts >= policy.maxAttempts ? 'exhausted' : job.deadline <= now ? 'deadline' : null;
      if (spent !== null) {
        await db.run('DELETE FROM jobs WHERE id = ?', [job.id]);
        continue;
      }
      found = {
        ...job,
        status: 'leased',
        owner,
        lease_until: now + policy.leaseMs,
        attempts: job.attempts + 1,
        token: job.token + 1,
      };
      await db.run(
        "UPDATE jobs SET status = 'leased', owner = ?, lease_until = ?, attempts = ?, token = ? WHERE id = ?",
        [found.owner, found.lease_until, found.attempts, found.token, found.id],
      );
    }
    await db.run('COMMIT');
    return found;
  } catch (error) {
    await db.run('ROLLBACK');
    throw error;
  }
}
