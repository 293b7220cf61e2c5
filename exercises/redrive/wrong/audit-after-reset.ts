import type { Db, Job, Policy } from 'crashbook';

const NOTE = /^[A-Za-z0-9._-]{1,64}$/;

export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  if (!NOTE.test(note)) throw new RangeError('note is not an identifier');
  return db.transaction(async () => {
    const job = await db.get<Job>(
      `UPDATE jobs
          SET status = 'pending', attempts = 0, reason = NULL, available_at = ?, deadline = ?
        WHERE id = ? AND status = 'dead'
        RETURNING *`,
      [now, now + policy.budgetMs, id],
    );
    if (!job) return false;
    await db.run('INSERT INTO redrives VALUES (?, ?, ?, ?, ?)', [
      job.id,
      job.token,
      job.reason,
      now,
      note,
    ]);
    return true;
  }, 'immediate');
}
