/** Merging against every order, on random pairs of small programs: the same outcomes, whatever they do. */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { explore } from './explore.ts';
import { FaultError } from './fault.ts';
import { receiver } from './network.ts';
import type { FaultPlan } from './plan.ts';
import { ADAPTER, DB } from './script.ts';
import { f, Rig } from './testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.open();
});

const READ = "seen.push((await db.get('SELECT sum(n) AS n FROM jobs')).n);";
const write = fc
  .integer({ min: 1, max: 3 })
  .map((k) => `await db.run('UPDATE jobs SET n = n * 2 + ${k}');`);
const send = fc
  .constantFrom('x', 'y')
  .map(
    (id) =>
      `try { seen.push(await adapter.send({ id: '${id}', quantity: 1 })); } catch (e) { seen.push(e.name); }`,
  );
const transaction = fc
  .tuple(fc.constantFrom('', ' IMMEDIATE', ' EXCLUSIVE'), fc.boolean(), write)
  .map(
    ([mode, reads, change]) =>
      `try { await db.run('BEGIN${mode}'); ${reads ? READ : ''} ${change} await db.run('COMMIT'); } catch (e) { seen.push(e.code); try { await db.run('ROLLBACK'); } catch {} }`,
  );
const piece = fc.oneof(fc.constant(READ), write, send, transaction);
const body = fc.array(piece, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '));

const plan = fc.constantFrom<FaultPlan>(
  {},
  { crash: ['A'] },
  { crash: ['A', 'B'], crashes: 2 },
  { restart: ['A'] },
  { restart: ['B'], crash: ['A'] },
  { duplicates: 1 },
  { lostReplies: 1 },
  { late: 1 },
  { jump: 60_000 },
);

const STOCK = receiver('receiver', 0);
const LIMIT = 6_000;

function outcomes(source: string, merge: boolean, faults: FaultPlan): readonly string[] {
  const seen = new Set<string>();
  explore<never>(
    (chooser) => {
      const options = { services: [STOCK], sendTo: 'receiver' };
      rig.in(
        source,
        (world) => {
          let ended: unknown;
          try {
            ended = world.run(
              {
                A: (p) => p.call('f', DB, ADAPTER, 'A'),
                B: (p) => p.call('f', DB, ADAPTER, 'B'),
              },
              faults,
            );
          } catch (error) {
            if (!(error instanceof FaultError)) throw error;
            ended = error.fault.kind;
          }
          const jobs = world.rows('SELECT n FROM jobs ORDER BY id');
          const got = world.rows('SELECT id FROM received ORDER BY id', [], 'receiver');
          const requests = world.row('SELECT count(*) AS n FROM requests', [], 'receiver');
          seen.add(JSON.stringify([ended, jobs, got, requests]));
        },
        options,
        { chooser },
      );
      return null;
    },
    { merge, limit: LIMIT },
  );
  return [...seen].sort();
}

it('loses no outcome of any pair of programs', { timeout: 240_000 }, () => {
  let compared = 0;
  fc.assert(
    fc.property(body, body, plan, (a, b, faults) => {
      const source = f(
        `const seen = []; if (me === 'A') { ${a} } else { ${b} } return seen;`,
        'db, adapter, me',
      );
      let full: readonly string[];
      try {
        full = outcomes(source, false, faults);
      } catch (error) {
        // Too many orders to run one by one: nothing to compare with.
        fc.pre(!(error instanceof Error && error.name === 'TooManySchedules'));
        throw error;
      }
      compared += 1;
      expect(outcomes(source, true, faults)).toEqual(full);
    }),
    { numRuns: 30, seed: 20_261_129, maxSkipsPerRun: 50 },
  );
  expect(compared).toBeGreaterThanOrEqual(20);
});
