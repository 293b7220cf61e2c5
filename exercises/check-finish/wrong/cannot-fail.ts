import { assert, type Db, finish, type Job, type Policy } from 'crashbook';

export async function checkRetryAtTheDeadline(db: Db, policy: Policy): Promise<void> {
  const deadline = 1_000 + policy.retryBaseMs;
  await db.run("INSERT INTO jobs VALUES ('late', 7, 'leased', 1, 1, 'A', 2000, 900, ?, NULL)", [
    deadline,
  ]);
  try {
    await finish(db, { id: 'late', token: 1 }, 'retry', 1_000, policy);
    const row = await db.get<Job>("SELECT * FROM jobs WHERE id = 'late'");
    assert(row?.reason === 'deadline', 'it would come too late');
  } catch (error) {
    console.error('the check found something', error);
  }
}
