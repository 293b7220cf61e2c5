import type { Db, Job, Policy } from 'crashbook';

const ALLOWED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-';
export async function redrive(db: Db, id: string, note: string, now: number, policy: Policy) {
  const fits = note.length >= 1 && note.length <= 64;
  if (!fits || [...note].some((c) => !ALLOWED.includes(c))) {
    throw new Error('this note is not an identifier');
  }
  await db.run('BEGIN IMMEDIATE');
  try {
    const job = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [id]);
    const allowed = job !== undefined && job.status === 'dead';
    if (allowed) {
      await db.run(
        "UPDATE jobs SET status = 'pending', attempts = 0, reason = NULL, available_at = ?, deadline = ? WHERE id = ?",
        [now, now + policy.budgetMs, id],
      );
      await db.run('DELETE FROM redrives WHERE id = ?', [id]);
      await db.run('INSERT INTO redrives VALUES (?, ?, ?, ?, ?)', [
        id,
        job.token,
        job.reason,
        now,
        note,
      ]);
    }
    await db.run('COMMIT');
    return allowed;
  } catch (error) {
    await db.run('ROLLBACK');
    throw error;
  }
}
