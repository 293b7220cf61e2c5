import { expect, it } from 'vitest';
import type { ExerciseCode } from './exercise.ts';
import { grade } from './grade.ts';
import { finds } from './query-checks.ts';
import { createRoom } from './room.ts';
import { dead, SHOP_SCHEMA } from './shop.ts';

const room = await createRoom();

const exercise: ExerciseCode = {
  kind: 'sql',
  slug: 'sql-test',
  revision: 1,
  functions: [],
  given: [],
  reference: '',
  checks: {
    schema: SHOP_SCHEMA,
    demo: { options: {}, act: () => undefined },
    checks: {
      thirds: (t) =>
        finds(t, { jobs: [dead({ id: 'b' }), dead({ id: 'a' })] }, { by: 3 }, [
          { id: 'a', part: 1 / 3 },
          { id: 'b', part: 1 / 3 },
        ]),
    },
  },
};

const labelOf = async (query: string) =>
  (await grade(room, exercise, query)).checks[0]?.failure?.label ?? 'accepted';

it('accepts columns in any order, and shares whose last bit differs', async () => {
  expect(await labelOf('SELECT 1 - 2.0 / :by AS part, id FROM jobs ORDER BY id')).toBe('accepted');
});

it.each([
  ['columns', 'SELECT id, 1.0 / :by AS share FROM jobs ORDER BY id'],
  ['rows', 'SELECT id, 1 / :by AS part FROM jobs ORDER BY id'],
  ['rows', "SELECT id, 1.0 / :by AS part FROM jobs WHERE id = 'a'"],
  ['order', 'SELECT id, 1.0 / :by AS part FROM jobs ORDER BY id DESC'],
  ['only-reads', 'UPDATE jobs SET token = 9; SELECT id, 1.0 / :by AS part FROM jobs ORDER BY id'],
  ['only-reads', 'DELETE FROM jobs'],
])('says that %s are not as asked', async (label, query) => {
  expect(await labelOf(query)).toBe(label);
});

it('tells which expectations were asked, of an accepted answer all of them', async () => {
  const right = await grade(room, exercise, 'SELECT id, 1.0 / :by AS part FROM jobs ORDER BY id');
  expect(right.checks[0]?.asked).toEqual(['only-reads', 'columns', 'rows', 'order']);
  const wrong = await grade(room, exercise, 'SELECT id, 1 / :by AS part FROM jobs ORDER BY id');
  expect(wrong.checks[0]?.asked).toEqual(['only-reads', 'columns', 'rows']);
});
