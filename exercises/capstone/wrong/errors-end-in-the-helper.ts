import type { Adapter, Clock, Db, Job, Order, Outcome, Policy, Reason } from 'crashbook';
import { BadAck, Conflict, Permanent, Retryable } from 'crashbook';

/** One place that knows how a write is made. */
async function withTransaction<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.run('BEGIN IMMEDIATE');
  let value: T;
  try {
    value = await work();
  } catch (error) {
    await db.run('ROLLBACK');
    console.error('rolled back', error);
    return undefined as T;
  }
  await db.run('COMMIT');
  return value;
}

class Jobs {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }
  find(id: string): Promise<Job | undefined> {
    return this.#db.get<Job>('SELECT * FROM jobs WHERE id = :id', { id });
  }
  async set(id: string, changes: Partial<Job>): Promise<void> {
    const columns = Object.keys(changes);
    await this.#db.run(
      `UPDATE jobs SET ${columns.map((c) => `${c} = :${c}`).join(', ')} WHERE id = :id`,
      { ...changes, id },
    );
  }
  due(now: number): Promise<Job[]> {
    return this.#db.all<Job>(
      "SELECT * FROM jobs WHERE (status = 'pending' AND available_at <= ?) OR (status = 'leased' AND lease_until <= ?) ORDER BY available_at, id",
      [now, now],
    );
  }
}

const released = { owner: null, lease_until: null } as const;
const dead = (reason: Reason) => ({ ...released, status: 'dead', reason }) as const;

export function retryDelay(attempts: number, { retryBaseMs, retryMaxMs }: Policy): number {
  if (!(Number.isSafeInteger(attempts) && attempts >= 1))
    throw new RangeError(`bad attempts ${attempts}`);
  let wait = retryBaseMs;
  for (let n = 1; n < attempts && wait < retryMaxMs; n += 1) wait *= 2;
  return Math.min(wait, retryMaxMs);
}

export async function accept(db: Db, order: Order, now: number, policy: Policy): Promise<Job> {
  const { id, quantity } = order;
  if (typeof id !== 'string' || id.length === 0) throw new TypeError('id');
  if (!Number.isInteger(quantity) || quantity <= 0) throw new TypeError('quantity');
  return withTransaction(db, async () => {
    const jobs = new Jobs(db);
    const known = await jobs.find(id);
    if (known) {
      if (known.quantity !== quantity) throw new Conflict(id);
      return known;
    }
    await db.run('INSERT INTO jobs (id, quantity, available_at, deadline) VALUES (?, ?, ?, ?)', [
      id,
      quantity,
      now,
      now + policy.budgetMs,
    ]);
    const fresh = await jobs.find(id);
    if (!fresh) throw new Error('not written');
    return fresh;
  });
}

export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  return withTransaction(db, async () => {
    const jobs = new Jobs(db);
    for (const job of await jobs.due(now)) {
      if (job.attempts >= policy.maxAttempts) await jobs.set(job.id, dead('exhausted'));
      else if (job.deadline <= now) await jobs.set(job.id, dead('deadline'));
      else {
        const taken = {
          status: 'leased',
          owner,
          lease_until: now + policy.leaseMs,
          attempts: job.attempts + 1,
          token: job.token + 1,
        } as const;
        await jobs.set(job.id, taken);
        return { ...job, ...taken };
      }
    }
    return null;
  });
}

export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  return withTransaction(db, async () => {
    const jobs = new Jobs(db);
    const row = await jobs.find(job.id);
    if (
      !row ||
      row.status !== 'leased' ||
      row.token !== job.token ||
      row.lease_until === null ||
      row.lease_until <= now
    )
      return false;
    await jobs.set(row.id, ending(row, outcome, now, policy));
    return true;
  });
}

function ending(row: Job, outcome: Outcome, now: number, policy: Policy): Partial<Job> {
  switch (outcome) {
    case 'ok':
      return { ...released, status: 'done' };
    case 'permanent':
      return dead('permanent');
    case 'retry': {
      if (row.attempts >= policy.maxAttempts) return dead('exhausted');
      const available_at = now + retryDelay(row.attempts, policy);
      return available_at >= row.deadline
        ? dead('deadline')
        : { ...released, status: 'pending', available_at };
    }
  }
}

export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  if (!/^[\w.-]{1,64}$/.test(note)) throw new Error('note');
  return withTransaction(db, async () => {
    const jobs = new Jobs(db);
    const job = await jobs.find(id);
    if (job?.status !== 'dead') return false;
    await db.run(
      'INSERT INTO redrives (id, previous_token, previous_reason, at_ms, note) VALUES (?, ?, ?, ?, ?)',
      [id, job.token, job.reason, now, note],
    );
    await jobs.set(id, {
      status: 'pending',
      attempts: 0,
      reason: null,
      available_at: now,
      deadline: now + policy.budgetMs,
    });
    return true;
  });
}

export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
) {
  const job = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  let outcome: Outcome = 'ok';
  try {
    const ack = await adapter.send({ id: job.id, quantity: job.quantity, token: job.token });
    if (ack !== true) throw new BadAck(JSON.stringify(ack));
  } catch (error) {
    if (error instanceof Retryable) outcome = 'retry';
    else if (error instanceof Permanent) outcome = 'permanent';
    else throw error;
  }
  return { id: job.id, outcome, finished: await finish(db, job, outcome, clock.now(), policy) };
}
