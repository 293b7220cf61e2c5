import { beforeAll, describe, expect, it } from 'vitest';
import { receiver } from './network.ts';
import { ADAPTER, DB } from './script.ts';
import { f, job, Rig } from './testing/rig.ts';
import { type Trace, tablesAt } from './trace.ts';
import { Follow } from './transition.ts';
import type { World } from './world.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.open();
});

const sqlSteps = (trace: Trace) => trace.steps.filter((s) => s.kind === 'sql');

describe('the record of a run', () => {
  const source = f(
    "await db.transaction(async () => { await db.run(\"UPDATE jobs SET n = 1 WHERE id = 'a'\"); await db.run(\"DELETE FROM jobs WHERE id = 'b'\"); await db.run(\"INSERT INTO jobs VALUES ('c', 'new', 3)\"); }); await db.run('UPDATE jobs SET n = 1');",
  );

  it('keeps uncommitted rows apart from committed ones', () => {
    const trace = rig.in(
      source,
      (world) => {
        world.call('A', 'f', DB);
        return world.trace();
      },
      {},
      { record: true },
    );
    const steps = sqlSteps(trace);
    expect(steps.map((s) => [s.uncommitted.length, s.changes.length, s.inTransaction])).toEqual([
      [0, 0, true],
      [1, 0, true],
      [2, 0, true],
      [3, 0, true],
      [0, 3, false],
      // The row of `a` had this value already: only `c` changed.
      [0, 1, false],
    ]);
    expect(steps[4]?.changes).toEqual([
      { store: 'shop', table: 'jobs', before: job('a'), after: job('a', 1) },
      { store: 'shop', table: 'jobs', before: null, after: job('c', 3, 'new') },
      { store: 'shop', table: 'jobs', before: job('b'), after: null },
    ]);
  });

  it('shows a crash as no change at all', () => {
    const act = (world: World) => {
      world.run({ A: (p) => p.call('f', DB) }, { crash: ['A'] });
      return world.trace();
    };
    const chooser = new Follow(['A', 'A', 'A', 'crash A']);
    const trace = rig.in(source, act, {}, { record: true, chooser });
    expect(trace.steps.at(-1)).toMatchObject({
      kind: 'crash',
      uncommitted: [],
      inTransaction: false,
    });
    expect(trace.steps.flatMap((s) => s.changes)).toEqual([]);
  });

  it('agrees with the real tables after every step, services included', () => {
    const both =
      "export async function f(db, adapter) { await db.run('UPDATE jobs SET n = n + 1'); await adapter.send({ id: 'x', quantity: 2 }); await db.run(\"INSERT INTO notes (text) VALUES ('sent')\"); }";
    const real: unknown[] = [];
    const look = (world: World) => {
      real.push([
        world.stepCount,
        world.rows('SELECT * FROM jobs ORDER BY id'),
        world.rows('SELECT * FROM stock ORDER BY item', [], 'receiver'),
      ]);
    };
    const trace = rig.in(
      both,
      (world) => {
        world.call('A', 'f', DB, ADAPTER);
        look(world);
        return world.trace();
      },
      { services: [receiver('receiver', 5)], sendTo: 'receiver', always: look },
      { record: true },
    );
    const rowsAt = (n: number, table: string) =>
      tablesAt(trace, n).find((t) => t.table === table)?.rows;
    expect(real.length).toBeGreaterThan(3);
    for (const [n, jobs, stock] of real as [number, unknown, unknown][]) {
      expect(rowsAt(n, 'jobs')).toEqual(jobs);
      expect(rowsAt(n, 'stock')).toEqual(stock);
    }
    expect(trace.lanes).toEqual([
      { name: 'A', kind: 'process' },
      { name: 'receiver', kind: 'service' },
    ]);
  });

  it('is plain data that JSON brings back', () => {
    const odd = f('return [undefined, NaN, 1n, new Map(), { a: Symbol.iterator }]');
    const trace = rig.in(
      odd,
      (world) => {
        world.call('A', 'f', DB);
        world.advance(5);
        world.crash('A');
        world.call('A', 'f', DB);
        return world.trace();
      },
      {},
      { record: true },
    );
    expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
    expect(trace.steps.map((s) => s.kind)).toEqual([
      'call',
      'return',
      'clock',
      'crash',
      'restart',
      'call',
      'return',
    ]);
    expect(trace.steps.map((s) => s.n)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(trace.steps.map((s) => s.call)).toEqual([1, 1, 0, 0, 0, 6, 6]);
  });
});
