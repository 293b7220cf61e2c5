import type { Db, Policy } from 'crashbook';

const NOTE = /^[A-z0-9._-]{1,64}$/;

export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  if (!NOTE.test(note)) {
    throw new RangeError('note must be 1 to 64 of the characters A-Z, a-z, 0-9, ".", "_", "-"');
  }
  return db.transaction(async () => {
    const audit = await db.run(
      `INSERT INTO redrives (id, previous_token, previous_reason, at_ms, note)
       SELECT id, token, reason, :now, :note FROM jobs WHERE id = :id AND status = 'dead'`,
      { id, now, note },
    );
    if (audit.changes === 0) return false;
    await db.run(
      `UPDATE jobs
          SET status = 'pending', attempts = 0, reason = NULL,
              available_at = :now, deadline = :deadline
        WHERE id = :id`,
      { id, now, deadline: now + policy.budgetMs },
    );
    return true;
  }, 'immediate');
}
