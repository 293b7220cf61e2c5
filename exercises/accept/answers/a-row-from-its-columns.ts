import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';
export async function accept(db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  if (order.id === '' || !Number.isInteger(order.quantity) || order.quantity < 1)
    throw new Error('bad order');
  const fresh: Job = {
    id: order.id,
    quantity: order.quantity,
    status: 'pending',
    attempts: 0,
    token: 0,
    owner: null,
    lease_until: null,
    available_at: now,
    deadline: now + policy.budgetMs,
    reason: null,
  };
  const columns = Object.keys(fresh);
  const { changes } = await db.run(
    `INSERT INTO jobs (${columns.join(', ')}) VALUES (${columns.map((c) => `$${c}`).join(', ')}) ON CONFLICT (id) DO NOTHING`,
    { ...fresh },
  );
  if (changes === 1) return fresh;
  const kept = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [order.id]);
  if (!kept || kept.quantity !== order.quantity) throw new Conflict();
  return kept;
}
