import { describe, expect, it } from 'vitest';
import { pathOf, reach, ticksTo, valueAt, xsOf } from './scale.ts';

const step = {
  id: 's',
  shape: 'step',
  points: [
    [0, 1],
    [2, 3],
    [4, 3],
  ],
} as const;
const line = {
  id: 'l',
  shape: 'line',
  points: [
    [0, 0],
    [4, 8],
  ],
} as const;
const chart = { id: 'c', series: [step, line], moments: [{ id: 'm', at: 9 }], limits: [] };

describe('ticks', () => {
  it.each([
    [8, 4, [0, 2, 4, 6, 8]],
    [3, 4, [0, 1, 2, 3]],
    [2048, 4, [0, 1000, 2000, 3000]],
    [0, 4, [0, 1]],
    [0.5, 5, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  ])('to %d', (max, count, ticks) => expect(ticksTo(max, count)).toEqual(ticks));
});

it('reaches as far as its marks', () => expect(reach(chart)).toEqual({ x: 9, y: 8 }));

it('draws steps as steps and lines as lines', () => {
  expect(pathOf(step, (p) => p)).toBe('M0 1H2V3H4V3');
  expect(pathOf(line, (p) => p)).toBe('M0 0L4 8');
});

it('knows what a series says at each x', () => {
  expect(xsOf(chart)).toEqual([0, 2, 4]);
  expect(xsOf(chart).map((x) => valueAt(step, x))).toEqual([1, 3, 3]);
  expect(xsOf(chart).map((x) => valueAt(line, x))).toEqual([0, null, 8]);
  expect(valueAt(step, 5)).toBeNull();
});
