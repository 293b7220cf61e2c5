import { assert, type Db, finish, type Policy } from 'crashbook';

async function held(db: Db, id: string, leaseUntil: number, policy: Policy): Promise<void> {
  await db.run("INSERT INTO jobs VALUES (?, 7, 'leased', ?, 4, 'A', ?, 900, ?, NULL)", [
    id,
    policy.maxAttempts,
    leaseUntil,
    1_000 + 10 * policy.budgetMs,
  ]);
}

export async function checkAnswers(db: Db, policy: Policy): Promise<void> {
  await held(db, 'live', 1_001, policy);
  await held(db, 'over', 1_000, policy);
  const ask = (id: string, token: number) => finish(db, { id, token }, 'retry', 1_000, policy);
  assert((await ask('over', 4)) === false, 'the lease is over');
  assert((await ask('live', 3)) === false, 'an old token');
  assert((await ask('live', 4)) === true, 'the holder');
  assert((await ask('live', 4)) === false, 'a second time');
}
