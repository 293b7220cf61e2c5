import { beforeAll, describe, expect, it } from 'vitest';
import { explore, shorten, TooManySchedules } from './explore.ts';
import type { FaultPlan } from './plan.ts';
import { DB, type Script } from './script.ts';
import { f, Rig } from './testing/rig.ts';
import { type Chooser, Follow, InOrder, ScheduleMismatch } from './transition.ts';
import type { World } from './world.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.open();
});

const call: Script = (p) => p.attempt('f', DB, p.name);

/** Runs the same program in every lane and gives back what can be seen at the end. */
function outcome(
  source: string,
  chooser: Chooser,
  lanes: readonly string[],
  plan: FaultPlan,
  see: (world: World, endings: unknown) => unknown,
): string {
  return rig.in(
    source,
    (world) => {
      const endings = world.run(Object.fromEntries(lanes.map((lane) => [lane, call])), plan);
      return JSON.stringify(see(world, endings));
    },
    {},
    { chooser },
  );
}

const everything = (world: World, endings: unknown) => [
  world.rows('SELECT * FROM jobs ORDER BY id'),
  endings,
];

function outcomes(source: string, merge: boolean, plan: FaultPlan = {}, lanes = ['A', 'B']) {
  const seen = new Set<string>();
  const result = explore(
    (chooser) => {
      seen.add(outcome(source, chooser, lanes, plan, everything));
      return null;
    },
    { merge },
  );
  return { seen: [...seen].sort(), ...result };
}

describe('counting by hand', () => {
  const once = f("await db.run('UPDATE jobs SET n = n + 1')", 'db, me');

  it('runs one lane once', () => {
    expect(outcomes(once, false, {}, ['A']).schedules).toBe(1);
  });

  it('runs two lanes of two steps in (4 over 2) orders', () => {
    // Each lane: its statement, then its end.
    expect(outcomes(once, false).schedules).toBe(6);
  });

  it('runs three lanes of two steps in 6! / 2!³ orders', () => {
    expect(outcomes(once, false, {}, ['A', 'B', 'C']).schedules).toBe(90);
  });

  it('merges them to the orders of the two statements', () => {
    const { schedules, seen } = outcomes(once, true);
    expect(schedules).toBe(2);
    expect(seen).toHaveLength(1);
  });

  it('needs only one order for two readers', () => {
    expect(outcomes(f("await db.get('SELECT 1')", 'db, me'), true).schedules).toBe(1);
  });

  it('crashes one lane before each of its two steps, or never', () => {
    const { schedules } = outcomes(once, false, { crash: ['A'] }, ['A']);
    expect(schedules).toBe(3);
  });

  it('allows as many crashes as the plan says', () => {
    const both = outcomes(once, false, { crash: ['A', 'B'], crashes: 2 }, ['A', 'B']);
    const crashed = both.seen.filter((s) => s.match(/crashed/g)?.length === 2);
    expect(crashed.length).toBeGreaterThan(0);
    const single = outcomes(once, false, { crash: ['A', 'B'] }, ['A', 'B']);
    expect(single.seen.filter((s) => s.match(/crashed/g)?.length === 2)).toEqual([]);
  });
});

const PROGRAMS: readonly (readonly [string, string, FaultPlan])[] = [
  [
    'two statements',
    "await db.get('SELECT n FROM jobs'); await db.run('UPDATE jobs SET n = n * 2 + 1');",
    {},
  ],
  [
    'read, then write what was read',
    "const r = await db.get(\"SELECT n FROM jobs WHERE id = 'a'\"); await db.run('UPDATE jobs SET n = ?', [r.n + 1]); return r.n;",
    {},
  ],
  [
    'the same in a deferred transaction',
    "return await db.transaction(async () => { const r = await db.get(\"SELECT n FROM jobs WHERE id = 'a'\"); await db.run('UPDATE jobs SET n = ?', [r.n + 1]); return r.n; });",
    {},
  ],
  [
    'the same in an immediate transaction, with a crash',
    "return await db.transaction(async () => { const r = await db.get(\"SELECT n FROM jobs WHERE id = 'a'\"); await db.run('UPDATE jobs SET n = ?', [r.n + 1]); return r.n; }, 'immediate');",
    { crash: ['A'] },
  ],
  [
    'an exclusive transaction beside a reader',
    "if (me === 'B') return await db.get('SELECT sum(n) AS n FROM jobs'); await db.run('BEGIN EXCLUSIVE'); await db.run('UPDATE jobs SET n = 1'); await db.run('COMMIT');",
    { crash: ['A'] },
  ],
  [
    'a savepoint beside a writer',
    "if (me === 'B') { await db.run('UPDATE jobs SET n = 7'); return; } await db.run('SAVEPOINT s'); await db.get('SELECT * FROM jobs'); await db.run('UPDATE jobs SET n = 1'); await db.run('RELEASE s');",
    {},
  ],
  [
    'a reader that keeps its transaction open beside a writer',
    "if (me === 'B') { await db.run('UPDATE jobs SET n = 7'); return; } await db.run('BEGIN'); const x = await db.get('SELECT n FROM jobs'); const y = await db.get('SELECT n FROM jobs'); await db.run('COMMIT'); return [x.n, y.n];",
    { crash: ['A'] },
  ],
  [
    'a mistyped statement beside a lock',
    "if (me === 'B') { await db.run('UPDATE jbos SET n = 7'); return; } await db.run('BEGIN IMMEDIATE'); await db.run('UPDATE jobs SET n = 1'); await db.run('COMMIT');",
    {},
  ],
];

describe('merging', () => {
  it.each(PROGRAMS)('loses no outcome: %s', (_, body, plan) => {
    const source = f(body, 'db, me');
    const full = outcomes(source, false, plan);
    const merged = outcomes(source, true, plan);
    expect(merged.seen).toEqual(full.seen);
    expect(merged.schedules).toBeLessThan(full.schedules);
  });
});

describe('the failing run', () => {
  const twice = f(
    'const r = await db.get("SELECT n FROM jobs WHERE id = \'a\'"); await db.run("UPDATE jobs SET n = ? WHERE id = \'a\'", [r.n + 1]);',
    'db, me',
  );
  const n = (world: World) => world.row("SELECT n FROM jobs WHERE id = 'a'")?.n;

  it('is found, and followed again it fails again', () => {
    const run = (chooser: Chooser) =>
      outcome(twice, chooser, ['A', 'B'], {}, n) === '2' ? null : 'lost update';
    const found = explore(run).failure;
    expect(found?.failure).toBe('lost update');
    expect(run(new Follow(found?.keys ?? []))).toBe('lost update');
    expect(run(new InOrder())).toBeNull();
  });

  it('is shortened to the fewest faults', () => {
    // Fails whether or not A crashes, but only when B reads before A's update.
    const plan: FaultPlan = { crash: ['A', 'B'], crashes: 2 };
    const run = (chooser: Chooser) =>
      outcome(twice, chooser, ['A', 'B'], plan, n) === '1' ? 'one' : null;
    const found = { failure: 'one', keys: ['A', 'crash A', 'B', 'B', 'B'] };
    expect(run(new Follow(found.keys))).toBe('one');
    const short = shorten(run, found, 2);
    expect(short.keys.filter((key) => key.startsWith('crash'))).toEqual([]);
    expect(run(new Follow(short.keys))).toBe('one');
  });

  it('keeps the one fault that it needs', () => {
    const run = (chooser: Chooser) =>
      outcome(twice, chooser, ['A'], { crash: ['A'], crashes: 1 }, n) === '0' ? 'nothing' : null;
    const short = shorten(run, { failure: 'nothing', keys: ['A', 'crash A'] }, 1);
    expect(short.keys).toEqual(['crash A']);
  });

  it('refuses a schedule that does not fit', () => {
    const act = () => outcome(twice, new Follow(['A', 'C']), ['A', 'B'], {}, n);
    expect(act).toThrow(ScheduleMismatch);
    expect(act).toThrow("step 2 of the schedule is 'C', but only 'A', 'B' can happen there");
  });
});

it('says when there are more schedules than the scenario may have', () => {
  const run = (chooser: Chooser) => {
    outcome(
      f("await db.run('UPDATE jobs SET n = 1')", 'db, me'),
      chooser,
      ['A', 'B', 'C'],
      {},
      () => 0,
    );
    return null;
  };
  expect(() => explore(run, { limit: 89, merge: false })).toThrow(TooManySchedules);
  expect(explore(run, { limit: 90, merge: false }).schedules).toBe(90);
});
