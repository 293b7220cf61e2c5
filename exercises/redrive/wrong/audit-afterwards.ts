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
  const before = await db.get<Job>("SELECT * FROM jobs WHERE id = ? AND status = 'dead'", [id]);
  if (!before) return false;
  const { changes } = await db.run(
    `UPDATE jobs
        SET status = 'pending', attempts = 0, reason = NULL, available_at = ?, deadline = ?
      WHERE id = ? AND status = 'dead' AND token = ?`,
    [now, now + policy.budgetMs, id, before.token],
  );
  if (changes === 0) return false;
  await db.run('INSERT INTO redrives VALUES (?, ?, ?, ?, ?)', [
    id,
    before.token,
    before.reason,
    now,
    note,
  ]);
  return true;
}
