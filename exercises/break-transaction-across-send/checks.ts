import {
  ADAPTER,
  attemptOf,
  CLOCK,
  crashed,
  DB,
  definePuzzle,
  type Handle,
  job,
  must,
  receiver,
  SHOP_SCHEMA,
  USUAL,
  type World,
} from '#grader';

function* delivers(p: Handle) {
  return yield* p.attempt('runOnce', DB, ADAPTER, p.name, CLOCK, USUAL);
}

const statuses = (world: World): string =>
  world
    .rows('SELECT status FROM jobs ORDER BY id')
    .map((row) => row.status)
    .join(' ');

export default definePuzzle({
  kind: 'break',
  schema: SHOP_SCHEMA,
  options: {
    now: 60_000,
    seed: { jobs: [job({ id: 'order-1' }), job({ id: 'order-2' })] },
    services: [receiver('receiver', 20)],
    sendTo: 'receiver',
  },
  plan: { crash: ['A', 'B'], crashes: 2, lostReplies: 2, duplicates: 2, late: 2 },
  allowed: ['lose', 'late', 'repeat', 'crash', 'stall'],
  most: 2,
  breaks: ['nobody-is-turned-away', 'a-token-is-sent-once'],
  act: (world, plan) => {
    const ends = Object.values(world.run({ A: delivers, B: delivers }, plan));
    const turnedAway = ends.filter((end) => end.ended === 'returned' && !attemptOf(end).ok);
    must('nobody-is-turned-away', turnedAway.length).toBe(0);
    // In the morning C takes the first order that is still open.
    world.advance(60_000);
    world.run({ C: delivers });
    const labels = world.sent.map(({ body }) => JSON.stringify(body));
    must('a-token-is-sent-once', labels.length - new Set(labels).size).toBe(0);
  },
  outcome: (world) => {
    const requests = world.row('SELECT count(*) AS n FROM requests', [], 'receiver')?.n;
    const senders = world.sent.map(({ lane }) => lane).join(' ');
    return `${statuses(world)}, sent by: ${senders}, requests: ${requests}, ended: ${crashed(world)}`;
  },
});
