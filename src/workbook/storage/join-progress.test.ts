import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinProgress } from './join-progress.ts';
import type { ProgressRow } from './rows.ts';

const small = fc.integer({ min: 1, max: 3 });
const rows: fc.Arbitrary<ProgressRow> = fc.record({
  id: fc.constant('exercise:claim'),
  kind: fc.constant('exercise' as const),
  state: fc.constantFrom('started', 'rejected', 'accepted'),
  revision: small,
  at: small,
  accepted: fc.option(fc.record({ revision: small, at: small })),
});

describe('joinProgress', () => {
  it('gives the same whatever the order, and again when repeated', () => {
    fc.assert(
      fc.property(rows, rows, rows, (a, b, c) => {
        const joined = joinProgress(joinProgress(a, b), c);
        expect(joinProgress(c, joinProgress(b, a))).toEqual(joined);
        expect(joinProgress(joined, b)).toEqual(joined);
      }),
    );
  });

  it('never lets an accepted revision fall', () => {
    fc.assert(
      fc.property(rows, rows, (a, b) => {
        const best = Math.max(a.accepted?.revision ?? 0, b.accepted?.revision ?? 0);
        expect(joinProgress(a, b).accepted?.revision ?? 0).toBe(best);
      }),
    );
  });
});
