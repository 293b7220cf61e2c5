import { expect, it } from 'vitest';
import { ENOUGH, likeness, nameOf, resemble, type Signature, signatureOf } from './resemble.ts';
import type { Verdict } from './verdict.ts';

/** A rejected answer that fails with these values, by check; every check has one expectation, of its own name. */
function rejected(failing: Readonly<Record<string, string>>): Verdict {
  return {
    exercise: 'wait',
    revision: 1,
    verdict: 'rejected',
    resembles: null,
    checks: Object.entries(failing).map(([id, actual]) => ({
      id,
      outcome: 'failed',
      problem: null,
      schedules: 1,
      crashes: 0,
      failure: {
        label: id,
        fault: null,
        expected: '',
        actual,
        trace: null,
        schedule: [],
        atStep: 0,
      },
    })),
  };
}

const known = (values: Readonly<Record<string, string>>): Signature =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, `${id}: "${value}"`]));

it('finds equal signatures alike, and those without a check in common not at all', () => {
  expect(likeness({ a: 'x: 1' }, { a: 'x: 1' })).toBe(1);
  expect(likeness({ a: 'x: 1' }, { b: 'x: 1' })).toBe(0);
  expect(likeness({}, {})).toBe(0);
});

it('names a mistake whose reasons are the same in every check, however many checks there are', () => {
  for (const ids of [['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd', 'e', 'f']]) {
    const failing = (value: string) =>
      Object.fromEntries(ids.map((id) => [id, `every-fault-is-reached: ${value}`]));
    expect(likeness(failing('A@9'), failing('B@4'))).toBeGreaterThanOrEqual(ENOUGH);
  }
});

it('names none when a check more fails, or one for another reason', () => {
  expect(likeness({ a: 'x: 1' }, { a: 'x: 1', b: 'y: 1' })).toBeLessThan(ENOUGH);
  expect(likeness({ a: 'x: 1', b: 'x: 1' }, { a: 'x: 2', b: 'y: 1' })).toBeLessThan(ENOUGH);
});

it('names a mistake that shows the same values, and lets one in two differ', () => {
  const linear = known({ doubling: '6000', cap: '18000' });
  expect(resemble(rejected({ doubling: '6000', cap: '18000' }), { linear })).toBe('linear');
  expect(resemble(rejected({ doubling: '6000', cap: '20000' }), { linear })).toBe('linear');
});

it('names none when the expectations are the same and the values are other ones', () => {
  const linear = known({ doubling: '6000', cap: '18000' });
  expect(resemble(rejected({ doubling: '9000', cap: '54000' }), { linear })).toBeNull();
});

it('asks of a fault that was not reached no more than that', () => {
  const never = { fits: 'every-fault-is-reached' };
  const verdict = rejected({ fits: 'crash at A@9' });
  const checks = verdict.checks.map((check) => ({
    ...check,
    failure: check.failure && { ...check.failure, label: 'every-fault-is-reached' },
  }));
  expect(resemble({ ...verdict, checks }, { never })).toBe('never');
});

it('names in a capstone what fits exactly, then what the stage knows, then what is near', () => {
  const verdict = rejected({ 'wait.first': '8', 'wait.more': '9' });
  const exact = signatureOf(verdict);
  const near = { ...exact, 'wait.more': 'wait.more: "7"' };
  const names = (own: Signature, ofStage: string | null) =>
    nameOf(verdict, { own: 'mine', known: { mine: own }, ofStage });
  expect(names(exact, 'wait.theirs')).toBe('mine');
  expect(names(near, 'wait.theirs')).toBe('wait.theirs');
  expect(names(near, null)).toBe('mine');
  expect(nameOf(verdict, { own: null, known: {}, ofStage: null })).toBeNull();
});

it.each([
  ['a query that finds nothing', 'rows', [], 'rows: [{id: "x"}]'],
  [
    'checks that let wrong programs through',
    'refuses-the-mutant',
    'accepted by every check',
    'refuses-the-mutant: "accepted by every check"',
  ],
])(
  'names %s only after a mistake that does so in just the same checks',
  (_what, label, actual, last) => {
    const failing = (ids: readonly string[]): Verdict => {
      const verdict = rejected(Object.fromEntries(ids.map((id) => [id, ''])));
      const checks = verdict.checks.map((check) => ({
        ...check,
        failure: check.failure && { ...check.failure, label, actual },
      }));
      return { ...verdict, checks };
    };
    const wide = { ...signatureOf(failing(['a', 'b', 'c', 'd', 'e'])), f: last };
    expect(resemble(failing(['a', 'b', 'c', 'd', 'e']), { wide })).toBeNull();
    const narrow = signatureOf(failing(['a', 'b']));
    expect(resemble(failing(['a', 'b']), { narrow })).toBe('narrow');
  },
);
