import type { Db, Job, Policy } from 'crashbook';

const NOTE = /^[A-Za-z0-9._-]{1,64}$/;

export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  if (!NOTE.test(note)) throw new RangeError('note must be an identifier of 1 to 64 characters');
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
    await db.run("UPDATE jobs SET status = 'pending', attempts = 0, reason = NULL WHERE id = ?", [
      id,
    ]);
    await db.run('UPDATE jobs SET available_at = ?, deadline = ?', [now, now + policy.budgetMs]);
    return true;
  }, 'immediate');
}
