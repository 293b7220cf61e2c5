import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';

/** Writes, and lets the primary key say that the order is known. */
export async function accept(db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  const { id, quantity } = order;
  if (id === '' || !Number.isSafeInteger(quantity) || quantity <= 0)
    throw new RangeError('bad order');
  try {
    await db.run('BEGIN IMMEDIATE');
    await db.run(
      "INSERT INTO jobs (id, quantity, status, available_at, deadline) VALUES (?, ?, 'pending', ?, ?)",
      [id, quantity, now, now + policy.budgetMs],
    );
    await db.run('COMMIT');
  } catch (error) {
    await db.run('ROLLBACK');
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT')) throw error;
  }
  const rows = await db.all<Job>('SELECT * FROM jobs WHERE id = ? AND quantity = ?', [
    id,
    quantity,
  ]);
  const [job] = rows;
  if (job === undefined) throw new Conflict(`${id} has another quantity`);
  return job;
}
