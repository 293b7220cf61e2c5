import type { Db, Job, Policy, Redrive } from 'crashbook';
import { assert, claim, finish, redrive } from 'crashbook';

async function put(db: Db, j: Partial<Job> = {}) {
  const r = {
    id: 'a',
    quantity: 3,
    status: 'dead',
    attempts: 5,
    token: 4,
    owner: null,
    lease_until: null,
    available_at: 10,
    deadline: 20,
    reason: 'exhausted',
    ...j,
  };
  await db.run(
    'INSERT INTO jobs (id, quantity, status, attempts, token, owner, lease_until, available_at, deadline, reason) VALUES (?,?,?,?,?,?,?,?,?,?)',
    [
      r.id,
      r.quantity,
      r.status,
      r.attempts,
      r.token,
      r.owner,
      r.lease_until,
      r.available_at,
      r.deadline,
      r.reason,
    ],
  );
  return r as Job;
}
async function read(db: Db, id = 'a'): Promise<Job> {
  const j = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [id]);
  assert(j, 'gone');
  return j;
}
const trail = (db: Db) => db.all<Redrive>('SELECT * FROM redrives');
function same(a: unknown, b: unknown, what = '') {
  assert(
    JSON.stringify(a) === JSON.stringify(b),
    what + ': ' + JSON.stringify(a) + ' is not ' + JSON.stringify(b),
  );
}
async function rejects(p: Promise<unknown>, what = 'should throw') {
  let threw = false;
  try {
    await p;
  } catch {
    threw = true;
  }
  assert(threw, what);
}

export async function checkBad(db: Db, policy: Policy) {
  const problems: string[] = [];
  const j = await put(db);
  const say = (ok: boolean, what: string) => {
    if (!ok) problems.push(what);
  };
  say((await redrive(db, 'nobody', 'T', 1, policy)) === false, 'unknown');
  say((await redrive(db, 'a', 'T', 1, policy)) === true, 'answer');
  const r = await read(db);
  say(r.token === j.token, 'token');
  say(r.attempts === 0, 'attempts');
  say(r.reason === null, 'reason');
  say(r.deadline === 1 + policy.budgetMs, 'deadline');
  say((await redrive(db, 'a', 'T', 2, policy)) === false, 'second');
  const t = await trail(db);
  say(t.length === 1, 'one row');
  say(t[0]?.previous_reason === 'exhausted', 'previous reason');
  await put(db, { id: 'b' });
  say(
    await redrive(db, 'b', 'no good', 3, policy).then(
      () => false,
      () => true,
    ),
    'note',
  );
  if (problems.length > 0) throw new Error(problems.join());
}
