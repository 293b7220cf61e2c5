import { assert, type Db, finish, type Policy } from 'crashbook';

/** A leased job that A holds until 1,500 with token 1. Change what a check needs changed. */
async function lease(db: Db, id: string, policy: Policy): Promise<void> {
  await db.run(
    `INSERT INTO jobs (id, quantity, status, attempts, token, owner, lease_until, available_at, deadline)
     VALUES (?, 7, 'leased', 1, 1, 'A', 1500, 900, ?)`,
    [id, 1_000 + policy.budgetMs],
  );
}

export async function checkDone(db: Db, policy: Policy): Promise<void> {
  await lease(db, 'order-1', policy);
  const answer = await finish(db, { id: 'order-1', token: 1 }, 'ok', 1_000, policy);
  assert(answer === true, 'a job that is held can be finished');
  // The answer is right. And the row?
}
