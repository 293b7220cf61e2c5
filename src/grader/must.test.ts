import { describe, expect, it } from 'vitest';
import { Odd } from '#lab';
import { expectationOf, must, never, takeAsked } from './must.ts';

const failureOf = (act: () => unknown) => {
  try {
    act();
    return 'passed';
  } catch (error) {
    return expectationOf(error);
  }
};

describe('must', () => {
  it('lets through what holds', () => {
    expect(failureOf(() => must('same', { a: [1, null] }).toEqual({ a: [1, null] }))).toBe(
      'passed',
    );
    expect(failureOf(() => must('other', 1).not.toBe(2))).toBe('passed');
  });

  it('gives a failure its name and both values', () => {
    expect(failureOf(() => must('token-rises', 1).toBe(2))).toEqual({
      label: 'token-rises',
      expected: 2,
      actual: 1,
    });
    expect(failureOf(() => must('rows', [{ n: 1 }]).toEqual([{ n: 2 }]))).toMatchObject({
      label: 'rows',
      actual: [{ n: 1 }],
    });
    expect(failureOf(() => must('there', null).not.toBeNull())).toMatchObject({ label: 'there' });
  });

  it('tells values apart that only look alike', () => {
    for (const [actual, expected] of [
      [0, -0],
      [1, '1'],
      [true, 1],
      [null, undefined],
      [new Odd('Boolean object', 'true'), true],
      [new Odd('bigint', '1'), 1],
    ])
      expect(failureOf(() => must('exact', actual).toBe(expected))).toMatchObject({
        label: 'exact',
      });
  });

  it('is not fooled by the names of a value’s properties', () => {
    const odd: unknown = JSON.parse(
      '{"asymmetricMatch": 1, "$$typeof": 1, "nodeType": 1, "constructor": null, "toString": 1, "length": -1, "inspect": 1, "toJSON": 1, "__proto__": {"id": 1}}',
    );
    expect(failureOf(() => must('equal', odd).toEqual({ id: 1 }))).toMatchObject({
      label: 'equal',
    });
    expect(failureOf(() => must('same', odd).toBe(true))).toMatchObject({ label: 'same' });
    expect(failureOf(() => must('null', odd).toBeNull())).toMatchObject({ label: 'null' });
    expect(failureOf(() => must('in', [odd]).toContain(1))).toMatchObject({ label: 'in' });
  });
});

it('never fails at once', () => {
  expect(failureOf(() => never('gone', 7))).toEqual({
    label: 'gone',
    expected: undefined,
    actual: 7,
  });
});

it('leaves other errors alone', () => {
  expect(failureOf(() => JSON.parse('{'))).toBeNull();
});

it('keeps the names of what was asked, whether it held or not, until they are taken', () => {
  takeAsked();
  must('holds', 1).toBe(1);
  must('holds', 2).toBe(2);
  failureOf(() => must('fails', 1).toBe(2));
  failureOf(() => never('at-once'));
  expect(takeAsked()).toEqual(['holds', 'fails', 'at-once']);
  expect(takeAsked()).toEqual([]);
});
