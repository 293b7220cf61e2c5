import { Conflict, type Db, type Job, type Order, type Policy } from 'crashbook';

const fresh = (order: Order, now: number, policy: Policy): Job => ({
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
});

/** Looks first and writes second; the write lock is held from before the look, so nobody comes between. */
export const accept = async (db: Db, order: Order, now: number, policy: Policy): Promise<Job> => {
  if (order.id.length === 0 || order.quantity % 1 !== 0 || !(order.quantity > 0))
    throw new TypeError('this is not an order');
  return db.transaction(async (tx) => {
    const known = await tx.get<Job>('SELECT * FROM jobs WHERE id = :id', { id: order.id });
    if (known !== undefined) {
      if (known.quantity === order.quantity) return known;
      throw new Conflict();
    }
    const job = fresh(order, now, policy);
    await tx.run(
      `INSERT INTO jobs VALUES (:id, :quantity, :status, :attempts, :token, :owner, :lease_until,
                                :available_at, :deadline, :reason)`,
      { ...job },
    );
    return job;
  }, 'immediate');
};
