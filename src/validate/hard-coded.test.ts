import { describe, expect, it } from 'vitest';
import { hardCodedVariants } from './hard-coded.ts';

const values = { leaseMs: 30_000, maxAttempts: 3, budgetMs: 600_000 };
const fieldsOf = (source: string) => hardCodedVariants(source, values).map((v) => v.field);

describe('an answer that ignores a limit', () => {
  it('has the constant in every place of that limit, and the other limits as they were', () => {
    const source = 'f(policy.leaseMs, policy.maxAttempts); g(now + policy.leaseMs);';
    expect(hardCodedVariants(source, values)).toEqual([
      {
        field: 'leaseMs',
        value: 30_000,
        source: 'f(30000, policy.maxAttempts); g(now + 30000);',
      },
      {
        field: 'maxAttempts',
        value: 3,
        source: 'f(policy.leaseMs, 3); g(now + policy.leaseMs);',
      },
    ]);
  });

  it('is found when the limits are taken apart, under another name too', () => {
    const source = 'const { leaseMs, budgetMs: total } = policy;';
    expect(hardCodedVariants(source, values).map((v) => v.source)).toEqual([
      'const { leaseMs, budgetMs: total } = { ...policy, leaseMs: 30000 };',
      'const { leaseMs, budgetMs: total } = { ...policy, budgetMs: 600000 };',
    ]);
  });

  it('is made neither of comments, text, other objects nor unknown limits', () => {
    expect(fieldsOf('// policy.leaseMs\n"policy.leaseMs"; other.leaseMs; policy.rest;')).toEqual(
      [],
    );
  });
});
