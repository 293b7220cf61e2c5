import { assert, type Db, type Job, type Policy, type Redrive, redrive } from 'crashbook';

const NOW = 90_000;

/** A job that was set aside long ago, with what the check says otherwise. */
async function bury(db: Db, changes: Partial<Job> = {}): Promise<Job> {
  const job: Job = {
    id: 'order-1',
    quantity: 7,
    status: 'dead',
    attempts: 4,
    token: 6,
    owner: null,
    lease_until: null,
    available_at: NOW - 60_000,
    deadline: NOW - 20_000,
    reason: 'exhausted',
    ...changes,
  };
  await db.run(
    `INSERT INTO jobs (id, quantity, status, attempts, token, owner, lease_until, available_at, deadline, reason)
     VALUES (:id, :quantity, :status, :attempts, :token, :owner, :lease_until, :available_at, :deadline, :reason)`,
    { ...job },
  );
  return job;
}

async function rowOf(db: Db, id: string): Promise<Job> {
  const row = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [id]);
  assert(row !== undefined, 'the row is still there');
  return row;
}

const audits = (db: Db): Promise<Redrive[]> =>
  db.all<Redrive>('SELECT * FROM redrives ORDER BY at_ms');

export async function checkFreshBudget(db: Db, policy: Policy) {
  const job = await bury(db);
  assert((await redrive(db, job.id, 'SHOP-7', NOW, policy)) === true, 'it was dead');
  const row = await rowOf(db, job.id);
  assert(row.status === 'pending' && row.reason === null, 'alive again');
  assert(row.attempts === 0, 'attempts begin anew');
  assert(row.deadline === NOW + policy.budgetMs, 'the budget runs from now');
  assert(row.available_at === NOW, 'due at once');
}

export async function checkAudit(db: Db, policy: Policy) {
  const job = await bury(db, { reason: 'permanent' });
  await redrive(db, job.id, 'fix_2.1', NOW, policy);
  const [row, ...more] = await audits(db);
  assert(row !== undefined && more.length === 0, 'one audit row');
  assert(row.id === job.id && row.note === 'fix_2.1' && row.at_ms === NOW, 'who, why, when');
  assert(row.previous_token === job.token, 'the token it had');
  assert(row.previous_reason === 'permanent', 'the reason it had');
}

export async function checkOnlyDead(db: Db, policy: Policy) {
  await bury(db, { id: 'waits', status: 'pending', reason: null });
  await bury(db, { id: 'arrived', status: 'done', reason: null });
  for (const id of ['waits', 'arrived', 'nobody']) {
    assert((await redrive(db, id, 'SHOP-7', NOW, policy)) === false, `${id} is not dead`);
  }
  assert((await audits(db)).length === 0, 'a refusal leaves no trace');
  assert((await rowOf(db, 'arrived')).status === 'done', 'done stays done');
}

export async function checkNote(db: Db, policy: Policy) {
  const job = await bury(db);
  for (const note of ['', 'no answer from SHOP-7', 'SHOP-7\n', 'x'.repeat(65)]) {
    let refused = false;
    await redrive(db, job.id, note, NOW, policy).catch(() => {
      refused = true;
    });
    assert(refused, `${JSON.stringify(note)} is no identifier`);
  }
  assert((await audits(db)).length === 0, 'nothing was written');
  assert((await rowOf(db, job.id)).status === 'dead', 'it is still dead');
}
