import type { Db, Job, Policy } from 'crashbook';

/** Starts a dead order afresh, then notes who allowed it. Two operators at once: only one of them changes the row. */
export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  const job = await db.get<Job>("SELECT * FROM jobs WHERE id = ? AND status = 'dead'", [id]);
  if (!job) return false;
  const { changes } = await db.run(
    `UPDATE jobs
        SET status = 'pending', attempts = 0, reason = NULL, available_at = :now, deadline = :deadline
      WHERE id = :id AND status = 'dead'`,
    { id, now, deadline: now + policy.budgetMs },
  );
  if (changes === 0) return false;
  await db.run(
    `INSERT INTO redrives (id, previous_token, previous_reason, at_ms, note) VALUES (?, ?, ?, ?, ?)`,
    [id, job.token, job.reason, now, note],
  );
  return true;
}
