import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';

export async function accept(
  db: Db,
  order: Order,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  if (order.id === '') return null;
  if (!Number.isInteger(order.quantity) || order.quantity < 1) return null;
  await db.run(
    `INSERT INTO jobs (id, quantity, available_at, deadline) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
    [order.id, order.quantity, now, now + policy.budgetMs],
  );
  const job = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [order.id]);
  if (!job) throw new Error(`the order ${order.id} was not written`);
  if (job.quantity !== order.quantity) {
    throw new Conflict(`${order.id} was accepted with quantity ${job.quantity}`);
  }
  return job;
}
