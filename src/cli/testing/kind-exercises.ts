/** One small sound exercise of each kind, as data: see kinds.ts. */

/** An exercise without its texts, which are made from the ids. */
export interface Described {
  readonly kind: string;
  readonly checks: readonly string[];
  readonly wrong: Readonly<Record<string, string>>;
  /** Names of its own expectations. */
  readonly labels?: readonly string[];
  readonly more?: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, string>>;
}

const TAKE = '(db: Db, owner: string): Promise<string | null>';

const CAREFUL = `import type { Db } from 'crashbook';

export async function take(db: Db, owner: string): Promise<string | null> {
  const job = await db.get<{ id: string }>(
    "UPDATE jobs SET status = 'leased', owner = ?, lease_until = 9000 WHERE id = (SELECT min(id) FROM jobs WHERE status = 'pending') RETURNING id",
    [owner],
  );
  return job?.id ?? null;
}
`;

const IN_A_TRANSACTION = `import type { Db } from 'crashbook';

export async function take(db: Db, owner: string): Promise<string | null> {
  return db.transaction(async () => {
    const job = await db.get<{ id: string }>("SELECT id FROM jobs WHERE status = 'pending' ORDER BY id");
    if (!job) return null;
    await db.run("UPDATE jobs SET status = 'leased', owner = ?, lease_until = 9000 WHERE id = ?", [owner, job.id]);
    return job.id;
  }, 'immediate');
}
`;

const CARELESS = `import type { Db } from 'crashbook';

export async function take(db: Db, owner: string): Promise<string | null> {
  const job = await db.get<{ id: string }>("SELECT id FROM jobs WHERE status = 'pending' ORDER BY id");
  if (!job) return null;
  await db.run("UPDATE jobs SET status = 'leased', owner = ?, lease_until = 9000 WHERE id = ?", [owner, job.id]);
  return job.id;
}
`;

const LOOKS_ONLY = `import type { Db } from 'crashbook';

export async function take(db: Db, owner: string): Promise<string | null> {
  const job = await db.get<{ id: string }>("SELECT id FROM jobs WHERE status = 'pending' ORDER BY id");
  return job ? job.id : null;
}
`;

const NOTHING = `import type { Db } from 'crashbook';

export async function take(db: Db, owner: string): Promise<string | null> {
  return null;
}
`;

const BOTH_AT_ONCE = `
const both = (world) =>
  world.run({ A: (p) => p.call('take', DB, 'A'), B: (p) => p.call('take', DB, 'B') });
const owners = (endings) => Object.values(endings).filter((e) => e.ended === 'returned' && e.value !== null);
`;

const CODE: Described = {
  kind: 'code',
  labels: ['the-job', 'is-leased', 'at-most-one'],
  checks: ['hands-out', 'one-owner'],
  wrong: { 'looks-only': 'hands-out', careless: 'one-owner' },
  more: { functions: [{ name: 'take', signature: TAKE }] },
  files: {
    'starter.ts': NOTHING,
    'answers/reference.ts': CAREFUL,
    'answers/in-a-transaction.ts': IN_A_TRANSACTION,
    'wrong/looks-only.ts': LOOKS_ONLY,
    'wrong/careless.ts': CARELESS,
    'checks.ts': `import { DB, defineChecks, job, must, SHOP_SCHEMA } from '#grader';
${BOTH_AT_ONCE}
const options = { now: 5_000, seed: { jobs: [job({ id: 'order-1' })] } };
export default defineChecks({
  schema: SHOP_SCHEMA,
  demo: { options, act: (world) => void world.attempt('A', 'take', DB, 'A') },
  checks: {
    'hands-out': (t) => t.run(options, (world) => {
      must('the-job', world.call('A', 'take', DB, 'A')).toBe('order-1');
      must('is-leased', world.row('SELECT status FROM jobs').status).toBe('leased');
    }),
    'one-owner': (t) => t.explore(options, (world) => {
      must('at-most-one', owners(both(world)).length).toBeLessThan(2);
    }),
  },
});
`,
  },
};

const SQL: Described = {
  kind: 'sql',
  labels: ['two-of-three', 'an-empty-shop'],
  checks: ['some', 'none'],
  wrong: { 'counts-all': 'some', 'skips-zero': 'none' },
  files: {
    'starter.sql': 'SELECT 0 AS found WHERE 0\n',
    'answers/reference.sql': "SELECT count(*) AS found FROM jobs WHERE status = 'dead'\n",
    'answers/summed.sql': "SELECT total(status = 'dead') AS found FROM jobs\n",
    'wrong/counts-all.sql': 'SELECT count(*) AS found FROM jobs\n',
    'wrong/skips-zero.sql':
      "SELECT count(*) AS found FROM jobs WHERE status = 'dead' GROUP BY status\n",
    'checks.ts': `import { DB, dead, defineChecks, job, must, SHOP_SCHEMA } from '#grader';
const same = (jobs, label) => (t) => t.run({ now: 5_000, seed: { jobs } }, (world) => {
  const expected = world.call('judge', 'expected', DB, []);
  must(label, world.call('operator', 'query', DB, [])).toEqual(expected);
});
export default defineChecks({
  schema: SHOP_SCHEMA,
  demo: { options: {}, act: (world) => void world.attempt('operator', 'query', DB, []) },
  checks: {
    some: same([dead({ id: 'a' }), job({ id: 'b' }), dead({ id: 'c' })], 'two-of-three'),
    none: same([], 'an-empty-shop'),
  },
});
`,
  },
};

const TIMELINE: Described = {
  kind: 'timeline',
  checks: ['fits', 'breaks'],
  labels: ['one-owner'],
  wrong: { 'ends-early': 'breaks', 'out-of-reach': 'fits' },
  more: { functions: [{ name: 'take', signature: TAKE }] },
  files: {
    'program.ts': CARELESS,
    'starter.json': '{"faults": []}\n',
    'answers/stall.json': '{"faults": [{"at": "A@1", "do": "stall"}]}\n',
    'wrong/ends-early.json': '{"faults": [{"at": "A@1", "do": "crash"}]}\n',
    'wrong/out-of-reach.json':
      '{"faults": [{"at": "A@1", "do": "stall"}, {"at": "A@40", "do": "crash"}]}\n',
    'checks.ts': `import { DB, definePuzzle, job, must, SHOP_SCHEMA } from '#grader';
export default definePuzzle({
  kind: 'break',
  schema: SHOP_SCHEMA,
  options: { now: 5_000, seed: { jobs: [job({ id: 'order-1' })] } },
  plan: { crash: ['A', 'B'] },
  allowed: ['stall', 'crash'],
  most: 2,
  breaks: ['one-owner'],
  act(world, plan) {
    const endings = world.run(
      { A: (p) => p.call('take', DB, 'A'), B: (p) => p.call('take', DB, 'B') },
      plan,
    );
    const got = Object.values(endings).filter((e) => e.ended === 'returned' && e.value !== null);
    must('one-owner', got.length).toBeLessThan(2);
  },
  outcome: (world) => String(world.row('SELECT status FROM jobs')?.status),
});
`,
  },
};

const PREDICT: Described = {
  kind: 'timeline',
  checks: ['fits', 'placed', 'predicted'],
  labels: ['job'],
  wrong: { 'no-fault': 'fits', 'too-early': 'placed', 'still-pending': 'predicted' },
  more: { functions: [{ name: 'take', signature: TAKE }] },
  files: {
    'program.ts': CARELESS,
    'starter.json': '{"faults": []}\n',
    'answers/after-the-write.json':
      '{"faults": [{"at": "A@2", "do": "crash"}], "rows": {"job": {"status": "leased", "owner": "A"}}}\n',
    'wrong/no-fault.json': '{"faults": [], "rows": {"job": {"status": "leased", "owner": "A"}}}\n',
    'wrong/too-early.json':
      '{"faults": [{"at": "A@1", "do": "crash"}], "rows": {"job": {"status": "pending", "owner": "NULL"}}}\n',
    'wrong/still-pending.json':
      '{"faults": [{"at": "A@2", "do": "crash"}], "rows": {"job": {"status": "pending", "owner": "NULL"}}}\n',
    'checks.ts': `import { DB, definePuzzle, job, SHOP_SCHEMA } from '#grader';
export default definePuzzle({
  kind: 'predict',
  schema: SHOP_SCHEMA,
  options: { now: 5_000, seed: { jobs: [job({ id: 'order-1' })] } },
  plan: { crash: ['A'] },
  allowed: ['crash'],
  most: 1,
  act(world, plan) {
    world.run({ A: (p) => p.call('take', DB, 'A') }, plan);
  },
  placed: (world) =>
    world.row('SELECT status FROM jobs').status === 'leased' ? null : 'before the write',
  questions: [{ id: 'job', sql: 'SELECT status, owner FROM jobs' }],
});
`,
  },
};

const HEAD = "import { assert, type Db, take } from 'crashbook';\n\n";

const CHECKS: Described = {
  kind: 'checks',
  checks: ['accepts-correct', 'kills-looks-only'],
  wrong: { 'too-strict': 'accepts-correct', 'too-kind': 'kills-looks-only' },
  more: { subjects: { of: 'take', mutants: ['looks-only'] } },
  files: {
    'starter.ts': `${HEAD}export async function checkTake(db: Db) {\n  await take(db, 'A');\n}\n`,
    'answers/status.ts': `${HEAD}export async function checkTake(db: Db) {
  assert((await take(db, 'A')) === 'order-1', 'the job is handed out');
  const job = await db.get('SELECT status FROM jobs');
  assert(job?.status === 'leased', 'it is leased');
}
`,
    'answers/twice.ts': `${HEAD}export async function checkTwice(db: Db) {
  await take(db, 'A');
  assert((await take(db, 'B')) === null, 'nothing is left');
}
`,
    'wrong/too-strict.ts': `${HEAD}export async function checkTake(db: Db) {
  assert((await take(db, 'A')) === null);
}
`,
    'wrong/too-kind.ts': `${HEAD}export async function checkTake(db: Db) {
  assert((await take(db, 'A')) === 'order-1');
}
`,
    'checks.ts': `import { DB, defineMatrix, job, SHOP_SCHEMA, USUAL } from '#grader';
export default defineMatrix({
  schema: SHOP_SCHEMA,
  options: { now: 5_000, seed: { jobs: [job({ id: 'order-1' })] } },
  call: (world, check) => world.attempt('inspector', check, DB, USUAL),
});
`,
  },
};

const CAPSTONE: Described = {
  kind: 'capstone',
  labels: ['the-first-owner'],
  checks: ['two-takers'],
  wrong: { 'same-owner': 'two-takers', 'never-leases': 'take.hands-out' },
  more: { stages: ['take'] },
  files: {
    'starter.ts': NOTHING,
    'answers/reference.ts': CAREFUL,
    'answers/in-a-transaction.ts': IN_A_TRANSACTION,
    'wrong/same-owner.ts': CAREFUL.replace('owner = ?', "owner = coalesce('B', ?)"),
    'wrong/never-leases.ts': LOOKS_ONLY.replace(
      'return job ? job.id : null',
      "return job ? 'order-9' : null",
    ),
    'checks.ts': `import { DB, defineChecks, job, must, SHOP_SCHEMA } from '#grader';
const options = { now: 5_000, seed: { jobs: [job({ id: 'order-1' }), job({ id: 'order-2' })] } };
export default defineChecks({
  schema: SHOP_SCHEMA,
  demo: { options, act: (world) => void world.attempt('A', 'take', DB, 'A') },
  checks: {
    'two-takers': (t) => t.run(options, (world) => {
      world.call('A', 'take', DB, 'A');
      must('the-first-owner', world.row('SELECT owner FROM jobs ORDER BY id').owner).toBe('A');
    }),
  },
});
`,
  },
};

export const EXERCISES: Readonly<Record<string, Described>> = {
  take: CODE,
  'count-dead': SQL,
  'break-take': TIMELINE,
  'predict-take': PREDICT,
  'check-take': CHECKS,
  whole: CAPSTONE,
};
