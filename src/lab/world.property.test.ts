/** Random small programs under random schedules: what must hold for all of them. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { FaultError } from './fault.ts';
import type { FaultPlan } from './plan.ts';
import { DB, type Script } from './script.ts';
import { Rig } from './testing/rig.ts';
import { type Trace, tablesAt } from './trace.ts';
import { type Chooser, Follow, type Transition } from './transition.ts';
import type { World } from './world.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.open();
});

/** Moves `a` and `b` in opposite directions, so that half a transaction shows. */
const move = (by: number) => [
  `await db.run("UPDATE jobs SET n = n + ${by} WHERE id = 'a'");`,
  `await db.run("UPDATE jobs SET n = n - ${by} WHERE id = 'b'");`,
];

const piece = fc.oneof(
  fc.constant("await db.get('SELECT sum(n) AS n FROM jobs');"),
  fc.constant("await db.all('SELECT * FROM jobs ORDER BY id');"),
  fc
    .integer({ min: 1, max: 3 })
    .map((times) => `for (let i = 0; i < ${times}; i++) await db.get('SELECT 1');`),
);

const transaction = fc
  .record({
    mode: fc.constantFrom('deferred', 'immediate', 'exclusive'),
    by: fc.integer({ min: 1, max: 9 }),
    reads: fc.array(piece, { maxLength: 1 }),
    ends: fc.constantFrom('', '', "throw new Error('gives up');"),
  })
  .map(
    ({ mode, by, reads, ends }) =>
      `try { await db.transaction(async () => { ${[...reads, ...move(by), ends].join(' ')} }, '${mode}'); } catch (e) { last = e.name; }`,
  );

const claimLike = fc
  .constantFrom('pending', 'held', 'done')
  .map(
    (to) =>
      `try { await db.run("UPDATE jobs SET status = '${to}' WHERE id = (SELECT id FROM jobs WHERE status <> '${to}' ORDER BY id LIMIT 1)"); } catch (e) { last = e.code; }`,
  );

const program = fc
  .array(fc.oneof(transaction, transaction, claimLike, piece), { minLength: 1, maxLength: 3 })
  .map(
    (parts) => `export async function f(db) { let last = ''; ${parts.join('\n')} return last; }`,
  );

/** Chooses by a seeded list of numbers, and in order when the list is used up. */
class Dice implements Chooser {
  readonly #numbers: readonly number[];
  #at = 0;
  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }
  choose(enabled: readonly Transition[]): Transition {
    const number = this.#numbers[this.#at];
    this.#at += 1;
    const plain = enabled.find((t) => !t.fault);
    const picked = number === undefined ? plain : enabled[number % enabled.length];
    const chosen = picked ?? enabled[0];
    if (!chosen) throw new Error('nothing is enabled');
    return chosen;
  }
}

const dice = fc.array(fc.nat({ max: 59 }), { maxLength: 40 });
const again: Script = function* (p) {
  yield* p.attempt('f', DB);
  yield* p.attempt('f', DB);
};

const FAULTS: FaultPlan = {
  crash: ['A', 'B'],
  crashes: 2,
  restart: ['B', 'C'],
  restarts: 2,
};

interface Run {
  readonly trace: Trace;
  readonly schedule: readonly string[];
  readonly fault: string | null;
  readonly sums: readonly unknown[];
}

function run(source: string, chooser: Chooser): Run {
  const sums: unknown[] = [];
  const always = (world: World) =>
    void sums.push(world.row('SELECT sum(n) AS n, count(*) AS rows FROM jobs'));
  return rig.in(
    source,
    (world) => {
      let fault: string | null = null;
      try {
        world.run({ A: again, B: again, C: again }, FAULTS);
        world.run({ A: again });
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        fault = error.fault.kind;
      }
      return { trace: world.trace(), schedule: [...world.schedule], fault, sums };
    },
    { always, busyTimeout: 500 },
    { chooser, record: true },
  );
}

const check = (property: (source: string, numbers: readonly number[]) => void) =>
  fc.assert(fc.property(program, dice, property), { numRuns: 60 });

describe('any program under any schedule', () => {
  it('ends, and is the same again to the byte: by the same dice and by following its schedule', () => {
    check((source, numbers) => {
      const first = run(source, new Dice(numbers));
      const bytes = JSON.stringify(first);
      expect(JSON.stringify(run(source, new Dice(numbers)))).toBe(bytes);
      expect(JSON.stringify(run(source, new Follow(first.schedule)))).toBe(bytes);
      expect(first.fault).toBeNull();
    });
  });

  it('never acts between a crash and the restart, and nothing of an open transaction stays', () => {
    let crashes = 0;
    check((source, numbers) => {
      const { trace } = run(source, new Dice(numbers));
      for (const lane of ['A', 'B', 'C']) {
        let dead = false;
        for (const step of trace.steps.filter((s) => s.lane === lane)) {
          if (dead) expect(step.kind).toBe('restart');
          dead = step.kind === 'crash';
          if (dead) crashes += 1;
          if (dead)
            expect(step).toMatchObject({ inTransaction: false, uncommitted: [], changes: [] });
        }
      }
    });
    expect(crashes).toBeGreaterThan(10);
  });

  it('never shows a part of a transaction, and keeps count of the rows', () => {
    check((source, numbers) => {
      const { trace, sums } = run(source, new Dice(numbers));
      for (const sum of sums) expect(sum).toEqual({ n: 0, rows: 2 });
      for (let n = 0; n <= trace.steps.length; n += 1) {
        const rows = tablesAt(trace, n).find((t) => t.table === 'jobs')?.rows ?? [];
        expect(rows.reduce((total, row) => total + Number(row.n), 0)).toBe(0);
        const byStatus = new Map<unknown, number>();
        for (const row of rows) byStatus.set(row.status, (byStatus.get(row.status) ?? 0) + 1);
        expect([...byStatus.values()].reduce((a, b) => a + b, 0)).toBe(2);
      }
    });
  });

  it('looks the same lean and recorded', () => {
    check((source, numbers) => {
      const { schedule } = run(source, new Dice(numbers));
      const lean = rig.in(
        source,
        (world) => {
          world.run({ A: again, B: again, C: again }, FAULTS);
          world.run({ A: again });
          return [...world.schedule];
        },
        { busyTimeout: 500 },
        { chooser: new Dice(numbers) },
      );
      expect(lean).toEqual(schedule);
    });
  });
});
