import {
  type Adapter,
  type Clock,
  type Db,
  type Job,
  type Order,
  type Outcome,
  Permanent,
  type Policy,
  Retryable,
} from 'crashbook';

/** Shifts a bigint, which never overflows, after bounding how far it is worth shifting. */
export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) throw new TypeError('attempts: 1, 2, 3 …');
  const shift = BigInt(Math.min(attempts - 1, 64));
  const wait = BigInt(policy.retryBaseMs) << shift;
  const max = BigInt(policy.retryMaxMs);
  return Number(wait < max ? wait : max);
}

class Conflict extends Error {
  override readonly name = 'Conflict';
}

/**
 * One statement: it inserts, or touches the row without changing it where the quantity is the same, or gives nothing back.
 * That the quantity is a positive whole number is what the table itself insists on.
 */
export async function accept(
  db: Db,
  { id, quantity }: Order,
  now: number,
  { budgetMs }: Policy,
): Promise<Job> {
  if (!id) throw new Error('an order needs an id');
  const [job] = await db.all<Job>(
    `INSERT INTO jobs (id, quantity, available_at, deadline)
     VALUES ($id, $quantity, $now, $now + $budget)
     ON CONFLICT (id) DO UPDATE SET id = excluded.id WHERE quantity = excluded.quantity
     RETURNING *`,
    { $id: id, $quantity: quantity, $now: now, $budget: budgetMs },
  );
  if (!job) throw new Conflict(`${id} stands in the book with another quantity`);
  return job;
}

/**
 * No transaction at all: every statement is atomic by itself, and the one that hands a job out names the token it saw.
 * Whoever comes second changes no row and looks again.
 */
export const claim = async (
  db: Db,
  owner: string,
  now: number,
  { leaseMs, maxAttempts }: Policy,
): Promise<Job | null> => {
  for (;;) {
    const [job] = await db.all<Job>(
      `WITH due AS (
         SELECT *, row_number() OVER (ORDER BY available_at, id) AS place
           FROM jobs
          WHERE CASE status WHEN 'pending' THEN available_at <= $now
                            WHEN 'leased' THEN lease_until <= $now END)
       SELECT * FROM due WHERE place = 1`,
      { $now: now },
    );
    if (!job) return null;
    const { id, token } = job;
    if (job.attempts >= maxAttempts || job.deadline <= now) {
      await db.run(
        `UPDATE jobs SET status = 'dead', reason = $reason, owner = NULL, lease_until = NULL
          WHERE id = $id AND token = $token AND status = $status`,
        {
          id,
          token,
          status: job.status,
          reason: job.attempts >= maxAttempts ? 'exhausted' : 'deadline',
        },
      );
      continue;
    }
    const { changes } = await db.run(
      `UPDATE jobs SET status = 'leased', owner = $owner, lease_until = $until,
                       attempts = attempts + 1, token = $token + 1
        WHERE id = $id AND token = $token AND status = $status`,
      { id, token, status: job.status, owner, until: now + leaseMs },
    );
    if (changes === 1) {
      const attempts = job.attempts + 1;
      return {
        ...job,
        status: 'leased',
        owner,
        lease_until: now + leaseMs,
        attempts,
        token: token + 1,
      };
    }
  }
};

// Everything in one statement: the wait is worked out in SQL, and a row comes back only if this call changed it.
const FINISH = `
  WITH held AS (
    SELECT id, attempts, deadline, available_at,
           $now + min($base * (1 << min(attempts - 1, 30)), $most) AS retry_at
      FROM jobs
     WHERE id = $id AND token = $token AND status = 'leased' AND lease_until > $now
  ), fate AS (
    SELECT *, CASE WHEN $outcome = 'permanent' THEN 'permanent'
                   WHEN $outcome = 'retry' AND attempts >= $max THEN 'exhausted'
                   WHEN $outcome = 'retry' AND retry_at >= deadline THEN 'deadline' END AS why
      FROM held
  )
  UPDATE jobs
     SET status = CASE WHEN fate.why IS NOT NULL THEN 'dead'
                       WHEN $outcome = 'retry' THEN 'pending' ELSE 'done' END,
         reason = fate.why,
         available_at = iif($outcome = 'retry' AND fate.why IS NULL, fate.retry_at, fate.available_at),
         owner = NULL, lease_until = NULL
    FROM fate
   WHERE jobs.id = fate.id
  RETURNING jobs.id`;

export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
) {
  const finished = await db.get(FINISH, {
    id: job.id,
    token: job.token,
    outcome,
    now,
    base: policy.retryBaseMs,
    most: policy.retryMaxMs,
    max: policy.maxAttempts,
  });
  return finished !== undefined;
}

class BadNote extends Error {
  override name = 'BadNote';
}

// One script, sent in one call: the last statement before COMMIT says by its count whether a job was there.
const SCRIPT = `
  BEGIN IMMEDIATE;
  INSERT INTO redrives (note, at_ms, id, previous_reason, previous_token)
    SELECT $note, $now, id, reason, token FROM jobs WHERE id = $id AND status = 'dead';
  UPDATE jobs
     SET (status, attempts, reason, available_at, deadline) = ('pending', 0, NULL, $now, $now + $budget)
   WHERE id = $id AND status = 'dead';
  COMMIT;`;

export const redrive = async (
  db: Db,
  id: string,
  note: string,
  now: number,
  { budgetMs }: Policy,
): Promise<boolean> => {
  if (!/^[\w.-]+$/.test(note) || note.length > 64) throw new BadNote(`not an identifier`);
  const { changes } = await db.run(SCRIPT, { id, note, now, budget: budgetMs });
  return changes > 0;
};

class Unconfirmed extends Error {
  override readonly name = 'BadAck';
}

/** Each ending finishes by itself; only the send stands inside `try`, so nothing else can be mistaken for its failure. */
export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<{ id: string; outcome: Outcome; finished: boolean } | null> {
  const job = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  const end = async (outcome: Outcome) => {
    const now = clock.now();
    const inTime = job.lease_until !== null && now < job.lease_until;
    return {
      id: job.id,
      outcome,
      finished: inTime && (await finish(db, job, outcome, now, policy)),
    };
  };
  let ack: unknown;
  try {
    ack = await adapter.send(job);
  } catch (error) {
    switch (true) {
      case error instanceof Retryable:
        return end('retry');
      case error instanceof Permanent:
        return end('permanent');
      default:
        throw error;
    }
  }
  if (typeof ack !== 'boolean' || !ack) throw new Unconfirmed(`${job.id}: not a plain true`);
  return end('ok');
}
