import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';

export async function accept(db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  return db.transaction(async (tx) => {
    const known = await tx.get<Job>('SELECT * FROM jobs WHERE id = ?', [order.id]);
    if (known) {
      if (order.quantity > 0 && known.quantity !== order.quantity) {
        throw new Conflict(`${order.id} was accepted with quantity ${known.quantity}`);
      }
      return known;
    }
    if (order.id === '') throw new Error('an order needs an id');
    if (!Number.isInteger(order.quantity) || order.quantity < 1) {
      throw new Error(`quantity must be a positive whole number, not ${order.quantity}`);
    }
    await tx.run('INSERT INTO jobs (id, quantity, available_at, deadline) VALUES (?, ?, ?, ?)', [
      order.id,
      order.quantity,
      now,
      now + policy.budgetMs,
    ]);
    const job = await tx.get<Job>('SELECT * FROM jobs WHERE id = ?', [order.id]);
    if (!job) throw new Error(`the order ${order.id} was not written`);
    return job;
  }, 'immediate');
}
