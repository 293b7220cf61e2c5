import type { Db, Job, Policy } from 'crashbook';

/** Gives a dead order a fresh start: everything that counts begins again at nothing. */
export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  return db.transaction(async () => {
    const job = await db.get<Job>("SELECT * FROM jobs WHERE id = ? AND status = 'dead'", [id]);
    if (!job) return false;
    await db.run('INSERT INTO redrives VALUES (?, ?, ?, ?, ?)', [
      id,
      job.token,
      job.reason,
      now,
      note,
    ]);
    await db.run(
      `UPDATE jobs
          SET status = 'pending', attempts = 0, token = 0, reason = NULL,
              available_at = :now, deadline = :deadline
        WHERE id = :id`,
      { id, now, deadline: now + policy.budgetMs },
    );
    return true;
  }, 'immediate');
}
