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

type Break = (project: KindsProject) => void;

/** What is damaged, how, and the file and the words of the problem that must be found. */
const CORPUS: readonly (readonly [string, string, Break, string, RegExp])[] = [
  [
    'checks without subjects',
    'check-take',
    (p) => p.describe('check-take', (meta) => delete meta.subjects),
    'check-take/exercise.json',
    /The key "subjects" is missing/,
  ],
  [
    'subjects of an exercise that does not exist',
    'check-take',
    (p) =>
      p.describe('check-take', (meta) =>
        Object.assign(meta, { subjects: { of: 'give', mutants: ['looks-only'] } }),
      ),
    'check-take/exercise.json',
    /"subjects" names "give", but/,
  ],
  [
    'subjects that are no code',
    'check-take',
    (p) =>
      p.describe('check-take', (meta) =>
        Object.assign(meta, { subjects: { of: 'count-dead', mutants: ['counts-all'] } }),
      ),
    'check-take/exercise.json',
    /of the kind "sql"/,
  ],
  [
    'a mutant that does not exist',
    'check-take',
    (p) =>
      p.describe('check-take', (meta) =>
        Object.assign(meta, { subjects: { of: 'take', mutants: ['look-only'] } }),
      ),
    'check-take/exercise.json',
    /names the mutant "look-only"/,
  ],
  [
    'a correct answer that does not exist',
    'check-take',
    (p) =>
      p.describe('check-take', (meta) =>
        Object.assign(meta, {
          subjects: { of: 'take', correct: ['look-only'], mutants: ['counts-all'] },
        }),
      ),
    'check-take/exercise.json',
    /names the correct answer "look-only"/,
  ],
  [
    'a mutant that no check is listed for',
    'check-take',
    (p) =>
      p.describe('check-take', (meta) =>
        Object.assign(meta, { subjects: { of: 'take', mutants: ['looks-only', 'careless'] } }),
      ),
    'check-take/checks.ts',
    /exports the check "kills-careless"/,
  ],
  [
    'a check of another type',
    'check-take',
    (p) =>
      p.write(
        'check-take/answers/twice.ts',
        "import type { Db } from 'crashbook';\nexport async function checkTwice(db: Db, n: number) {}\n",
      ),
    'check-take/answers/twice.ts',
    /not what the exercise declares/,
  ],
  [
    'a check that calls the function under test wrongly',
    'check-take',
    (p) =>
      p.write(
        'check-take/answers/twice.ts',
        "import { assert, type Db, take } from 'crashbook';\nexport async function checkTwice(db: Db) {\n  assert((await take(db)) === null);\n}\n",
      ),
    'check-take/answers/twice.ts',
    /TypeScript says: Expected 2 arguments/,
  ],
  [
    'checks.ts that is no matrix',
    'check-take',
    (p) => p.write('check-take/checks.ts', 'export default { schema: "", checks: {} };\n'),
    'check-take/checks.ts',
    /must export defineMatrix/,
  ],
  [
    'a capstone without stages',
    'whole',
    (p) => p.describe('whole', (meta) => delete meta.stages),
    'whole/exercise.json',
    /The key "stages" is missing/,
  ],
  [
    'a stage that does not exist',
    'whole',
    (p) => p.describe('whole', (meta) => Object.assign(meta, { stages: ['give', 'take'] })),
    'whole/exercise.json',
    /"stages" names "give", but/,
  ],
  [
    'a stage that comes before what it is given',
    'whole',
    (p) => {
      p.describe('take', (meta) => Object.assign(meta, { given: ['other'] }));
      copyOfTake(p);
    },
    'whole/exercise.json',
    /The stage "take" is given "other", which no earlier stage is/,
  ],
  [
    'two stages that write one function',
    'whole',
    (p) => {
      copyOfTake(p);
      p.describe('whole', (meta) => Object.assign(meta, { stages: ['other', 'take'] }));
    },
    'whole/exercise.json',
    /"other" and "take" both have the function "take"/,
  ],
  [
    'a wrong answer caught by a check that the stage has not',
    'whole',
    (p) =>
      p.describe('whole', (meta) =>
        Object.assign(meta, {
          wrong: { 'same-owner': 'two-takers', 'never-leases': 'take.hands-in' },
        }),
      ),
    'whole/exercise.json',
    /no stage has such a check/,
  ],
  [
    'an answer that fails a stage',
    'whole',
    (p) => p.write('whole/answers/in-a-transaction.ts', UNFENCED),
    'whole/answers/in-a-transaction.ts',
    /rejected by the check "take.one-owner"/,
  ],
];

const UNFENCED = `import type { Db } from 'crashbook';

export async function take(db: Db, owner: string): Promise<string | null> {
  const job = await db.get<{ id: string }>("SELECT id FROM jobs WHERE status = 'pending' ORDER BY id");
  if (!job) return null;
  await db.run("UPDATE jobs SET status = 'leased', owner = ?, lease_until = 9000 WHERE id = ?", [owner, job.id]);
  return job.id;
}
`;

function copyOfTake(p: KindsProject): void {
  const meta = { slug: 'other', track: 'dead-letter', stage: 1, kind: 'code', minutes: 5 };
  const functions = [
    { name: 'take', signature: '(db: Db, owner: string): Promise<string | null>' },
  ];
  const rest = { revision: 1, functions, given: [], checks: ['a'], wrong: { b: 'a' } };
  p.write('other/exercise.json', JSON.stringify({ ...meta, ...rest }));
  p.write('other/answers/reference.ts', UNFENCED);
}

describe('a broken exercise that is built on others', () => {
  for (const [name, slug, damage, file, what] of CORPUS) {
    it(`with ${name} is named with its file and its fix`, async () => {
      damage(project);
      find(await problemsOf(slug), file, what);
    });
  }
});
