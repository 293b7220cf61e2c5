import type { Db, Policy, Redrive } from 'crashbook';

/** The transaction's first statement writes, so the default mode takes the write lock with it. */
export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  if (note.match(/[^a-z0-9._-]/i) || note === '' || note.length > 64) throw new TypeError('note');
  return await db.transaction(async (tx) => {
    const [audit] = await tx.all<Redrive>(
      `INSERT INTO redrives
       SELECT j.id, j.token, j.reason, ?, ? FROM jobs AS j WHERE j.status IS 'dead' AND j.id IS ?
       RETURNING *`,
      [now, note, id],
    );
    if (audit === undefined) return false;
    const fresh = { status: 'pending', attempts: 0, available_at: now };
    await tx.run(
      `UPDATE jobs SET status = :status, attempts = :attempts, available_at = :available_at,
                       reason = NULL, deadline = :available_at + :budget WHERE id = :id`,
      { ...fresh, budget: policy.budgetMs, id: audit.id },
    );
    return true;
  });
}
