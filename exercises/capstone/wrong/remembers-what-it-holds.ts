import {
  type Adapter,
  BadAck,
  type Clock,
  Conflict,
  type Db,
  type Job,
  type Order,
  type Outcome,
  Permanent,
  type Policy,
  Retryable,
} from 'crashbook';

/** The base, doubled once per attempt after the first, and never above the maximum. */
export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new RangeError(`attempts must be a whole number from 1 up, not ${attempts}`);
  }
  return Math.min(policy.retryBaseMs * 2 ** (attempts - 1), policy.retryMaxMs);
}

/** Writes the row unless there is one, then looks at what stands there: whoever wrote it, it decides. */
export async function accept(db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  if (order.id === '') throw new Error('an order needs an id');
  if (!Number.isInteger(order.quantity) || order.quantity < 1) {
    throw new Error(`quantity must be a positive whole number, not ${order.quantity}`);
  }
  await db.run(
    `INSERT INTO jobs (id, quantity, available_at, deadline) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
    [order.id, order.quantity, now, now + policy.budgetMs],
  );
  const job = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [order.id]);
  if (!job) throw new Error(`the order ${order.id} was not written`);
  if (job.quantity !== order.quantity) {
    throw new Conflict(`${order.id} was accepted with quantity ${job.quantity}`);
  }
  return job;
}

/** What this process has in hand: nobody needs to be given the same order twice. */
const inHand = new Set<string>();

/** One UPDATE sets the spent jobs aside, a second hands out the first that is left; both in one write transaction. */
export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  return db.transaction(async () => {
    await db.run(
      `UPDATE jobs
          SET status = 'dead', owner = NULL, lease_until = NULL,
              reason = CASE WHEN attempts >= :max THEN 'exhausted' ELSE 'deadline' END
        WHERE ((status = 'pending' AND available_at <= :now) OR (status = 'leased' AND lease_until <= :now))
          AND (attempts >= :max OR deadline <= :now)`,
      { now, max: policy.maxAttempts },
    );
    const job = await db.get<Job>(
      `UPDATE jobs
          SET status = 'leased', owner = :owner, lease_until = :until,
              attempts = attempts + 1, token = token + 1
        WHERE id = (SELECT id FROM jobs
                     WHERE ((status = 'pending' AND available_at <= :now)
                        OR (status = 'leased' AND lease_until <= :now))
                       AND id NOT IN (SELECT value FROM json_each(:held))
                     ORDER BY available_at, id LIMIT 1)
        RETURNING *`,
      { owner, now, until: now + policy.leaseMs, held: JSON.stringify([...inHand]) },
    );
    if (job) inHand.add(job.id);
    return job ?? null;
  }, 'immediate');
}

/** Looks once, under the write lock, whether the lease is still this token's; then writes where the job goes. */
export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  return db.transaction(async () => {
    const held = await db.get<Job>(
      `SELECT * FROM jobs
        WHERE id = :id AND token = :token AND status = 'leased' AND lease_until > :now`,
      { id: job.id, token: job.token, now },
    );
    if (!held) return false;
    inHand.delete(held.id);
    const { status, reason, available_at } = next(held, outcome, now, policy);
    await db.run(
      `UPDATE jobs
          SET status = :status, reason = :reason, available_at = :available_at,
              owner = NULL, lease_until = NULL
        WHERE id = :id`,
      { id: held.id, status, reason, available_at },
    );
    return true;
  }, 'immediate');
}

function next(
  job: Job,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Pick<Job, 'status' | 'reason' | 'available_at'> {
  const { available_at } = job;
  if (outcome === 'ok') return { status: 'done', reason: null, available_at };
  if (outcome === 'permanent') return { status: 'dead', reason: 'permanent', available_at };
  if (job.attempts >= policy.maxAttempts) {
    return { status: 'dead', reason: 'exhausted', available_at };
  }
  const retryAt = now + retryDelay(job.attempts, policy);
  if (retryAt >= job.deadline) return { status: 'dead', reason: 'deadline', available_at };
  return { status: 'pending', reason: null, available_at: retryAt };
}

/** The name of a ticket or a fix: nothing that could carry an error text or somebody's address. */
const NOTE = /^[A-Za-z0-9._-]{1,64}$/;

/** The audit row is written from the job as it was; only then does the job start afresh. One transaction holds both. */
export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  if (!NOTE.test(note)) {
    throw new RangeError('note must be 1 to 64 of the characters A-Z, a-z, 0-9, ".", "_", "-"');
  }
  return db.transaction(async () => {
    const audit = await db.run(
      `INSERT INTO redrives (id, previous_token, previous_reason, at_ms, note)
       SELECT id, token, reason, :now, :note FROM jobs WHERE id = :id AND status = 'dead'`,
      { id, now, note },
    );
    if (audit.changes === 0) return false;
    await db.run(
      `UPDATE jobs
          SET status = 'pending', attempts = 0, reason = NULL,
              available_at = :now, deadline = :deadline
        WHERE id = :id`,
      { id, now, deadline: now + policy.budgetMs },
    );
    return true;
  }, 'immediate');
}

interface Ran {
  readonly id: string;
  readonly outcome: Outcome;
  readonly finished: boolean;
}

/** What the receiver's answer means. What is neither a clear yes nor a known no goes to the caller. */
async function deliver(adapter: Adapter, { id, quantity, token }: Job): Promise<Outcome> {
  try {
    const ack = await adapter.send({ id, quantity, token });
    if (ack === true) return 'ok';
  } catch (error) {
    if (error instanceof Retryable) return 'retry';
    if (error instanceof Permanent) return 'permanent';
    throw error;
  }
  throw new BadAck(`the receiver did not confirm ${id}`);
}

/** Claim, send, finish: three steps with the queue free between them, and the clock read anew before each write. */
export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<Ran | null> {
  const job = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  const outcome = await deliver(adapter, job);
  const finished = await finish(db, job, outcome, clock.now(), policy);
  return { id: job.id, outcome, finished };
}
