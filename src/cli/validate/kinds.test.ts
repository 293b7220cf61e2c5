import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '#content/problem.ts';
import { createKindsProject, type KindsProject } from '../testing/kinds.ts';
import { validate } from './validate.ts';

const policy = { leaseMs: 30_000 };
let project: KindsProject;
beforeEach(() => {
  project = createKindsProject();
});
afterEach(() => project.remove());

const problemsOf = async (slug: string): Promise<readonly Problem[]> =>
  (await validate({ root: project.root, slugs: [slug], workers: 2, policy, shallowFirst: true }))
    .problems;

function find(problems: readonly Problem[], file: string, what: RegExp): void {
  const found = problems.find(
    (problem) => problem.file === `exercises/${file}` && what.test(problem.what),
  );
  if (!found) throw new Error(`No such problem among ${JSON.stringify(problems, null, 2)}`);
  expect(found.fix.length).toBeGreaterThan(10);
}

describe('a sound exercise of each kind', () => {
  it('has no problem, and a puzzle says its fewest faults', async () => {
    const { problems, notes, graded } = await validate({
      root: project.root,
      slugs: [],
      workers: 2,
      policy,
    });
    expect(problems).toEqual([]);
    expect(graded).toBe(32);
    expect(notes).toEqual([
      expect.stringMatching(
        /^exercises\/break-take: can be broken; fewest faults: 1 \(stall at A@1/,
      ),
    ]);
  }, 120_000);
});

type Break = (project: KindsProject) => void;

/** What is damaged, how, and the file and the words of the problem that must be found. */
const CORPUS: readonly (readonly [string, string, Break, string, RegExp])[] = [
  [
    'a kind that does not exist',
    'take',
    (p) => p.describe('take', (meta) => Object.assign(meta, { kind: 'codes' })),
    'take/exercise.json',
    /"kind" is "codes"/,
  ],
  [
    'a code exercise without functions',
    'take',
    (p) => p.describe('take', (meta) => Object.assign(meta, { functions: [] })),
    'take/exercise.json',
    /"functions" is \[\], which is empty/,
  ],
  [
    'subjects where there is no check to write',
    'take',
    (p) =>
      p.describe('take', (meta) =>
        Object.assign(meta, { subjects: { of: 'take', mutants: ['careless'] } }),
      ),
    'take/exercise.json',
    /"subjects" is .* belongs to the kind "checks" alone/,
  ],
  [
    'stages where there is no capstone',
    'take',
    (p) => p.describe('take', (meta) => Object.assign(meta, { stages: ['take'] })),
    'take/exercise.json',
    /"stages" is .* belongs to the kind "capstone" alone/,
  ],
  [
    'functions in a SQL exercise',
    'count-dead',
    (p) =>
      p.describe('count-dead', (meta) =>
        Object.assign(meta, { functions: [{ name: 'f', signature: '(): void' }] }),
      ),
    'count-dead/exercise.json',
    /"functions" is .* not declared here/,
  ],
  [
    'TypeScript in a SQL exercise',
    'count-dead',
    (p) => p.write('count-dead/answers/other.ts', 'export {};'),
    'count-dead/answers/other.ts',
    /not part of the format/,
  ],
  [
    'a SQL exercise without its reference',
    'count-dead',
    (p) => p.write('count-dead/answers/reference.sql', null),
    'count-dead/answers/reference.sql',
    /reference.sql is missing/,
  ],
  [
    'a SQL exercise without a starter',
    'count-dead',
    (p) => p.write('count-dead/starter.sql', null),
    'count-dead/starter.sql',
    /is missing/,
  ],
  [
    'a query that SQLite refuses among the correct answers',
    'count-dead',
    (p) => p.write('count-dead/answers/summed.sql', 'SELECT cuont(*) AS found FROM jobs'),
    'count-dead/answers/summed.sql',
    /rejected by the check "some".*no such function/,
  ],
  [
    'a SQL starter that solves it',
    'count-dead',
    (p) =>
      p.write('count-dead/starter.sql', "SELECT count(*) found FROM jobs WHERE status = 'dead'"),
    'count-dead/starter.sql',
    /starter is accepted/,
  ],
  [
    'a wrong query that is accepted',
    'count-dead',
    (p) =>
      p.write(
        'count-dead/wrong/skips-zero.sql',
        "SELECT count(*) AS found FROM jobs WHERE status IN ('dead')",
      ),
    'count-dead/wrong/skips-zero.sql',
    /passes the check "none" .* it is accepted/,
  ],
  [
    'a comparison that comes after what the query may have changed',
    'count-dead',
    (p) => p.write('count-dead/checks.ts', COMPARED_TOO_LATE),
    'count-dead/checks.ts',
    /empties the table "jobs" .* is accepted/,
  ],
  [
    'a puzzle without its program',
    'break-take',
    (p) => p.write('break-take/program.ts', null),
    'break-take/program.ts',
    /is missing/,
  ],
  [
    'a program of the wrong type',
    'break-take',
    (p) => p.write('break-take/program.ts', 'export const take = (n: number): number => n;\n'),
    'break-take/program.ts',
    /not what the exercise declares/,
  ],
  [
    'a stray file beside a puzzle',
    'break-take',
    (p) => p.write('break-take/starter.ts', 'export {};'),
    'break-take/starter.ts',
    /not part of the format/,
  ],
  [
    'a puzzle that nothing breaks',
    'break-take',
    (p) => p.write('break-take/program.ts', SAFE),
    'break-take/checks.ts',
    /No set of faults breaks this puzzle/,
  ],
  [
    'a puzzle whose answers all take more faults than it needs',
    'break-take',
    (p) =>
      p.write(
        'break-take/answers/stall.json',
        '{"faults": [{"at": "A@1", "do": "stall"}, {"at": "B@2", "do": "stall"}]}',
      ),
    'break-take/answers',
    /No answer breaks it with the fewest faults, which is 1/,
  ],
  [
    'a wrong answer that is no JSON',
    'break-take',
    (p) => p.write('break-take/wrong/ends-early.json', '{"faults": ['),
    'break-take/wrong/ends-early.json',
    /rejected only because it cannot run/,
  ],
  [
    'a predicted cell that nobody asks for',
    'predict-take',
    (p) =>
      p.write(
        'predict-take/answers/after-the-write.json',
        '{"faults": [{"at": "A@2", "do": "crash"}], "rows": {"job": {"status": "leased", "owner": "A", "id": "order-1"}}}',
      ),
    'predict-take/answers/after-the-write.json',
    /The cell "job.id" is not judged/,
  ],
];

const COMPARED_TOO_LATE = `import { DB, dead, defineChecks, job, must, SHOP_SCHEMA } from '#grader';
const same = (jobs, label) => (t) => t.run({ now: 5_000, seed: { jobs } }, (world) => {
  must(label, world.call('operator', 'query', DB, [])).toEqual(world.call('judge', 'expected', DB, []));
});
export default defineChecks({
  schema: SHOP_SCHEMA,
  demo: { options: {}, act: (world) => void world.attempt('operator', 'query', DB, []) },
  checks: { some: same([dead({ id: 'a' }), job({ id: 'b' })], 'one-of-two'), none: same([], 'empty') },
});
`;

const UNFENCED = `import type { Db } from 'crashbook';

export async function take(db: Db, owner: string): Promise<string | null> {
  const job = await db.get<{ id: string }>("SELECT id FROM jobs WHERE status = 'pending' ORDER BY id");
  if (!job) return null;
  await db.run("UPDATE jobs SET status = 'leased', owner = ?, lease_until = 9000 WHERE id = ?", [owner, job.id]);
  return job.id;
}
`;

const SAFE = UNFENCED.replace('await db.run(', 'const { changes } = await db.run(')
  .replace('WHERE id = ?"', "WHERE id = ? AND status = 'pending'\"")
  .replace('return job.id', 'return changes === 1 ? job.id : null');

describe('a broken exercise', () => {
  for (const [name, slug, damage, file, what] of CORPUS) {
    it(`with ${name} is named with its file and its fix`, async () => {
      damage(project);
      find(await problemsOf(slug), file, what);
    });
  }
});
