/** `grade` with an answer of every kind, and with answers that are hostile to it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKindsProject, type KindsProject } from '../testing/kinds.ts';
import { gradeCommand } from './grade.ts';

let project: KindsProject;
let printed: string[];
beforeAll(() => {
  project = createKindsProject();
});
beforeEach(() => {
  printed = [];
});
afterAll(() => project.remove());

interface Graded {
  readonly code: number;
  readonly verdict: string;
  readonly checks: readonly { id: string; passed: boolean; message: string }[];
  readonly resembles: string | null;
}

async function grade(slug: string, answer: string, stage?: string): Promise<Graded> {
  const silent = { out: (text: string) => void printed.push(text), err: () => undefined };
  const request = { root: project.root, slug, answer, json: true, ...(stage ? { stage } : {}) };
  const code = await gradeCommand({ ...request, examiner: { silenceMs: 4000 } }, silent);
  expect(printed).toHaveLength(1);
  return { code, ...(JSON.parse(printed[0] ?? '') as Omit<Graded, 'code'>) };
}

const inProject = (slug: string, file: string) => grade(slug, project.path(`${slug}/${file}`));

async function written(slug: string, content: string | Uint8Array): Promise<Graded> {
  const file = join(project.root, 'mine');
  writeFileSync(file, content);
  return grade(slug, file);
}

const failed = (graded: Graded) => graded.checks.filter((c) => !c.passed).map((c) => c.id);

describe('grade', () => {
  it.each([
    ['count-dead', 'answers/summed.sql'],
    ['break-take', 'answers/stall.json'],
    ['check-take', 'answers/twice.ts'],
    ['whole', 'answers/in-a-transaction.ts'],
  ])('accepts a correct answer of %s', async (slug, file) => {
    expect(await inProject(slug, file)).toMatchObject({ code: 0, verdict: 'accepted' });
  });

  it.each([
    ['count-dead', 'wrong/counts-all.sql', 'some', 'counts-all'],
    ['break-take', 'wrong/ends-early.json', 'breaks', 'ends-early'],
    ['check-take', 'wrong/too-kind.ts', 'kills-looks-only', 'too-kind'],
    ['whole', 'wrong/same-owner.ts', 'two-takers', 'same-owner'],
  ])('rejects a wrong answer of %s and names its mistake', async (slug, file, check, mistake) => {
    const graded = await inProject(slug, file);
    expect(graded).toMatchObject({ code: 1, verdict: 'rejected', resembles: mistake });
    expect(failed(graded)).toContain(check);
  });

  it('names in a capstone the mistake of the first stage that fails, with its words', async () => {
    const graded = await grade('whole', project.path('take/wrong/careless.ts'));
    expect(graded).toMatchObject({ code: 1, resembles: 'take.careless' });
    expect(failed(graded)).toEqual(['take.one-owner']);
    expect(graded.checks.find((c) => c.id === 'take.one-owner')?.message).toMatch(
      /^Word one-owner\. Word one-owner\. Word: got 2/,
    );
  });
});

describe('a capstone up to one of its stages', () => {
  const file = () => project.path('whole/wrong/same-owner.ts');

  it('judges the stages so far, and nothing after them', async () => {
    const graded = await grade('whole', file(), 'take');
    expect(graded).toMatchObject({ code: 0, verdict: 'accepted' });
    expect(graded.checks.map((c) => c.id)).toEqual(['take.hands-out', 'take.one-owner']);
  });

  it('takes its own checks for stages as well', async () => {
    const graded = await grade('whole', file(), 'two-takers');
    expect(graded).toMatchObject({ code: 1, resembles: 'same-owner' });
  });

  it.each([
    ['whole', 'nowhere'],
    ['count-dead', 'take'],
  ])('does not judge %s up to %s', async (slug, stage) => {
    expect(await grade(slug, file(), stage)).toMatchObject({ code: 2, verdict: 'not-graded' });
  });
});

const utf16 = (text: string) =>
  Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);

/** How the command line says it; the corpus of attacks itself meets every exercise in `../grading/hostile.test.ts`. */
describe('a hostile answer', () => {
  it.each<readonly [string, string, string | Uint8Array, RegExp]>([
    ['bytes that are no text', 'break-take', Uint8Array.of(0x7b, 0xc3, 0x28, 0x7d), /not UTF-8/],
    ['SQL in UTF-16', 'count-dead', utf16('SELECT 1'), /not UTF-8/],
    ['a file of 5 MB', 'count-dead', 'x'.repeat(5_000_000), /bytes/],
    ['JSON of 300 kB', 'break-take', `{"faults": [], "x": "${'x'.repeat(300_000)}"}`, /20000/],
    ['SQL of 300 kB', 'count-dead', `SELECT 1 /* ${'x'.repeat(300_000)} */`, /20000/],
    ['JSON as deep as it goes', 'break-take', `${'['.repeat(9_000)}${']'.repeat(9_000)}`, /object/],
    [
      'a deep value in a cell',
      'break-take',
      `{"rows": {"job": {"status": ${'['.repeat(5_000)}${']'.repeat(5_000)}}}}`,
      /rows\.job\.status is not a single value/,
    ],
    ['an empty file', 'break-take', '', /not JSON/],
    ['no SQL at all', 'count-dead', '', /./],
    [
      'SQL that does not end',
      'count-dead',
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) AS found FROM n',
      /statement/i,
    ],
    ['a check that is no function', 'check-take', 'export const checkA = 1;', /./],
    ['a capstone in pieces', 'whole', 'export {};', /export a function|A function is missing/],
  ])('%s is rejected, with a message', async (_, slug, content, message) => {
    const graded = await written(slug, content);
    expect(graded).toMatchObject({ code: 1, verdict: 'rejected' });
    const said = graded.checks.filter((c) => !c.passed).map((c) => c.message);
    expect(said.join('\n')).toMatch(message);
    expect(said.join('\n').length).toBeLessThan(2_000);
  });

  it('leaves the next answer as it was', async () => {
    expect((await inProject('count-dead', 'answers/reference.sql')).verdict).toBe('accepted');
  });
});
