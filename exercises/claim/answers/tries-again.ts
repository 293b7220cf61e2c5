import type { Db, Job, Policy } from 'crashbook';

/** Runs `work` in a plain transaction, and anew for as long as another one is in its way. */
async function whenFree<T>(db: Db, work: () => Promise<T>): Promise<T> {
  for (;;) {
    await db.run('BEGIN');
    try {
      const value = await work();
      await db.run('COMMIT');
      return value;
    } catch (error) {
      await db.run('ROLLBACK');
      if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
    }
  }
}

export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  return whenFree(db, async () => {
    for (;;) {
      const job = await db.get<Job>(
        `SELECT * FROM jobs
          WHERE (status = 'pending' AND available_at <= :now)
             OR (status = 'leased' AND lease_until <= :now)
          ORDER BY available_at, id
          LIMIT 1`,
        { now },
      );
      if (!job) return null;
      const spent = job.attempts >= policy.maxAttempts;
      if (!spent && job.deadline > now) {
        const lease_until = now + policy.leaseMs;
        await db.run(
          `UPDATE jobs SET status = 'leased', owner = ?, lease_until = ?, attempts = attempts + 1, token = token + 1
            WHERE id = ?`,
          [owner, lease_until, job.id],
        );
        const { attempts, token } = job;
        return {
          ...job,
          status: 'leased',
          owner,
          lease_until,
          attempts: attempts + 1,
          token: token + 1,
        };
      }
      await db.run(
        "UPDATE jobs SET status = 'dead', reason = ?, owner = NULL, lease_until = NULL WHERE id = ?",
        [spent ? 'exhausted' : 'deadline', job.id],
      );
    }
  });
}
