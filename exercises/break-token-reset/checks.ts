import {
  crashed,
  DB,
  dead,
  definePuzzle,
  type Handle,
  handedOut,
  jobRow,
  must,
  SHOP_SCHEMA,
  USUAL,
} from '#grader';

const NOW = 400_000;

/** The late one: it set out with token 1, long ago, and comes back to report. */
function* lateReport(p: Handle) {
  return yield* p.call('finish', DB, { id: 'order-1', token: 1 }, 'ok', NOW, USUAL);
}

function* redrives(p: Handle) {
  return yield* p.call('redrive', DB, 'order-1', 'ticket-12', NOW, USUAL);
}

function* delivers(p: Handle) {
  const job = handedOut(yield* p.call('claim', DB, p.name, NOW, USUAL));
  if (!job) return 'nothing to do';
  return yield* p.call('finish', DB, job, 'ok', NOW, USUAL);
}

export default definePuzzle({
  kind: 'break',
  schema: SHOP_SCHEMA,
  options: { now: NOW, seed: { jobs: [dead({ id: 'order-1' })] } },
  plan: { crash: ['A', 'operator', 'B'], crashes: 2 },
  allowed: ['stall', 'crash'],
  most: 2,
  breaks: ['a-late-report-closes-nothing'],
  act: (world, plan) => {
    const { A } = world.run({ A: lateReport, operator: redrives, B: delivers }, plan);
    const accepted = A?.ended === 'returned' && A.value === true;
    must('a-late-report-closes-nothing', accepted).toBe(false);
  },
  outcome: (world) => {
    const { status } = jobRow(world, 'order-1');
    const order = [...new Set(world.schedule.map((key) => key.replace('crash ', '')))].join(' ');
    return `${status}, began: ${order}, ended: ${crashed(world)}`;
  },
});
