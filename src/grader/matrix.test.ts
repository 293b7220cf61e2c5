import { expect, it } from 'vitest';
import { DB } from '#lab';
import { grade } from './grade.ts';
import type { MatrixExercise } from './matrix.ts';
import { createRoom } from './room.ts';
import { SHOP_SCHEMA } from './shop.ts';

const room = await createRoom();

const double = (body: string): string => `export function double(n: number) { ${body} }`;

const exercise: MatrixExercise = {
  kind: 'checks',
  slug: 'check-double',
  revision: 1,
  functions: [],
  given: [],
  checks: { schema: SHOP_SCHEMA, demo: { options: {}, act: () => {} }, checks: {} },
  matrix: {
    schema: SHOP_SCHEMA,
    options: {},
    call: (world, check) => world.attempt('inspector', check, DB),
  },
  correct: [
    { name: 'plus', source: double('return n + n;') },
    { name: 'times', source: double('return 2 * n;') },
  ],
  mutants: [
    { name: 'square', source: double('return n * n;') },
    { name: 'positive-only', source: double('return n < 0 ? 0 : 2 * n;') },
  ],
};

const failed = async (source: string) => {
  const verdict = await grade(room, exercise, source);
  return {
    verdict: verdict.verdict,
    failed: verdict.checks.flatMap((c) => (c.failure ? [c.id] : [])),
    matrix: verdict.matrix,
  };
};

const HEAD = "import { assert, double } from 'crashbook';\n";

it('accepts checks that refuse every mutant and no correct answer, and says which kills which', async () => {
  const result = await failed(`${HEAD}
    export async function checkThree() { assert(double(3) === 6, 'three'); }
    export async function checkNegative() { assert(double(-2) === -4, 'minus two'); }`);
  expect(result).toMatchObject({ verdict: 'accepted', failed: [] });
  expect(result.matrix?.subjects.map((s) => s.name)).toEqual([
    'plus',
    'times',
    'square',
    'positive-only',
  ]);
  expect(result.matrix?.rows).toEqual([
    { check: 'checkThree', refuses: [false, false, true, false] },
    { check: 'checkNegative', refuses: [false, false, true, true] },
  ]);
});

it('rejects a check that lets a mutant live', async () => {
  const source = `${HEAD}export async function checkThree() { assert(double(3) === 6); }`;
  expect(await failed(source)).toMatchObject({ failed: ['kills-positive-only'] });
});

it('rejects a check that refuses a correct answer', async () => {
  const source = `${HEAD}export async function checkAll() { assert(false); }`;
  expect(await failed(source)).toMatchObject({ failed: ['accepts-correct'] });
});

it('lets no check see which program it judges, by its name, its lines or its text', async () => {
  const seen = (source: string) =>
    failed(`${HEAD}const shared = require('crashbook');
      export async function checkSeen() {
        let told = '';
        try { double({ valueOf() { throw new Error('x'); } }); } catch (e) { told = e.stack; }
        assert(!(${source}));
      }`);
  const none = { verdict: 'rejected', failed: ['kills-square', 'kills-positive-only'] };
  expect(await seen('/square|positive|plus|times|subject|:\\d/.test(told)')).toMatchObject(none);
  expect(
    await seen("/n|return/.test(String(double).replace(/function|native/g, ''))"),
  ).toMatchObject(none);
  expect(await seen("Function.prototype.toString.call(double).includes('* n')")).toMatchObject(
    none,
  );
});

it('counts checks, so that thousands cannot take for ever', async () => {
  const checks = (count: number) =>
    failed(`for (let i = 0; i < ${count}; i++) exports['check' + i] = async () => {};`);
  expect(await checks(50)).toMatchObject({ failed: ['kills-square', 'kills-positive-only'] });
  const many = await checks(51);
  expect(many.failed).toEqual(['accepts-correct', 'kills-square', 'kills-positive-only']);
  expect(many.matrix?.rows.length).toBe(50);
});

it('rejects an answer without any check, and one that does not compile', async () => {
  const all = ['accepts-correct', 'kills-square', 'kills-positive-only'];
  expect(await failed('export const nothing = 1;')).toMatchObject({ failed: all });
  expect(await failed('export const = ;')).toMatchObject({ failed: all });
});

const triple = (n: string): string => `export const triple = (n: number, by: number) => ${n};`;

/** The limit is 3 there and 5 elsewhere. */
const tripled: MatrixExercise = {
  ...exercise,
  slug: 'check-triple',
  matrix: {
    ...exercise.matrix,
    call: (world, check) => world.attempt('inspector', check, DB, 3),
    elsewhere: (world, check) => world.attempt('inspector', check, DB, 5),
  },
  correct: [
    { name: 'product', source: triple('n * by') },
    { name: 'with-text', source: triple('Object(n * by)') },
  ],
  mutants: [{ name: 'sum', source: triple('n + by') }],
};

it.each([
  ['a limit written in', 'assert(triple(2, by) == 10)', 'accepts-under-other-limits'],
  ['one style alone', 'assert(triple(2, by) === 2 * by)', 'accepts-every-style'],
  ['too much of everybody', 'assert(triple(2, by) == 7)', 'accepts-a-correct-answer'],
])('tells %s from other checks that ask for too much', async (_, body, label) => {
  const source = `import { assert, triple } from 'crashbook';
    export async function checkIt(db: unknown, by: number) { ${body}; }`;
  const verdict = await grade(room, tripled, source);
  expect(verdict.checks[0]?.failure).toMatchObject({ label, actual: 'checkIt' });
});

it('lets one check try a long table of cases', async () => {
  const source = `${HEAD}export async function checkMany(db: Db) {
    for (let n = -3; n < 600; n += 1) {
      await db.get('SELECT ?', [n]);
      assert(double(n) === n + n);
    }
  }`;
  expect(await failed(source)).toMatchObject({ verdict: 'accepted' });
});
