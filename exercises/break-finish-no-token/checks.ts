import {
  crashed,
  DB,
  definePuzzle,
  type Handle,
  handedOut,
  job,
  jobRow,
  must,
  returned,
  SHOP_SCHEMA,
  USUAL,
  type World,
} from '#grader';

const NOW = 60_000;
const DRIVE = 10_000;

/** One round: claim, `drive` ms on the road, report. Returns the token with which it closed the order, or null. */
function* round(world: World, p: Handle, drive: number) {
  const job = handedOut(yield* p.call('claim', DB, p.name, world.now, USUAL));
  if (!job) return null;
  if (drive > 0) yield* p.sleep(drive);
  const closed = yield* p.call('finish', DB, job, 'ok', world.now, USUAL);
  return closed === true ? job.token : null;
}

export default definePuzzle({
  kind: 'break',
  schema: SHOP_SCHEMA,
  options: { now: NOW, seed: { jobs: [job({ id: 'order-1' })] } },
  plan: { crash: ['A', 'B'], crashes: 2, jump: USUAL.leaseMs, jumps: 2 },
  allowed: ['stall', 'jump', 'crash'],
  most: 2,
  breaks: ['only-the-holder-closes'],
  act: (world, plan) => {
    const ends = world.run(
      {
        A: (p) => round(world, p, 0),
        *B(p) {
          yield* p.sleep(USUAL.leaseMs);
          return yield* round(world, p, DRIVE);
        },
      },
      plan,
    );
    const { token } = jobRow(world, 'order-1');
    const strangers = returned(ends).filter((t) => t !== null && t !== token);
    must('only-the-holder-closes', strangers).toEqual([]);
  },
  outcome: (world) => {
    const { status, token } = jobRow(world, 'order-1');
    return `${status}, token ${token}, jumps: ${world.schedule.filter((key) => key === 'jump').length}, ended: ${crashed(world)}`;
  },
});
