import { describe, expect, it } from 'vitest';
import { answeredTrue, released, setAside, waitAfter } from './endings.ts';
import { UNUSUAL, USUAL } from './policy.ts';
import { dead, job, leased } from './shop.ts';

describe('waitAfter', () => {
  it('begins at the base, doubles, and stays at the maximum', () => {
    expect([1, 2, 3, 8, 9, 5_000].map((n) => waitAfter(n, USUAL))).toEqual([
      2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
    ]);
    expect(waitAfter(2, UNUSUAL)).toBe(3_400);
  });
});

describe('setAside and released', () => {
  it('hold for a dead row that names the reason and is held by nobody', () => {
    expect(() => setAside(dead({ id: 'a', reason: 'deadline' }), 'deadline')).not.toThrow();
    expect(() => released(job({ id: 'a' }))).not.toThrow();
  });

  it('refuse another status, another reason, an owner, a lease', () => {
    const held = leased({ id: 'a', lease_until: 5 });
    expect(() => setAside(job({ id: 'a' }), 'deadline')).toThrow();
    expect(() => setAside(dead({ id: 'a' }), 'deadline')).toThrow();
    expect(() => setAside({ ...held, status: 'dead', reason: 'deadline' }, 'deadline')).toThrow();
    expect(() => released({ ...held, owner: null })).toThrow();
  });
});

describe('answeredTrue', () => {
  it('knows the exact true from everything else', () => {
    expect(answeredTrue({ ended: 'returned', value: true })).toBe(true);
    for (const value of [1, 'true', {}, false, null])
      expect(answeredTrue({ ended: 'returned', value })).toBe(false);
    expect(answeredTrue({ ended: 'crashed' })).toBe(false);
    expect(answeredTrue(undefined)).toBe(false);
  });
});
