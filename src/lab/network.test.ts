import { beforeAll, describe, expect, it } from 'vitest';
import { explore } from './explore.ts';
import { receiver } from './network.ts';
import { PlacedFaults } from './placed.ts';
import type { FaultPlan } from './plan.ts';
import { ADAPTER, DB } from './script.ts';
import { Rig } from './testing/rig.ts';
import type { Chooser } from './transition.ts';
import type { World } from './world.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.open();
});

const kinds = (world: World) => world.trace().steps.map((s) => `${s.lane} ${s.kind}`);

describe('messages', () => {
  const shop = receiver('receiver', 100);
  const source =
    "export async function f(adapter) { try { return await adapter.send({ id: 'x', quantity: 7, token: 1 }); } catch (e) { return e.name; } }";
  const options = { services: [shop], sendTo: 'receiver' };
  const stock = (world: World) =>
    world.row("SELECT quantity FROM stock WHERE item = 'snack'", [], 'receiver')?.quantity;
  const requests = (world: World) =>
    world.row('SELECT count(*) AS n FROM requests', [], 'receiver')?.n;

  function all(plan: FaultPlan): string[] {
    const seen = new Set<string>();
    explore((chooser: Chooser) => {
      rig.in(
        source,
        (world) => {
          const { A } = world.run({ A: (p) => p.call('f', ADAPTER) }, plan);
          const end = A?.ended === 'returned' ? String(A.value) : 'crashed';
          seen.add(`${end}, stock ${String(stock(world))}, requests ${String(requests(world))}`);
        },
        options,
        { chooser },
      );
      return null;
    });
    return [...seen].sort();
  }

  it('are handled and answered', () => {
    expect(all({})).toEqual(['true, stock 107, requests 1']);
  });

  it('are handled in as many runs as one likes, each with a service described anew', () => {
    // SQLite's memory is bounded: a disk for each description would use it up within a few hundred runs.
    for (let i = 0; i < 600; i += 1)
      rig.in(source, (world) => world.call('A', 'f', ADAPTER), {
        ...options,
        services: [receiver('receiver', 100)],
      });
    expect(all({})).toEqual(['true, stock 107, requests 1']);
  });

  it('may lose their reply: the sender sees a time-out, the receiver has done its work', () => {
    expect(all({ lostReplies: 1 })).toEqual([
      'Retryable, stock 107, requests 1',
      'true, stock 107, requests 1',
    ]);
  });

  it('may come twice: the effect happens once', () => {
    expect(all({ duplicates: 1 })).toEqual([
      'true, stock 107, requests 1',
      'true, stock 107, requests 2',
    ]);
  });

  it('may arrive although their sender has crashed', () => {
    expect(all({ crash: ['A'] })).toEqual(
      expect.arrayContaining(['crashed, stock 107, requests 1', 'crashed, stock 100, requests 0']),
    );
  });

  it('come late, in virtual time', () => {
    rig.in(
      source,
      (world) => {
        expect(world.call('A', 'f', ADAPTER)).toBe(true);
        expect(world.now).toBe(4_000);
        expect(kinds(world)).toEqual(['A call', 'A send', 'A reply', 'A return']);
      },
      { adapter: () => ({ value: true, took: 4_000 }) },
      { record: true },
    );
  });

  it('that are kept back arrive after their sender has given up twice, and before the third time', () => {
    const stubborn =
      'export async function f(adapter) { for (let i = 1; ; i += 1) try { await adapter.send({ id: "x", quantity: 7 }); return i; } catch {} }';
    const late = ['receiver@0', 'receiver@1', 'receiver@2'].map((at) => ({
      at,
      do: 'late' as const,
    }));
    rig.in(
      stubborn,
      (world) => {
        const ends = world.run({ A: (p) => p.call('f', ADAPTER) }, { late: 3 });
        expect(ends.A).toEqual({ ended: 'returned', value: 4 });
        const times = world.trace().steps.filter((s) => s.kind === 'receive');
        expect(times.map((s) => [s.place, s.time])).toEqual([
          [0, 25_000],
          [3, 30_000],
        ]);
      },
      { services: [shop], sendTo: 'receiver' },
      { record: true, chooser: new PlacedFaults(late) },
    );
  });

  it('reach a service by its name over http', () => {
    const post =
      "import { http } from 'crashbook'; export async function f() { return await http.post('http://receiver/orders', { id: 'x', quantity: 1 }); }";
    rig.in(
      post,
      (world) => {
        expect(world.call('A', 'f')).toBe(true);
        expect(stock(world)).toBe(101);
        expect(world.sent).toEqual([
          { lane: 'A', body: { id: 'x', quantity: 1 }, inTransaction: false },
        ]);
      },
      { services: [shop] },
    );
  });

  it('do not stumble over a writer that keeps readers out', () => {
    const both = `${source} export async function lock(db) { await db.run('BEGIN EXCLUSIVE'); await db.run('UPDATE jobs SET n = 1'); await db.run('COMMIT'); }`;
    const run = (chooser: Chooser) =>
      rig.in(
        both,
        (world) => {
          world.run({ A: (p) => p.call('f', ADAPTER), B: (p) => p.call('lock', DB) });
          return null;
        },
        { ...options, always: (world: World) => void world.rows('SELECT * FROM jobs') },
        { chooser },
      );
    expect(explore(run, { merge: false }).schedules).toBeGreaterThan(10);
  });
});
