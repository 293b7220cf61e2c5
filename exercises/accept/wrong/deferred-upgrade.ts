import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';

export async function accept(db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  if (order.id === '') throw new Error('an order needs an id');
  if (!Number.isInteger(order.quantity) || order.quantity < 1) {
    throw new Error(`quantity must be a positive whole number, not ${order.quantity}`);
  }
  return db.transaction(async () => {
    const known = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [order.id]);
    if (known && known.quantity !== order.quantity) {
      throw new Conflict(`${order.id} was accepted with quantity ${known.quantity}`);
    }
    if (known) return known;
    const [job] = await db.all<Job>(
      'INSERT INTO jobs (id, quantity, available_at, deadline) VALUES (?, ?, ?, ?) RETURNING *',
      [order.id, order.quantity, now, now + policy.budgetMs],
    );
    if (!job) throw new Error(`the order ${order.id} was not written`);
    return job;
  });
}
