import { beforeAll, describe, expect, it } from 'vitest';
import { DB } from '#lab';
import { assemble, type ExerciseParts, onlyCheck } from './assemble.ts';
import { defineChecks, type ExerciseCode } from './exercise.ts';
import { checkIdsOf, grade } from './grade.ts';
import { defineMatrix } from './matrix.ts';
import { must } from './must.ts';
import { createRoom, type Room } from './room.ts';
import { dead, job, SHOP_SCHEMA } from './shop.ts';

let room: Room;
beforeAll(async () => {
  room = await createRoom();
});

const checks = defineChecks({
  schema: SHOP_SCHEMA,
  demo: { options: {}, act: () => undefined },
  checks: {},
});
const matrix = defineMatrix({
  schema: SHOP_SCHEMA,
  options: {},
  call: (world, check) => world.attempt('inspector', check, DB),
});
const parts = (kind: ExerciseParts['kind']): ExerciseParts => ({
  kind,
  slug: 'it',
  revision: 1,
  functions: [],
  given: [],
});

describe('an exercise put together from its parts', () => {
  it('says what checks.ts must export when it exports something else', () => {
    expect(() => assemble(parts('checks'), checks)).toThrow('must export defineMatrix');
    expect(() => assemble(parts('code'), matrix)).toThrow('must export checks');
    expect(() => assemble(parts('timeline'), checks)).toThrow('must export definePuzzle');
  });

  it('compares a query with the reference on the rows of each check', async () => {
    const dead3 = [dead({ id: 'a' }), dead({ id: 'b' }), job({ id: 'c' })];
    const sql = assemble(
      { ...parts('sql'), reference: 'SELECT count(*) AS n FROM jobs WHERE status = :status' },
      {
        ...checks,
        checks: {
          rows: (t) =>
            t.run({ seed: { jobs: dead3 } }, (world) => {
              const expected = world.call('judge', 'expected', DB, { status: 'dead' });
              must('rows', world.call('operator', 'query', DB, { status: 'dead' })).toEqual(
                expected,
              );
            }),
        },
      },
    );
    const verdict = async (source: string) => (await grade(room, sql, source)).verdict;
    expect(await verdict('SELECT total(1) AS n FROM jobs WHERE status = :status')).toBe('accepted');
    expect(await verdict('SELECT count(*) AS n FROM jobs')).toBe('rejected');
    expect(await verdict('SELECT count(*) AS n FROM')).toBe('rejected');
  });

  it('narrows to one check, in a matrix too', async () => {
    const double = (body: string) => `export function double(n) { return ${body}; }`;
    const subjects = {
      correct: [{ name: 'plus', source: double('n + n') }],
      mutants: [
        { name: 'square', source: double('n * n') },
        { name: 'same', source: double('n') },
      ],
    };
    const exercise = assemble({ ...parts('checks'), subjects }, matrix);
    expect(checkIdsOf(exercise)).toEqual(['accepts-correct', 'kills-square', 'kills-same']);
    const weak = `import { assert, double } from 'crashbook';
      export async function checkTwo() { assert(double(2) === 4); }`;
    const how = async (id: string) => {
      const { checks: reports } = await grade(room, onlyCheck(exercise, id), weak);
      return reports.find((report) => report.id === id)?.outcome;
    };
    expect(await how('accepts-correct')).toBe('passed');
    expect(await how('kills-square')).toBe('failed');
    expect(await how('kills-same')).toBe('passed');
    const one: ExerciseCode = {
      ...parts('code'),
      checks: { ...checks, checks: { a: () => {}, b: () => {} } },
    };
    expect(checkIdsOf(onlyCheck(one, 'b'))).toEqual(['b']);
  });
});
