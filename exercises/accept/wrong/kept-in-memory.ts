import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';

const book = new Map<string, Job>();

export async function accept(_db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  if (order.id === '') throw new Error('an order needs an id');
  if (!Number.isInteger(order.quantity) || order.quantity < 1) {
    throw new Error(`quantity must be a positive whole number, not ${order.quantity}`);
  }
  const known = book.get(order.id);
  if (known) {
    if (known.quantity !== order.quantity) throw new Conflict(`${order.id} is in the book`);
    return known;
  }
  const job: Job = {
    ...order,
    status: 'pending',
    attempts: 0,
    token: 0,
    owner: null,
    lease_until: null,
    available_at: now,
    deadline: now + policy.budgetMs,
    reason: null,
  };
  book.set(order.id, job);
  return job;
}
