import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';

export async function accept(
  db: Db,
  order: Order,
  now: number,
  policy: Policy,
): Promise<Job | undefined> {
  if (order.id === '') throw new Error('an order needs an id');
  await db.run(
    'INSERT OR IGNORE INTO jobs (id, quantity, available_at, deadline) VALUES (?, ?, ?, ?)',
    [order.id, order.quantity, now, now + policy.budgetMs],
  );
  const job = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [order.id]);
  if (job && job.quantity !== order.quantity) {
    throw new Conflict(`${order.id} was accepted with quantity ${job.quantity}`);
  }
  return job;
}
