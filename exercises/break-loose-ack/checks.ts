import {
  ADAPTER,
  CLOCK,
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

const NOW = 60_000;

const arrived = (world: World): boolean =>
  world.row("SELECT * FROM received WHERE id = 'order-1'", [], 'receiver') !== null;

/** Once round, and long enough afterwards for what is still on the road. */
function* delivers(p: Handle) {
  yield* p.call('runOnce', DB, ADAPTER, p.name, CLOCK, USUAL);
  yield* p.sleep(60_000);
}

export default definePuzzle({
  kind: 'break',
  schema: SHOP_SCHEMA,
  options: {
    now: NOW,
    seed: { jobs: [job({ id: 'order-1' })] },
    services: [receiver('receiver', 20)],
    sendTo: 'receiver',
    always: (world) => {
      const done = jobRow(world, 'order-1').status === 'done';
      const place = done && !arrived(world) ? 'not at the receiver' : 'at the receiver';
      must('done-has-arrived', place).toBe('at the receiver');
    },
  },
  plan: { crash: ['A'], lostReplies: 3, duplicates: 3, late: 3 },
  allowed: ['lose', 'late', 'repeat', 'crash', 'stall'],
  most: 3,
  breaks: ['done-has-arrived'],
  act: (world, plan) => {
    world.run({ A: delivers }, plan);
  },
  outcome: (world) => {
    const requests = world.row('SELECT count(*) AS n FROM requests', [], 'receiver')?.n;
    const times = (verb: string) => world.schedule.filter((key) => key.startsWith(verb)).length;
    const road = `requests: ${requests}, lost: ${times('lose')}, late: ${times('delay')}`;
    return `${jobRow(world, 'order-1').status}, knocks: ${world.sent.length}, ${road}`;
  },
});
