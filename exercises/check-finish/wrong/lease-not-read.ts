import {
  assert,
  type Db,
  finish,
  type Job,
  type Outcome,
  type Policy,
  retryDelay,
} from 'crashbook';

const NOW = 1_000;

/** Puts a job into the queue that A holds, with what the check says otherwise. */
async function lease(db: Db, policy: Policy, changes: Partial<Job> = {}): Promise<Job> {
  const job: Job = {
    id: 'order-1',
    quantity: 7,
    status: 'leased',
    attempts: 2,
    token: 6,
    owner: 'A',
    lease_until: NOW + 500,
    available_at: 900,
    deadline: NOW + 10 * policy.budgetMs,
    reason: null,
    ...changes,
  };
  await db.run(
    `INSERT INTO jobs (id, quantity, status, attempts, token, owner, lease_until, available_at, deadline, reason)
     VALUES (:id, :quantity, :status, :attempts, :token, :owner, :lease_until, :available_at, :deadline, :reason)`,
    { ...job },
  );
  return job;
}

async function rowOf(db: Db, { id }: Job): Promise<Job> {
  const row = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [id]);
  assert(row !== undefined, 'the row is still there');
  return row;
}

/** Finishes, and gives back the row as it is then. */
async function after(db: Db, job: Job, outcome: Outcome, policy: Policy): Promise<Job> {
  assert((await finish(db, job, outcome, NOW, policy)) === true, 'the holder may finish');
  const row = await rowOf(db, job);
  assert(row.attempts === job.attempts, 'the attempts stay');
  return row;
}

async function refused(db: Db, job: Job, token: number, policy: Policy): Promise<void> {
  const answer = await finish(db, { ...job, token }, 'ok', NOW, policy);
  assert(answer === false, 'it is too late for this token');
  assert((await rowOf(db, job)).status === 'leased', 'nothing has changed');
}

export async function checkDone(db: Db, policy: Policy) {
  const row = await after(db, await lease(db, policy), 'ok', policy);
  assert(row.status === 'done');
}

export async function checkPermanent(db: Db, policy: Policy) {
  const row = await after(db, await lease(db, policy), 'permanent', policy);
  assert(row.status === 'dead' && row.reason === 'permanent');
}

export async function checkOldToken(db: Db, policy: Policy) {
  await refused(db, await lease(db, policy), 5, policy);
}

export async function checkExpiry(db: Db, policy: Policy) {
  const job = await lease(db, policy, { lease_until: NOW });
  await refused(db, job, job.token, policy);
  await after(db, await lease(db, policy, { id: 'order-2', lease_until: NOW + 1 }), 'ok', policy);
}

export async function checkRetry(db: Db, policy: Policy) {
  const job = await lease(db, policy);
  const row = await after(db, job, 'retry', policy);
  assert(row.status === 'pending');
  assert(row.available_at === NOW + retryDelay(job.attempts, policy));
}

export async function checkExhausted(db: Db, policy: Policy) {
  const last = await lease(db, policy, { attempts: policy.maxAttempts });
  assert((await after(db, last, 'retry', policy)).reason === 'exhausted');
  const oneLeft = await lease(db, policy, { id: 'order-2', attempts: policy.maxAttempts - 1 });
  assert((await after(db, oneLeft, 'retry', policy)).status === 'pending');
}

export async function checkDeadline(db: Db, policy: Policy) {
  const due = NOW + retryDelay(2, policy);
  const late = await lease(db, policy, { deadline: due });
  assert((await after(db, late, 'retry', policy)).reason === 'deadline');
  const inTime = await lease(db, policy, { id: 'order-2', deadline: due + 1 });
  assert((await after(db, inTime, 'retry', policy)).status === 'pending');
}
