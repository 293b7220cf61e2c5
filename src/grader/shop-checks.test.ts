import { describe, expect, it } from 'vitest';
import { compile, DB, PlacedFaults } from '#lab';
import { POLICIES } from './policy.ts';
import { createRoom } from './room.ts';
import { SHOP_SCHEMA } from './shop.ts';
import { attemptOf, crashed, underEachPolicy } from './shop-checks.ts';

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

describe('crashed', () => {
  it('names who crashed in the order in which they did', async () => {
    const room = await createRoom();
    const answer = compile(
      "export async function f(db: { get: (sql: string) => unknown }) { return db.get('SELECT 1'); }",
    );
    const chooser = new PlacedFaults([
      { at: 'B@1', do: 'crash' },
      { at: 'A@0', do: 'crash' },
    ]);
    const program = { given: [], answer };
    const world = room.lab.world(SHOP_SCHEMA, program, {}, { chooser, record: false });
    expect(crashed(world)).toBe('nobody');
    world.run({ B: (p) => p.call('f', DB) }, { crash: ['B'] });
    expect(crashed(world)).toBe('B');
    world.run({ A: (p) => p.call('f', DB) }, { crash: ['A'] });
    expect(crashed(world)).toBe('B and A');
    world.close();
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
