import {
  ADAPTER,
  crashed,
  DB,
  definePuzzle,
  type Handle,
  job,
  jobRow,
  must,
  receiver,
  SHOP_SCHEMA,
} from '#grader';

/** Errors of a round are somebody else's to read: the night goes on. */
function* delivers(p: Handle) {
  yield* p.attempt('runOnce', DB, ADAPTER, p.name);
}

export default definePuzzle({
  kind: 'break',
  schema: SHOP_SCHEMA,
  options: {
    now: 60_000,
    seed: { jobs: [job({ id: 'order-1' })] },
    services: [receiver('receiver', 20)],
    sendTo: 'receiver',
  },
  plan: { crash: ['A', 'B'], lostReplies: 2, duplicates: 2 },
  allowed: ['crash', 'lose', 'repeat', 'stall'],
  most: 2,
  breaks: ['done-by-morning'],
  act: (world, plan) => {
    world.run(
      {
        A: delivers,
        *B(p) {
          yield* p.sleep(30_000);
          yield* delivers(p);
          yield* p.sleep(30_000);
          yield* delivers(p);
        },
      },
      plan,
    );
    must('done-by-morning', jobRow(world, 'order-1').status).toBe('done');
  },
  outcome: (world) => {
    const requests = world.row('SELECT count(*) AS n FROM requests', [], 'receiver')?.n;
    const senders = world.sent.map(({ lane }) => lane).join(' ');
    return `token ${jobRow(world, 'order-1').token}, sent by: ${senders}, requests: ${requests}, ended: ${crashed(world)}`;
  },
});
