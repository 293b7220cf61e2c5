import {
  ADAPTER,
  CLOCK,
  DB,
  definePuzzle,
  type Handle,
  job,
  jobRow,
  receiver,
  SHOP_SCHEMA,
  USUAL,
} from '#grader';

const NOW = 60_000;

function* round(p: Handle) {
  return yield* p.call('runOnce', DB, ADAPTER, p.name, CLOCK, USUAL);
}

export default definePuzzle({
  kind: 'predict',
  schema: `${SHOP_SCHEMA}
CREATE TABLE reports (token INTEGER PRIMARY KEY, accepted TEXT NOT NULL) STRICT;
`,
  options: {
    now: NOW,
    seed: { jobs: [job({ id: 'order-1' })] },
    services: [receiver('receiver', 20)],
    sendTo: 'receiver',
  },
  plan: { crash: ['A'] },
  allowed: ['crash'],
  most: 1,
  act: (world, plan) => {
    world.run({ A: round }, plan);
    world.advance(NOW + USUAL.leaseMs - world.now);
    world.run({ B: round });
    world.run({ A: (p) => p.call('reportLate', DB, CLOCK, USUAL) });
  },
  placed: (world) => {
    const requests = world.sent.map(({ lane }) => lane).join(' ');
    if (requests === 'A B') return null;
    return requests === 'B'
      ? 'before the receiver'
      : `after finish, ${jobRow(world, 'order-1').status}`;
  },
  questions: [
    { id: 'job', sql: "SELECT status, owner, token, attempts FROM jobs WHERE id = 'order-1'" },
    { id: 'requests', sql: 'SELECT count(*) AS requests FROM requests', store: 'receiver' },
    { id: 'stock', sql: 'SELECT quantity FROM stock', store: 'receiver' },
    { id: 'late', sql: 'SELECT accepted FROM reports' },
  ],
});
