import { expect, it } from 'vitest';
import { ENOUGH, likeness } from './resemble.ts';

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
