import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';
export async function accept(db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  if (order.id === '' || !/^[1-9]\d*$/.test(String(order.quantity))) throw new Error('bad input');
  let open = false;
  try {
    await db.run('BEGIN EXCLUSIVE TRANSACTION');
    open = true;
    const rows = await db.all<Job>('SELECT * FROM jobs WHERE id IN (@id)', { '@id': order.id });
    if (rows[0] && rows[0].quantity !== order.quantity) throw new Conflict('quantity differs');
    if (rows.length === 0) {
      await db.run(
        'INSERT INTO jobs (available_at, deadline, quantity, id) VALUES (@now, @now + @budget, @quantity, @id)',
        {
          '@now': now,
          '@budget': policy.budgetMs,
          '@quantity': order.quantity,
          '@id': order.id,
        },
      );
    }
    const [job] = await db.all<Job>('SELECT * FROM jobs WHERE id = @id', { '@id': order.id });
    if (!job) throw new Error('the row is gone');
    await db.run('END');
    open = false;
    return job;
  } finally {
    if (open) await db.run('ROLLBACK');
  }
}
