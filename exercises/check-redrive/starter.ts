import { assert, type Db, type Job, type Policy, redrive } from 'crashbook';

export async function checkPending(db: Db, policy: Policy): Promise<void> {
  await db.run(
    `INSERT INTO jobs (id, quantity, status, attempts, available_at, deadline, reason)
     VALUES ('order-1', 7, 'dead', 2, 1000, 2000, 'exhausted')`,
  );
  const answer = await redrive(db, 'order-1', 'SHOP-7', 90_000, policy);
  assert(answer === true, 'a dead job can be redriven');
  const row = await db.get<Job>("SELECT * FROM jobs WHERE id = 'order-1'");
  assert(row?.status === 'pending', 'it waits again');
  assert(row.attempts === 0, 'with all its attempts before it');
  // What else must be new about it, what must stay, and who will know?
}
