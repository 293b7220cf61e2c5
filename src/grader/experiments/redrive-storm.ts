/** After an outage: everything redriven at once, beside a limited rate. The receiver can take only so much. */
import { DB, type Program, type World } from '#lab';
import { type Policy, USUAL } from '../policy.ts';
import { dead } from '../shop.ts';
import { held, inWorld, programOf } from './bench.ts';
import type { Experiment, Ground, Point } from './experiment.ts';

/** Jobs that the outage left dead. */
const LEFT = 40;
/** Requests that the receiver can take in one second; each one above is refused with "later". */
const CAPACITY = 3;
const DELIVERERS = 8;
/** One new order comes in each second, for as long as this. */
const FRESH = 40;
const SECOND = 1_000;
/** Nothing runs longer than this many seconds. */
const MOST = 180;
const POLICY: Policy = { ...USUAL, maxAttempts: 3, retryBaseMs: 2_000, retryMaxMs: 8_000 };
const STAGES = ['retry-delay', 'accept', 'claim', 'finish', 'redrive'];

interface Story {
  readonly requests: Point[];
  readonly deadNow: Point[];
  readonly sent: number;
  readonly refused: number;
  readonly deadAgain: number;
  readonly freshDead: number;
  /** Longest time that a new order waited for its delivery, in ms. */
  readonly freshWait: number;
  /** Second after which nothing was left to do. */
  readonly over: number;
}

const name = (kind: 'old' | 'new', n: number): string => `${kind}-${String(n).padStart(2, '0')}`;

/** One second: up to eight deliverers take a job each; the receiver takes the first of them. */
function oneSecond(world: World): {
  readonly sent: number;
  readonly refused: number;
  readonly freshWait: number;
} {
  let sent = 0;
  let freshWait = 0;
  for (; sent < DELIVERERS; sent += 1) {
    const value = world.call('A', 'claim', DB, 'A', world.now, POLICY);
    if (value === null) break;
    const mine = held(value);
    const outcome = sent < CAPACITY ? 'ok' : 'retry';
    world.call('A', 'finish', DB, mine, outcome, world.now, POLICY);
    if (outcome === 'ok' && mine.id.startsWith('new-'))
      freshWait = Math.max(freshWait, world.now - (mine.deadline - POLICY.budgetMs));
  }
  return { sent, refused: Math.max(0, sent - CAPACITY), freshWait };
}

/** @param rate redrives in one second. */
function story(ground: Ground, program: Program, rate: number): Story {
  const seed = { jobs: Array.from({ length: LEFT }, (_, i) => dead({ id: name('old', i + 1) })) };
  return inWorld(ground, { program, options: { now: 0, seed } }, (world) => {
    const count = (where: string): number =>
      Number(world.row(`SELECT count(*) AS n FROM jobs WHERE ${where}`)?.n ?? 0);
    const requests: Point[] = [];
    const deadNow: Point[] = [];
    let [redriven, fresh, sent, refused, freshWait, second] = [0, 0, 0, 0, 0, 0];
    for (; second < MOST; second += 1) {
      ground.alive();
      for (let i = 0; i < rate && redriven < LEFT; i += 1) {
        redriven += 1;
        world.call('operator', 'redrive', DB, name('old', redriven), 'INC-42', world.now, POLICY);
      }
      if (fresh < FRESH) {
        fresh += 1;
        const order = { id: name('new', fresh), quantity: 1 };
        world.call('shop', 'accept', DB, order, world.now, POLICY);
      }
      const one = oneSecond(world);
      sent += one.sent;
      refused += one.refused;
      freshWait = Math.max(freshWait, one.freshWait);
      requests.push([second, one.sent]);
      deadNow.push([second, count("status = 'dead'")]);
      if (fresh === FRESH && redriven === LEFT && count("status = 'pending'") === 0) break;
      world.advance(SECOND);
    }
    return {
      requests: [...requests, [second + 1, 0]],
      deadNow: [...deadNow, [second + 1, count("status = 'dead'")]],
      sent,
      refused,
      deadAgain: count("status = 'dead' AND id LIKE 'old-%'"),
      freshDead: count("status = 'dead' AND id LIKE 'new-%'"),
      freshWait,
      over: second + 1,
    };
  });
}

export const redriveStorm: Experiment = {
  stages: STAGES,
  params: { rate: ['2/s', '1/s', '4/s'] },
  run(ground, { rate = '' }) {
    const source = "export { accept, claim, finish, redrive } from 'crashbook';";
    const program = programOf(ground, STAGES, source);
    const storm = story(ground, program, LEFT);
    const limited = story(ground, program, Number.parseInt(rate, 10));
    const row = (id: string, pick: (one: Story) => number) => [id, pick(storm), pick(limited)];
    return {
      charts: [
        {
          id: 'requests',
          series: [
            { id: 'storm', shape: 'step', points: storm.requests },
            { id: 'limited', shape: 'step', points: limited.requests },
          ],
          limits: [{ id: 'capacity', at: CAPACITY }],
        },
        {
          id: 'dead',
          series: [
            { id: 'storm', shape: 'step', points: storm.deadNow },
            { id: 'limited', shape: 'step', points: limited.deadNow },
          ],
        },
      ],
      tables: [
        {
          id: 'sums',
          columns: [
            { id: 'what', kind: 'word' },
            { id: 'storm', kind: 'number' },
            { id: 'limited', kind: 'number' },
          ],
          rows: [
            row('sent', (s) => s.sent),
            row('refused', (s) => s.refused),
            row('deadAgain', (s) => s.deadAgain),
            row('freshDead', (s) => s.freshDead),
            row('freshWait', (s) => s.freshWait / SECOND),
            row('over', (s) => s.over),
          ],
        },
      ],
      facts: {
        left: LEFT,
        capacity: CAPACITY,
        stormDead: storm.deadAgain,
        stormFreshWait: storm.freshWait,
        limitedFreshWait: limited.freshWait,
        limitedDead: limited.deadAgain,
        limitedRefused: limited.refused,
      },
    };
  },
};
