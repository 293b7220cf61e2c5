import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';
export async function accept(db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  if (order.id.length < 1) throw new Error('id must not be empty');
  if (!Number.isInteger(order.quantity) || order.quantity < 1)
    throw new Error('quantity must be a positive integer');
  const job = await db.get<Job>(
    `INSERT INTO jobs (id, quantity, available_at, deadline)
     VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET quantity = excluded.quantity
       WHERE jobs.quantity = excluded.quantity
     RETURNING *`,
    [order.id, order.quantity, now, now + policy.budgetMs],
  );
  if (!job) throw new Conflict(`${order.id}: another quantity`);
  return job;
}
