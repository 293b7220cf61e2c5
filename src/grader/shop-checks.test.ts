import { describe, expect, it } from 'vitest';
import { POLICIES } from './policy.ts';
import { attemptOf, underEachPolicy } from './shop-checks.ts';

describe('attemptOf', () => {
  it('gives what the process answered', () => {
    const value = { ok: true, value: 7 };
    expect(attemptOf({ ended: 'returned', value })).toBe(value);
  });

  it('counts a crash, and a process that did not take part, as no answer', () => {
    expect(attemptOf({ ended: 'crashed' })).toEqual({ ok: false });
    expect(attemptOf(undefined)).toEqual({ ok: false });
  });
});

describe('underEachPolicy', () => {
  it('acts under every policy, each time at another moment', () => {
    const seen: [unknown, number][] = [];
    underEachPolicy(5_000, (policy, now) => seen.push([policy, now]));
    expect(seen.map(([policy]) => policy)).toEqual(POLICIES);
    expect(seen[0]?.[1]).toBe(5_000);
    expect(new Set(seen.map(([, now]) => now)).size).toBe(POLICIES.length);
  });
});
