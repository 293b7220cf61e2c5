import { assert, claim, type Db, finish, type Job, type Policy } from 'crashbook';

// Jobs come into being as in real life: a row that waits, and a claim. Errors of its own say what went wrong.

class Wrong extends Error {
  override name = 'Wrong';
}

async function hold(
  db: Db,
  id: string,
  now: number,
  deadline: number,
  policy: Policy,
  attempts = 0,
) {
  await db.run(
    'INSERT INTO jobs (id, quantity, attempts, available_at, deadline) VALUES (?, 1, ?, ?, ?)',
    [id, attempts, now, deadline],
  );
  const job = await claim(db, 'night', now, policy);
  if (job?.id !== id) throw new Wrong(`could not claim ${id}`);
  return job;
}

const look = (db: Db, id: string) =>
  db.get<Job>('SELECT * FROM jobs WHERE id = $id', { id }).then((row) => {
    if (!row) throw new Wrong(`${id} is gone`);
    return row;
  });

const FAR = 5_000_000;

export async function check_a_whole_life(db: Db, policy: Policy) {
  let job = await hold(db, 'x', 50, FAR, policy);
  for (let now = 60; ; ) {
    const was = job;
    if (!(await finish(db, was, 'retry', now, policy))) throw new Wrong('refused its holder');
    const row = await look(db, 'x');
    if (row.owner !== null || row.lease_until !== null) throw new Wrong('still held');
    if (row.status === 'dead') {
      if (row.reason !== 'exhausted') throw new Wrong(`dead of ${String(row.reason)}`);
      if (was.attempts !== policy.maxAttempts) throw new Wrong(`gave up after ${was.attempts}`);
      return;
    }
    now = row.available_at;
    const next = await claim(db, 'night', now, policy);
    if (!next || next.attempts !== was.attempts + 1) throw new Wrong('attempts do not count up');
    job = next;
  }
}

export async function check_reclaimed(db: Db, policy: Policy) {
  const first = await hold(db, 'x', 50, FAR, policy);
  const end = 50 + policy.leaseMs;
  if (await finish(db, first, 'ok', end, policy)) throw new Wrong('the lease was over');
  const second = await claim(db, 'night', end, policy);
  if (!second) throw new Wrong('nobody reclaimed it');
  if (await finish(db, first, 'ok', end + 1, policy))
    throw new Wrong('finished by an earlier life');
  if (!(await finish(db, second, 'ok', end + 1, policy))) throw new Wrong('refused its holder');
}

export async function check_ends(db: Db, policy: Policy) {
  const good = await hold(db, 'good', 50, FAR, policy);
  const bad = await hold(db, 'bad', 50, FAR, policy);
  const late = await hold(db, 'late', 50, 60 + policy.retryBaseMs, policy);
  await finish(db, good, 'ok', 60, policy);
  await finish(db, bad, 'permanent', 60, policy);
  await finish(db, late, 'retry', 60, policy);
  const told = await Promise.all(['good', 'bad', 'late'].map((id) => look(db, id)));
  assert(told.map((row) => row.status).join() === 'done,dead,dead', 'how they end');
  assert(told.map((row) => row.reason).join() === ',permanent,deadline', 'and why');
  assert(
    told.every((row) => row.owner === null && row.lease_until === null),
    'released',
  );
}
