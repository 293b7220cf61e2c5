import {
  crashed,
  DB,
  dead,
  definePuzzle,
  type Handle,
  jobRow,
  must,
  SHOP_SCHEMA,
  USUAL,
} from '#grader';

const NOW = 400_000;

/** Each operator has a ticket of their own for the same order. */
function* redrives(p: Handle) {
  return yield* p.call('redrive', DB, 'order-1', `ticket-of-${p.name}`, NOW, USUAL);
}

export default definePuzzle({
  kind: 'break',
  schema: SHOP_SCHEMA,
  options: { now: NOW, seed: { jobs: [dead({ id: 'order-1' })] } },
  plan: { crash: ['day', 'night'], crashes: 2 },
  allowed: ['crash', 'stall'],
  most: 2,
  breaks: ['every-redrive-has-its-audit-row'],
  act: (world, plan) => {
    world.run({ day: redrives, night: redrives }, plan);
    const redriven = jobRow(world, 'order-1').status === 'pending';
    must('every-redrive-has-its-audit-row', world.rows('SELECT * FROM redrives').length).toBe(
      redriven ? 1 : 0,
    );
  },
  outcome: (world) => {
    const note = world.row('SELECT note FROM redrives')?.note ?? 'no audit row';
    const first = world.schedule.find((key) => !key.startsWith('crash'));
    return `${jobRow(world, 'order-1').status}, ${note}, first: ${first ?? 'nobody'}, ended: ${crashed(world)}`;
  },
});
