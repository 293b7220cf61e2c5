import {
  ADAPTER,
  CLOCK,
  crashed,
  DB,
  definePuzzle,
  type Handle,
  job,
  jobRow,
  must,
  receiver,
  SHOP_SCHEMA,
  USUAL,
  type World,
} from '#grader';

function* delivers(p: Handle) {
  return yield* p.call('runOnce', DB, ADAPTER, p.name, CLOCK, USUAL);
}

const stock = (world: World): unknown =>
  world.row('SELECT quantity FROM stock', [], 'receiver')?.quantity;

export default definePuzzle({
  kind: 'break',
  schema: SHOP_SCHEMA,
  options: {
    now: 60_000,
    seed: { jobs: [job({ id: 'order-1' })] },
    services: [receiver('receiver', 20)],
    sendTo: 'receiver',
  },
  plan: { crash: ['A', 'B'], crashes: 2, lostReplies: 2, duplicates: 2, late: 2 },
  allowed: ['lose', 'repeat', 'late', 'crash', 'stall'],
  most: 2,
  breaks: ['seven-arrive-once'],
  act: (world, plan) => {
    world.run(
      {
        A: delivers,
        *B(p) {
          yield* p.sleep(USUAL.leaseMs);
          yield* delivers(p);
          // What is still on the road arrives before the counting.
          yield* p.sleep(USUAL.leaseMs);
        },
      },
      plan,
    );
    must('seven-arrive-once', stock(world)).not.toBe(34);
  },
  outcome: (world) => {
    const { status, token } = jobRow(world, 'order-1');
    const requests = world.row('SELECT count(*) AS n FROM requests', [], 'receiver')?.n;
    const senders = world.sent.map(({ lane }) => lane).join(' ');
    return `${status}, token ${token}, sent by: ${senders}, requests: ${requests}, ended: ${crashed(world)}`;
  },
});
