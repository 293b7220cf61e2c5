import type { Db, Job, Outcome, Policy } from 'crashbook';
import { assert, finish, retryDelay } from 'crashbook';

async function put(db: Db, { id, ...changes }: Partial<Job> & { id: string }) {
  const r = {
    id,
    quantity: 3,
    status: 'leased',
    attempts: 1,
    token: 4,
    owner: 'A',
    lease_until: 5000,
    available_at: 0,
    deadline: 9_000_000,
    reason: null,
    ...changes,
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
async function read(db: Db, id: string): Promise<Job> {
  const j = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [id]);
  assert(j, 'gone');
  return j;
}
function same(a: unknown, b: unknown, what = '') {
  assert(
    JSON.stringify(a) === JSON.stringify(b),
    what + ': ' + JSON.stringify(a) + ' is not ' + JSON.stringify(b),
  );
}

function model(
  j: Job,
  token: number,
  outcome: Outcome,
  now: number,
  p: Policy,
): { said: boolean; row: Job } {
  if (j.status !== 'leased' || j.token !== token || j.lease_until === null || now >= j.lease_until)
    return { said: false, row: j };
  const free = { ...j, owner: null, lease_until: null };
  if (outcome === 'ok') return { said: true, row: { ...free, status: 'done' } };
  if (outcome === 'permanent')
    return { said: true, row: { ...free, status: 'dead', reason: 'permanent' } };
  if (j.attempts >= p.maxAttempts)
    return { said: true, row: { ...free, status: 'dead', reason: 'exhausted' } };
  const at = now + retryDelay(j.attempts, p);
  return at >= j.deadline
    ? { said: true, row: { ...free, status: 'dead', reason: 'deadline' } }
    : { said: true, row: { ...free, status: 'pending', available_at: at } };
}
export async function checkAgainstModel(db: Db, policy: Policy) {
  let n = 0;
  for (const attempts of [1, policy.maxAttempts - 1, policy.maxAttempts])
    for (const deadline of [
      1e9,
      4000 + retryDelay(attempts, policy),
      4001 + retryDelay(attempts, policy),
    ])
      for (const token of [3, 4])
        for (const now of [4000, 5000])
          for (const outcome of ['ok', 'retry', 'permanent'] as const) {
            const j = await put(db, { id: 'm' + n++, attempts, deadline });
            const said = await finish(db, { ...j, token }, outcome, now, policy);
            const want = model(j, token, outcome, now, policy);
            same({ said, row: await read(db, j.id) }, want);
          }
}
