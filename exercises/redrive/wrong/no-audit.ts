import type { Db, Policy } from 'crashbook';

const NOTE = /^[A-Za-z0-9._-]{1,64}$/;

export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  if (!NOTE.test(note)) throw new RangeError('note is not an identifier');
  console.log(`redrive ${id}: ${note}`);
  const { changes } = await db.run(
    `UPDATE jobs
        SET status = 'pending', attempts = 0, reason = NULL, available_at = ?, deadline = ?
      WHERE id = ? AND status = 'dead'`,
    [now, now + policy.budgetMs, id],
  );
  return changes === 1;
}
