import { beforeAll, describe, expect, it } from 'vitest';
import { explore } from './explore.ts';
import { ADAPTER, CLOCK, DB, raw, type Script } from './script.ts';
import { f, job, Rig } from './testing/rig.ts';
import { type Chooser, Follow } from './transition.ts';
import type { World } from './world.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.open();
});

describe('a crash', () => {
  const source = f(
    "try { await db.run('BEGIN IMMEDIATE'); await db.run('UPDATE jobs SET n = 1'); await db.get('SELECT 1'); await db.run('COMMIT'); } catch { await db.run('UPDATE jobs SET n = 2'); } finally { await db.run('UPDATE jobs SET n = 3'); }",
  );
  const act = (world: World) => world.run({ A: (p) => p.call('f', DB) }, { crash: ['A'] });

  it('runs neither catch nor finally and rolls the transaction back', () => {
    for (const steps of [0, 1, 2, 3]) {
      const chooser = new Follow([...Array.from({ length: steps }, () => 'A'), 'crash A']);
      rig.in(
        source,
        (world) => {
          expect(act(world)).toEqual({ A: { ended: 'crashed' } });
          expect(world.rows('SELECT DISTINCT n FROM jobs')).toEqual([{ n: 0 }]);
        },
        {},
        { chooser },
      );
    }
  });

  it('loses what the module remembered, and only for that process', () => {
    const counting = `let calls = 0; ${f('calls += 1; return calls;')}`;
    rig.in(counting, (world) => {
      const seen = ['A', 'A', 'B'].map((lane) => world.call(lane, 'f', DB));
      world.crash('A');
      seen.push(world.call('A', 'f', DB), world.call('B', 'f', DB));
      expect(seen).toEqual([1, 2, 1, 1, 2]);
    });
  });

  it('leaves nothing behind for the next run', () => {
    const source = `let calls = 0; export async function f() { calls += 1; globalThis.left = (globalThis.left ?? 0) + 1; return [calls, globalThis.left]; }`;
    for (let i = 0; i < 3; i += 1) expect(rig.value(source)).toEqual([1, 1]);
  });
});

describe('the world of a process', () => {
  it('has the lab’s time and numbers', () => {
    const source =
      'export async function f(clock) { return [clock.now(), Date.now(), new Date().toISOString(), new Date(5).getTime(), Date().slice(0, 3), Math.random()]; }';
    const run = () => rig.in(source, (w) => w.call('A', 'f', CLOCK), { now: 86_400_000 });
    expect(run()).toEqual([
      86_400_000,
      86_400_000,
      '1970-01-02T00:00:00.000Z',
      5,
      'Fri',
      expect.any(Number),
    ]);
    expect(run()).toEqual(run());
  });

  it('has nothing that tells one run from the next: no clock of its own, no news of memory', () => {
    const looks = f(
      'return [typeof performance, typeof WeakRef, typeof FinalizationRegistry].join();',
    );
    expect(rig.in(looks, (world) => world.call('A', 'f', DB))).toBe(
      'undefined,undefined,undefined',
    );
  });

  it('shows the text of no function, ours or the learner’s', () => {
    const reads = f(
      'return [require, f, class {}, async () => 1, Math.min].map(String).join("") + f;',
    );
    const texts = rig.in(reads, (world) => world.call('A', 'f', DB));
    expect(texts).toBe('function () { [native code] }'.repeat(6));
  });

  it('keeps Greenwich time wherever the page is open', () => {
    // The tests run in Seoul (vitest.config.ts): elsewhere this could not fail.
    expect(new Date(2020, 0, 2).getTimezoneOffset()).toBe(-540);
    const source =
      'export const f = () => [new Date().getHours(), new Date(2020, 0, 2).getTime(), new Date().getTimezoneOffset()];';
    const now = 5 * 3_600_000;
    const seen = rig.in(source, (world) => world.call('A', 'f'), { now });
    expect(seen).toEqual([5, Date.UTC(2020, 0, 2), 0]);
  });

  it('keeps what was written to the console', () => {
    rig.in(f("console.log('a', 1, { b: [true] }); console.error(undefined);"), (world) => {
      world.call('A', 'f', DB);
      expect(world.logs).toEqual(['a 1 {"b":[true]}', expect.stringContaining('undefined')]);
    });
  });

  it.each(['setTimeout', 'setInterval', 'fetch'])('has no %s, and says so', (name) => {
    expect(rig.fault(f(`${name}(() => {}, 1)`))?.params.message).toBe(
      `Error: ${name} does not exist here: time and network belong to the lab`,
    );
  });

  it('takes and gives values that JSON does not know', () => {
    const source = 'export async function f(x) { return [x, typeof x, 0 / 0, -0, undefined]; }';
    const value = rig.in(source, (world) => world.call('A', 'f', raw('1n << 70n')));
    expect(value).toEqual([
      expect.objectContaining({ kind: 'bigint', text: '1180591620717411303424' }),
      'bigint',
      Number.NaN,
      -0,
      undefined,
    ]);
  });

  it('takes SQL of every style', () => {
    const source = f(`
      const r = await db.run("UPDATE jobs SET n = :n WHERE id = :id; UPDATE jobs SET n = n + 1", { n: 4, ':id': 'a' });
      const i = await db.run("INSERT INTO notes (text) VALUES (?)", ['x']);
      const none = await db.get('SELECT * FROM notes WHERE id = 99');
      const all = await db.all('WITH m AS (SELECT max(n) AS n FROM jobs) UPDATE jobs SET n = (SELECT n FROM m) RETURNING id, n');
      return { r, i, none, all };`);
    expect(rig.value(source)).toEqual({
      r: { changes: 3, lastInsertRowid: 0 },
      i: { changes: 1, lastInsertRowid: 1 },
      none: undefined,
      all: [
        { id: 'a', n: 5 },
        { id: 'b', n: 5 },
      ],
    });
  });

  it('rolls a transaction back when its function throws', () => {
    const source = f(
      "await db.transaction(async () => { await db.run('UPDATE jobs SET n = 1'); throw new Error('x'); }).catch(() => {}); return (await db.get('SELECT sum(n) AS n FROM jobs')).n;",
    );
    expect(rig.value(source)).toBe(0);
  });

  it('knows that SQLite rolled back by itself', () => {
    const source = f(
      "await db.run('BEGIN IMMEDIATE'); try { await db.run(\"INSERT OR ROLLBACK INTO jobs VALUES ('a', 'x', 1)\"); } catch { } return 'fine';",
    );
    expect(rig.value(source)).toBe('fine');
  });
});

describe('waiting for a lock', () => {
  const holder: Script = function* (p) {
    yield* p.attempt('hold', DB, ADAPTER);
  };
  const source = `
    export async function hold(db, adapter) { await db.run('BEGIN IMMEDIATE'); await adapter.send({}); await db.run('UPDATE jobs SET n = 1'); await db.run('COMMIT'); }
    export async function f(db) { try { await db.run('UPDATE jobs SET n = n + 10'); return 'done'; } catch (e) { return e.code; } }`;
  const race = (world: World) =>
    world.run({ A: holder, B: (p) => p.call('f', DB) }).B as { value: unknown };
  const chooser = () => new Follow(['A', 'A', 'B']);

  it('ends in SQLITE_BUSY after the time-out, in virtual time', () => {
    const options = { adapter: () => ({ value: true, took: 8_000 }), busyTimeout: 2_000 };
    rig.in(
      source,
      (world) => {
        expect(race(world).value).toBe('SQLITE_BUSY');
        const steps = world.trace().steps.filter((s) => s.lane === 'B');
        expect(steps.map((s) => [s.kind, s.time])).toEqual([
          ['call', 0],
          ['wait', 0],
          ['sql', 2_000],
          ['return', 2_000],
        ]);
        expect(world.now).toBe(8_000);
      },
      options,
      { record: true },
    );
  });

  it('ends when the lock is freed in time', () => {
    const options = { adapter: () => ({ value: true, took: 1_000 }), busyTimeout: 2_000 };
    rig.in(
      source,
      (world) => {
        expect(race(world).value).toBe('done');
        expect(world.rows('SELECT DISTINCT n FROM jobs')).toEqual([{ n: 11 }]);
      },
      options,
    );
  });

  it('ends at once when the holder crashes', () => {
    rig.in(
      source,
      (world) => {
        const ends = world.run({ A: holder, B: (p) => p.call('f', DB) }, { crash: ['A'] });
        expect(ends).toEqual({ A: { ended: 'crashed' }, B: { ended: 'returned', value: 'done' } });
        expect(world.now).toBe(0);
      },
      { adapter: () => ({ value: true, took: 8_000 }) },
      { chooser: new Follow(['A', 'A', 'crash A', 'B']) },
    );
  });

  it('is the same lean and recorded', () => {
    const run = (record: boolean) =>
      rig.in(
        source,
        (world) => [race(world), world.now, world.schedule],
        { adapter: () => ({ value: true, took: 3_000 }), busyTimeout: 1_000 },
        { chooser: chooser(), record },
      );
    expect(run(true)).toEqual(run(false));
  });

  it('tries both: the holder crashes while the other waits, or the time-out comes first', () => {
    const seen = new Set<unknown>();
    explore((chooser: Chooser) => {
      rig.in(
        source,
        (world) => {
          const { A, B } = world.run({ A: holder, B: (p) => p.call('f', DB) }, { crash: ['A'] });
          if (A?.ended === 'crashed' && B?.ended === 'returned')
            seen.add(`${String(B.value)} at ${world.now}`);
        },
        { adapter: () => ({ value: true, took: 8_000 }) },
        { chooser },
      );
      return null;
    });
    // `done at 8000`: B was first, and A crashed only when its reply had come.
    expect([...seen].sort()).toEqual(['SQLITE_BUSY at 8000', 'done at 0', 'done at 8000']);
  });
});

describe('`always`', () => {
  it('is asked after every commit, and never sees half a transaction', () => {
    const source = f(
      "await db.transaction(async () => { await db.run(\"UPDATE jobs SET n = 1 WHERE id = 'a'\"); await db.run(\"UPDATE jobs SET n = 1 WHERE id = 'b'\"); }); await db.run('UPDATE jobs SET n = 2');",
    );
    const seen: unknown[] = [];
    rig.in(source, (world) => world.call('A', 'f', DB), {
      seed: { jobs: [job('a'), job('b')] },
      always: (world) => seen.push(world.rows('SELECT n FROM jobs').map((row) => row.n)),
    });
    expect(seen).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

it('passes the time for a script that sleeps', () => {
  rig.in(f('return 1'), (world) => {
    world.run({
      A: function* (p) {
        yield* p.sleep(5_000);
        yield* p.call('f', DB);
      },
    });
    expect(world.now).toBe(5_000);
  });
});

it('refuses a second run while one is open', () => {
  rig.in(f('return 1'), () => {
    expect(() => rig.value(f('return 2'))).toThrow('a run is still open in this lab');
  });
  expect(rig.value(f('return 2'))).toBe(2);
});
