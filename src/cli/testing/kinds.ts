/** A project with one small sound exercise of each kind, graded by the real grader, for tests that break it. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

interface Described {
  readonly kind: string;
  readonly checks: readonly string[];
  readonly wrong: Readonly<Record<string, string>>;
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

const EXERCISES: Readonly<Record<string, Described>> = {
  take: CODE,
  'count-dead': SQL,
  'break-take': TIMELINE,
  'predict-take': PREDICT,
  'check-take': CHECKS,
  whole: CAPSTONE,
};

function metaOf(slug: string, { kind, checks, wrong, more }: Described): string {
  const common = { slug, track: 'dead-letter', stage: 1, kind, minutes: 5, revision: 1 };
  return `${JSON.stringify({ ...common, functions: [], given: [], checks, wrong, ...more }, null, 2)}\n`;
}

function textOf(word: string, { checks, wrong }: Described): string {
  const section = (ids: readonly string[], body: (id: string) => string) =>
    ids.map((id) => `## ${id}: ${word} ${id}\n\n${body(id)}\n`).join('\n');
  return `---
title: ${word}
summary: ${word}.
---

${word}.

# hints

- ${word}.

# checks

${section(checks, (id) => `${word} ${id}.`)}
# mistakes

${section(Object.keys(wrong), (id) => ['nudge', 'question', 'diagnosis'].map((step) => `- ${step}: ${word} ${id}.`).join('\n'))}`;
}

export interface KindsProject {
  readonly root: string;
  /** Absolute path of a file of the project. */
  path(file: string): string;
  /** Writes a file, by its path below `exercises/`; null removes it. */
  write(file: string, content: string | Uint8Array | null): void;
  /** Rewrites an exercise.json, and the texts with it. */
  describe(slug: string, change: (meta: Record<string, unknown>) => void): void;
  remove(): void;
}

/** @param slugs which of `take`, `count-dead`, `break-take`, `predict-take`, `check-take` and `whole`; all when none is named. */
export function createKindsProject(
  slugs: readonly string[] = Object.keys(EXERCISES),
): KindsProject {
  const root = mkdtempSync(join(tmpdir(), 'crashbook-'));
  const path = (file: string) => join(root, 'exercises', file);
  const write: KindsProject['write'] = (file, content) => {
    if (content === null) {
      rmSync(path(file), { recursive: true });
      return;
    }
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  // checks.ts imports the grader by its name inside the project.
  copyFileSync(join(PROJECT, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(PROJECT, 'src'), join(root, 'src'));
  for (const [slug, described] of Object.entries(EXERCISES)) {
    if (!slugs.includes(slug)) continue;
    write(`${slug}/exercise.json`, metaOf(slug, described));
    write(`${slug}/en.md`, textOf('Word', described));
    write(`${slug}/ko.md`, textOf('낱말', described));
    for (const [name, content] of Object.entries(described.files))
      write(`${slug}/${name}`, content);
  }
  return {
    root,
    path,
    write,
    describe: (slug, change) => {
      const described = EXERCISES[slug];
      if (!described) throw new Error(`There is no exercise ${slug}.`);
      const meta = JSON.parse(metaOf(slug, described)) as Record<string, unknown>;
      change(meta);
      write(`${slug}/exercise.json`, JSON.stringify(meta, null, 2));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
