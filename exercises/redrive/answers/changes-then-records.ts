import type { Db, Job, Policy } from 'crashbook';
export const redrive = async (
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> => {
  if (![...note].every((c) => /[A-Za-z0-9._-]/.test(c)) || note.length < 1 || note.length > 64)
    throw new Error('note must be an identifier');
  const seen = await db.get<Job>("SELECT * FROM jobs WHERE id = ? AND status = 'dead'", [id]);
  if (!seen) return false;
  return db.transaction(async (tx) => {
    const { changes } = await tx.run(
      "UPDATE jobs SET status = 'pending', attempts = 0, reason = NULL, available_at = ?, deadline = ? WHERE id = ? AND status = 'dead' AND token = ? AND reason IS ?",
      [now, now + policy.budgetMs, id, seen.token, seen.reason],
    );
    if (changes !== 1) return false;
    await tx.run('INSERT INTO redrives VALUES (?, ?, ?, ?, ?)', [
      id,
      seen.token,
      seen.reason,
      now,
      note,
    ]);
    return true;
  });
};
