/** The operator's process ends between the two writes of a redrive (domain: "One transaction writes the audit row …"). */
import { DB, Follow } from '#lab';
import { USUAL } from '../policy.ts';
import { dead } from '../shop.ts';
import { inWorld, jobOf, programOf } from './bench.ts';
import type { Experiment } from './experiment.ts';

const AUDIT = `const audit = await db.run(
    "INSERT INTO redrives SELECT id, token, reason, :now, :note FROM jobs WHERE id = :id AND status = 'dead'",
    { id, now, note },
  );
  if (audit.changes === 0) return false;`;

const RESET = `const reset = await db.run(
    "UPDATE jobs SET status = 'pending', attempts = 0, reason = NULL, available_at = :now, deadline = :deadline " +
      "WHERE id = :id AND status = 'dead'",
    { id, now, deadline: now + policy.budgetMs },
  );
  if (reset.changes === 0) return false;`;

const LATER_AUDIT = `await db.run(
    'INSERT INTO redrives SELECT id, token, reason, :now, :note FROM jobs WHERE id = :id',
    { id, now, note },
  );`;

const inOrder = (first: string, second: string): string => `
import type { Db, Policy } from 'crashbook';
export async function redrive(db: Db, id: string, note: string, now: number, policy: Policy): Promise<boolean> {
  ${first}
  ${second}
  return true;
}`;

/** The program, and its steps before the crash: one write has happened, the other has not. */
const WAYS: Readonly<Record<string, { readonly program: string; readonly steps: number }>> = {
  together: { program: "export { redrive } from 'crashbook';", steps: 2 },
  auditLast: { program: inOrder(RESET, LATER_AUDIT), steps: 1 },
  auditFirst: { program: inOrder(AUDIT, RESET), steps: 1 },
};

export const redriveAudit: Experiment = {
  stages: ['redrive'],
  params: { writes: ['together', 'auditLast', 'auditFirst'] },
  run(ground, { writes = '' }) {
    const way = WAYS[writes] ?? { program: '', steps: 0 };
    const keys = [...Array.from({ length: way.steps }, () => 'operator'), 'crash operator'];
    const setup = {
      program: programOf(ground, this.stages, way.program),
      record: true,
      chooser: new Follow(keys),
      options: { now: 5_000, seed: { jobs: [dead({ id: 'order-7' })] } },
    };
    return inWorld(ground, setup, (world) => {
      const args = [DB, 'order-7', 'INC-42', world.now, USUAL] as const;
      world.run({ operator: (p) => p.call('redrive', ...args) }, { crash: ['operator'] });
      const crashedAt = world.stepCount;
      const status = jobOf(world, 'order-7').status;
      const rows = (): number => world.rows('SELECT id FROM redrives').length;
      const audits = rows();
      world.advance(30_000);
      const again = world.call('operator', 'redrive', DB, 'order-7', 'INC-42', world.now, USUAL);
      const auditsAtEnd = rows();
      const torn = (status === 'pending') !== (audits === 1);
      return {
        runs: [{ id: 'run', trace: world.trace(), failAt: torn ? crashedAt : 0 }],
        facts: { status, audits, again: again === true, auditsAtEnd, torn },
      };
    });
  },
};
