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

const FIRST = `
  SELECT * FROM jobs
   WHERE (status = 'pending' AND available_at <= ?) OR (status = 'leased' AND lease_until <= ?)
   ORDER BY available_at ASC, id ASC
   LIMIT 1`;

// Plain BEGIN and COMMIT, one job at a time, deciding in TypeScript.
export async function claim(db: Db, owner: string, now: number, policy: Policy) {
  await db.run('BEGIN IMMEDIATE');
  try {
    let found: Job | null = null;
    while (found === null) {
      const job = await db.get<Job>(FIRST, [now, now]);
      if (job === undefined) break;
      const spent =
        job.attempts >= policy.maxAttempts ? 'exhausted' : job.deadline <= now ? 'deadline' : null;
      if (spent !== null) {
        await db.run(
          "UPDATE jobs SET status = 'dead', reason = ?, owner = NULL, lease_until = NULL WHERE id = ?",
          [spent, job.id],
        );
        continue;
      }
      found = {
        ...job,
        token: job.token + 1,
      };
      await db.run(
        "UPDATE jobs SET status = 'leased', owner = ?, lease_until = ?, attempts = attempts + 1, token = ? WHERE id = ?",
        [owner, now + policy.leaseMs, found.token, found.id],
      );
    }
    await db.run('COMMIT');
    return found;
  } catch (error) {
    await db.run('ROLLBACK');
    throw error;
  }
}

// Plain BEGIN and COMMIT, deciding in TypeScript. The owner is compared as well: harmless beside the token.
export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'> & { readonly owner?: string | null },
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  await db.run('BEGIN IMMEDIATE');
  try {
    const [row] = await db.all<Job>('SELECT * FROM jobs WHERE id = ?', [job.id]);
    const mine =
      row?.status === 'leased' &&
      row.token === job.token &&
      row.lease_until !== null &&
      now < row.lease_until &&
      (job.owner === undefined || job.owner === row.owner);
    if (!row || !mine) {
      await db.run('ROLLBACK');
      return false;
    }
    await db.run('UPDATE jobs SET owner = NULL, lease_until = NULL WHERE id = ?', [row.id]);
    if (outcome === 'ok') {
      await db.run("UPDATE jobs SET status = 'done' WHERE id = ?", [row.id]);
    } else if (outcome === 'permanent') {
      await bury(db, row.id, 'permanent');
    } else if (row.attempts >= policy.maxAttempts) {
      await bury(db, row.id, 'exhausted');
    } else {
      const at = now + retryDelay(row.attempts, policy);
      if (at >= row.deadline) await bury(db, row.id, 'deadline');
      else
        await db.run("UPDATE jobs SET status = 'pending', available_at = ? WHERE id = ?", [
          at,
          row.id,
        ]);
    }
    await db.run('COMMIT');
    return true;
  } catch (error) {
    await db.run('ROLLBACK');
    throw error;
  }
}

async function bury(db: Db, id: string, reason: Job['reason']): Promise<void> {
  await db.run("UPDATE jobs SET status = 'dead', reason = ? WHERE id = ?", [reason, id]);
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
