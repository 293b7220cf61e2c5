import type { Db, Job, Order, Policy } from 'crashbook';

export async function accept(db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  // Written, and answered. What if the same order comes again?
  await db.run('INSERT INTO jobs (id, quantity, available_at, deadline) VALUES (?, ?, ?, ?)', [
    order.id,
    order.quantity,
    now,
    now + policy.budgetMs,
  ]);
  return {
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
}
