import {
  ADAPTER,
  CLOCK,
  crashed,
  DB,
  definePuzzle,
  type Handle,
  job,
  must,
  returned,
  SHOP_SCHEMA,
  USUAL,
} from '#grader';

/** Virtual ms between a deliverer's start and its round: A is out first. */
const COFFEE: Readonly<Record<string, number>> = { A: 1_000, B: 2_000 };
/** Virtual ms that a delivery takes: long enough for two to be on the road at once, far shorter than a lease. */
const ROAD = 5_000;

function* shift(p: Handle) {
  yield* p.call('tidyUp', DB);
  yield* p.sleep(COFFEE[p.name] ?? 0);
  return yield* p.call('runOnce', DB, ADAPTER, p.name, CLOCK, USUAL);
}

/** A deliverer came back with this result, and was not allowed to close its order. */
function turnedAway(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'finished' in result && !result.finished;
}

export default definePuzzle({
  kind: 'break',
  schema: SHOP_SCHEMA,
  options: {
    now: 60_000,
    seed: { jobs: [job({ id: 'order-1' }), job({ id: 'order-2' })] },
    adapter: () => ({ value: true, took: ROAD }),
  },
  plan: { crash: ['A', 'B'], restart: ['A', 'B'] },
  allowed: ['crash', 'restart', 'stall'],
  most: 2,
  breaks: ['who-is-in-time-may-close'],
  act: (world, plan) => {
    const ends = world.run({ A: shift, B: shift }, plan);
    must('who-is-in-time-may-close', returned(ends).filter(turnedAway).length).toBe(0);
  },
  outcome: (world) => {
    const jobs = world.rows('SELECT status, token FROM jobs ORDER BY status, token');
    const rows = jobs.map(({ status, token }) => `${status} ${token}`).join(', ');
    const again = world.schedule.some((key) => key.startsWith('restart '));
    const end = again ? 'began again' : crashed(world) === 'nobody' ? 'kept going' : 'ended';
    return `${rows}, who met a fault ${end}`;
  },
});
