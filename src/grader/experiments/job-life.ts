/** One job from acceptance to its end: attempts, waits, budget, deadline (domain: `retryDelay`, `claim`, `finish`). */
import { DB } from '#lab';
import { type Policy, USUAL } from '../policy.ts';
import { held, inWorld, jobOf, programOf } from './bench.ts';
import type { Experiment, ExperimentTable, Point, Value } from './experiment.ts';

/** Ms from sending to the answer. */
const SENDING = 400;
/** Ms after which the receiver is back, where it comes back. */
const BACK = 60_000;
/** Attempts of the chart of waits: the cap shows well before. */
const SHOWN = 11;

const OUTCOMES: Readonly<Record<string, (now: number) => 'ok' | 'retry' | 'permanent'>> = {
  down: () => 'retry',
  back: (now) => (now >= BACK ? 'ok' : 'retry'),
  refuses: () => 'permanent',
};

const PROGRAM = `
export { accept, claim, finish, retryDelay } from 'crashbook';
export const uncapped = (attempts: number, policy: { retryBaseMs: number }): number =>
  policy.retryBaseMs * 2 ** (attempts - 1);
`;

const s = (ms: number): number => ms / 1000;

export const jobLife: Experiment = {
  stages: ['retry-delay', 'accept', 'claim', 'finish'],
  params: {
    receiver: ['down', 'back', 'refuses'],
    attempts: ['3', '6', '12'],
    budget: ['600000ms', '60000ms', '3600000ms'],
    base: ['2000ms', '500ms', '20000ms'],
  },
  run(ground, { receiver = '', attempts = '', budget = '', base = '' }) {
    const policy: Policy = {
      ...USUAL,
      maxAttempts: Number(attempts),
      budgetMs: Number.parseInt(budget, 10),
      retryBaseMs: Number.parseInt(base, 10),
    };
    const outcomeAt = OUTCOMES[receiver] ?? (() => 'retry' as const);
    const program = programOf(ground, this.stages, PROGRAM);
    return inWorld(ground, { program, options: { now: 0 } }, (world) => {
      world.call('shop', 'accept', DB, { id: 'order-7', quantity: 7 }, 0, policy);
      const rows: Value[][] = [];
      const tries: Point[] = [[0, 0]];
      let row = jobOf(world, 'order-7');
      const { deadline } = row;
      while (row.status === 'pending') {
        if (row.available_at > world.now) world.advance(row.available_at - world.now);
        const mine = held(world.call('A', 'claim', DB, 'A', world.now, policy));
        const at = world.now;
        tries.push([s(at), mine.attempts]);
        world.advance(SENDING);
        const outcome = outcomeAt(world.now);
        world.call('A', 'finish', DB, mine, outcome, world.now, policy);
        row = jobOf(world, 'order-7');
        const wait = row.status === 'pending' ? row.available_at - world.now : null;
        rows.push([mine.attempts, at, outcome, wait, row.status]);
      }
      const ended = world.now;
      tries.push([s(ended), row.attempts]);
      const waits = (fn: string): Point[] =>
        Array.from({ length: SHOWN }, (_, i) => [
          i + 1,
          s(Number(world.call('A', fn, i + 1, policy))),
        ]);
      return {
        charts: [
          {
            id: 'life',
            series: [{ id: 'attempts', shape: 'step', points: tries }],
            moments: [
              { id: 'end', at: s(ended), state: row.status },
              ...(deadline <= ended * 4 ? [{ id: 'deadline', at: s(deadline) }] : []),
            ],
            limits: [{ id: 'max', at: policy.maxAttempts }],
          },
          {
            id: 'waits',
            series: [
              { id: 'capped', shape: 'line', points: waits('retryDelay') },
              { id: 'uncapped', shape: 'line', points: waits('uncapped') },
            ],
            limits: [{ id: 'cap', at: s(policy.retryMaxMs) }],
          },
        ],
        tables: [lifeTable(rows)],
        facts: { status: row.status, reason: row.reason, attempts: row.attempts, ended, deadline },
      };
    });
  },
};

function lifeTable(rows: readonly Value[][]): ExperimentTable {
  return {
    id: 'life',
    columns: [
      { id: 'attempt', kind: 'number' },
      { id: 'at', kind: 'ms' },
      { id: 'outcome', kind: 'code' },
      { id: 'wait', kind: 'ms' },
      { id: 'status', kind: 'state' },
    ],
    rows,
  };
}
