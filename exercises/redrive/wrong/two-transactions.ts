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
  const audited = await db.transaction(async () => {
    const { changes } = await db.run(
      `INSERT INTO redrives (id, previous_token, previous_reason, at_ms, note)
       SELECT id, token, reason, :now, :note FROM jobs WHERE id = :id AND status = 'dead'`,
      { id, now, note },
    );
    return changes === 1;
  }, 'immediate');
  if (!audited) return false;
  return db.transaction(async () => {
    const { changes } = await db.run(
      `UPDATE jobs
          SET status = 'pending', attempts = 0, reason = NULL,
              available_at = :now, deadline = :deadline
        WHERE id = :id AND status = 'dead'`,
      { id, now, deadline: now + policy.budgetMs },
    );
    return changes === 1;
  }, 'immediate');
}
