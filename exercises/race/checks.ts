import {
  ADAPTER,
  CLOCK,
  DB,
  definePuzzle,
  type Handle,
  job,
  receiver,
  SHOP_SCHEMA,
  USUAL,
} from '#grader';

function* round(p: Handle) {
  return yield* p.call('round', DB, ADAPTER, p.name, CLOCK, USUAL);
}

export default definePuzzle({
  kind: 'predict',
  schema: SHOP_SCHEMA,
  options: {
    now: 60_000,
    seed: { jobs: [job({ id: 'order-1' })] },
    services: [receiver('receiver', 20)],
    sendTo: 'receiver',
  },
  plan: {},
  allowed: ['stall'],
  most: 2,
  act: (world, plan) => {
    world.run({ A: round, B: round }, plan);
  },
  placed: (world) =>
    new Set(world.sent.map(({ lane }) => lane)).size === 2
      ? null
      : `only ${world.sent.map(({ lane }) => lane).join(' ')} is handed the order`,
  questions: [
    { id: 'job', sql: "SELECT status, owner, token, attempts FROM jobs WHERE id = 'order-1'" },
    {
      id: 'requests',
      sql: 'SELECT count(*) AS requests, max(token) AS highest_token FROM requests',
      store: 'receiver',
    },
    { id: 'stock', sql: 'SELECT quantity FROM stock', store: 'receiver' },
  ],
});
