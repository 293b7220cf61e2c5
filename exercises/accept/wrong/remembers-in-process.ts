import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';

const accepted = new Map<string, Job>();

export async function accept(db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  if (order.id === '') throw new Error('an order needs an id');
  if (!Number.isInteger(order.quantity) || order.quantity < 1) {
    throw new Error(`quantity must be a positive whole number, not ${order.quantity}`);
  }
  const known = accepted.get(order.id);
  if (known) {
    if (known.quantity === order.quantity) return known;
    throw new Conflict(`${order.id} was accepted with quantity ${known.quantity}`);
  }
  const [job] = await db.all<Job>(
    'INSERT INTO jobs (id, quantity, available_at, deadline) VALUES (?, ?, ?, ?) RETURNING *',
    [order.id, order.quantity, now, now + policy.budgetMs],
  );
  if (!job) throw new Error(`the order ${order.id} was not written`);
  accepted.set(job.id, job);
  return job;
}
