/** A process that ends and is started again under its name, as by a supervisor. */
import { beforeAll, describe, expect, it } from 'vitest';
import { explore } from './explore.ts';
import { receiver } from './network.ts';
import { PlacedFaults } from './placed.ts';
import { ADAPTER, DB } from './script.ts';
import { f, Rig } from './testing/rig.ts';
import { type Chooser, Follow } from './transition.ts';
import type { World } from './world.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.open();
});

const counts = `let calls = 0; ${f(
  "calls += 1; await db.run('BEGIN IMMEDIATE'); await db.run(\"UPDATE jobs SET n = n + 1 WHERE id = 'a'\"); await db.run('COMMIT'); return calls;",
)}`;

const twice = (world: World) =>
  world.run(
    {
      *A(p) {
        const first = yield* p.call('f', DB);
        return [first, yield* p.call('f', DB)];
      },
    },
    { restart: ['A'] },
  );

const run = (chooser: Chooser) =>
  rig.in(
    counts,
    (world) => ({
      ends: twice(world),
      n: world.row("SELECT n FROM jobs WHERE id = 'a'")?.n,
      crashPlaces: world.crashPlaces,
      steps: world.trace().steps.map(({ kind, place }) => (place === undefined ? kind : place)),
    }),
    {},
    { chooser, record: true },
  );

describe('a restart', () => {
  it('begins the script again with empty memory, and what was not committed is gone', () => {
    const { ends, n, crashPlaces, steps } = run(new PlacedFaults([{ at: 'A@2', do: 'restart' }]));
    expect(ends).toEqual({ A: { ended: 'returned', value: [1, 2] } });
    expect(n).toBe(2);
    expect(crashPlaces).toEqual(['A@2']);
    // The step that did not happen keeps its place, so that every place of the second life is new.
    expect(steps).toEqual([
      'call',
      0,
      1,
      'crash',
      'restart',
      'call',
      3,
      4,
      5,
      6,
      'call',
      7,
      8,
      9,
      10,
    ]);
  });

  it('keeps what was committed', () => {
    expect(run(new PlacedFaults([{ at: 'A@6', do: 'restart' }]))).toMatchObject({
      ends: { A: { ended: 'returned', value: [1, 2] } },
      n: 3,
    });
  });

  it('happens as often as the plan allows, and is part of the schedule', () => {
    const keys = ['A', 'restart A'];
    rig.in(
      counts,
      (world) => {
        twice(world);
        expect(world.schedule.slice(0, 3)).toEqual([...keys, 'A']);
        expect(world.schedule.filter((key) => key === 'restart A')).toHaveLength(1);
      },
      {},
      { chooser: new Follow(keys) },
    );
    expect(() => run(new Follow([...keys, 'restart A']))).toThrow(/step 3 of the schedule/);
  });

  it('stays unreached where the plan does not allow it', () => {
    const chooser = new PlacedFaults([{ at: 'A@2', do: 'restart' }]);
    rig.in(counts, (world) => world.call('A', 'f', DB), {}, { chooser });
    expect(chooser.unreached).toEqual([{ at: 'A@2', do: 'restart' }]);
  });

  it('is explored at every place', () => {
    const seen = new Set<unknown>();
    explore<never>((chooser) => {
      rig.in(
        counts,
        (world) => {
          twice(world);
          for (const place of world.crashPlaces) seen.add(place);
        },
        {},
        { chooser },
      );
      return null;
    });
    expect([...seen].sort()).toEqual(['A@0', 'A@1', 'A@2', 'A@3', 'A@4', 'A@5', 'A@6', 'A@7']);
  });

  it('never hands the answer to the first life to the second', () => {
    const source = f("return await adapter.send({ id: 'x', quantity: 1 });", 'adapter');
    const send = (keys: readonly string[]) =>
      rig.in(
        source,
        (world) => world.run({ A: (p) => p.call('f', ADAPTER) }, { restart: ['A'] }),
        { services: [receiver('receiver', 0)], sendTo: 'receiver' },
        { chooser: new Follow(keys) },
      );
    const both = ['A', 'restart A', 'A', 'deliver 1'];
    expect(send([...both, 'deliver 2', 'A'])).toEqual({ A: { ended: 'returned', value: true } });
    expect(() => send([...both, 'A'])).toThrow(/is 'A', but only 'deliver 2' can happen/);
  });
});
