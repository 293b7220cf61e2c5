import { assert, type Db, finish, type Job, type Policy } from 'crashbook';

async function held(db: Db, id: string, policy: Policy): Promise<void> {
  await db.run("INSERT INTO jobs VALUES (?, 7, 'leased', 1, 1, 'A', 2000, 900, ?, NULL)", [
    id,
    1_000 + 10 * policy.budgetMs,
  ]);
}

const EXPECTED = { ok: 'done', permanent: 'dead', retry: 'pending' } as const;

export async function checkEachOutcome(db: Db, policy: Policy): Promise<void> {
  for (const outcome of ['ok', 'permanent', 'retry'] as const) {
    await held(db, outcome, policy);
    const job = { id: outcome, token: 1, owner: 'A' };
    assert(await finish(db, job, outcome, 1_000, policy), 'the holder may finish');
    const row = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [outcome]);
    assert(row?.status === EXPECTED[outcome], outcome);
    assert(row.owner === null && row.lease_until === null, 'released');
    assert(row.attempts === 1, 'attempts stay');
    assert(row.reason === (outcome === 'permanent' ? 'permanent' : null), 'reason');
  }
}
