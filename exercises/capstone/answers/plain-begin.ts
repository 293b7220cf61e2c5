import {
  type Adapter,
  BadAck,
  type Clock,
  Conflict,
  type Db,
  type Job,
  type Order,
  type Outcome,
  type Policy,
} from 'crashbook';

/** Doubles step by step and stops as soon as the maximum is reached, so that no number ever grows large. */
export const retryDelay = (attempts: number, { retryBaseMs, retryMaxMs }: Policy): number => {
  if (!(Number.isSafeInteger(attempts) && attempts > 0)) throw new Error('not a count of attempts');
  let wait = retryBaseMs;
  for (let n = 1; n < attempts && wait < retryMaxMs; n += 1) wait *= 2;
  return wait > retryMaxMs ? retryMaxMs : wait;
};

const fresh = (order: Order, now: number, policy: Policy): Job => ({
  id: order.id,
  quantity: order.quantity,
  status: 'pending',
  attempts: 0,
  token: 0,
  owner: null,
  lease_until: null,
  available_at: now,
  deadline: now + policy.budgetMs,
  reason: null,
});

/** Looks first and writes second; the write lock is held from before the look, so nobody comes between. */
export const accept = async (db: Db, order: Order, now: number, policy: Policy): Promise<Job> => {
  if (order.id.length === 0 || order.quantity % 1 !== 0 || !(order.quantity > 0))
    throw new TypeError('this is not an order');
  return db.transaction(async (tx) => {
    const known = await tx.get<Job>('SELECT * FROM jobs WHERE id = :id', { id: order.id });
    if (known !== undefined) {
      if (known.quantity === order.quantity) return known;
      throw new Conflict();
    }
    const job = fresh(order, now, policy);
    await tx.run(
      `INSERT INTO jobs VALUES (:id, :quantity, :status, :attempts, :token, :owner, :lease_until,
                                :available_at, :deadline, :reason)`,
      { ...job },
    );
    return job;
  }, 'immediate');
};

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
        status: 'leased',
        owner,
        lease_until: now + policy.leaseMs,
        attempts: job.attempts + 1,
        token: job.token + 1,
      };
      await db.run(
        "UPDATE jobs SET status = 'leased', owner = ?, lease_until = ?, attempts = ?, token = ? WHERE id = ?",
        [found.owner, found.lease_until, found.attempts, found.token, found.id],
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

const ALLOWED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-';

// Plain BEGIN and COMMIT: read the job, decide in TypeScript, write both rows.
export async function redrive(db: Db, id: string, note: string, now: number, policy: Policy) {
  const fits = note.length >= 1 && note.length <= 64;
  if (!fits || [...note].some((c) => !ALLOWED.includes(c))) {
    throw new Error('this note is not an identifier');
  }
  await db.run('BEGIN IMMEDIATE');
  try {
    const job = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [id]);
    const allowed = job !== undefined && job.status === 'dead';
    if (allowed) {
      await db.run(
        "UPDATE jobs SET status = 'pending', attempts = 0, reason = NULL, available_at = ?, deadline = ? WHERE id = ?",
        [now, now + policy.budgetMs, id],
      );
      await db.run('INSERT INTO redrives VALUES (?, ?, ?, ?, ?)', [
        id,
        job.token,
        job.reason,
        now,
        note,
      ]);
    }
    await db.run('COMMIT');
    return allowed;
  } catch (error) {
    await db.run('ROLLBACK');
    throw error;
  }
}

const KNOWN: Readonly<Record<string, Outcome>> = { Retryable: 'retry', Permanent: 'permanent' };

/** Turns the send into a value first, looks at the value second; errors are told apart by name. */
export const runOnce = async (
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<{ id: string; outcome: Outcome; finished: boolean } | null> => {
  const job = await claim(db, owner, clock.now(), policy);
  if (job === null) return null;
  const { id, quantity, token } = job;
  const [sent] = await Promise.allSettled([adapter.send({ id, quantity, token })]);
  let outcome: Outcome | undefined;
  if (sent.status === 'fulfilled') {
    if (sent.value !== true) throw new BadAck();
    outcome = 'ok';
  } else {
    outcome = KNOWN[(sent.reason as { name?: string } | null)?.name ?? ''];
    if (outcome === undefined) throw sent.reason;
  }
  return { id, outcome, finished: await finish(db, { id, token }, outcome, clock.now(), policy) };
};
