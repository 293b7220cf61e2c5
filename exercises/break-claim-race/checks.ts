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

function* claims(p: Handle) {
  return yield* p.call('claim', DB, p.name, NOW, USUAL);
}

const ownerOf = (world: World, id: string): string => jobRow(world, id).owner ?? 'nobody';

export default definePuzzle({
  kind: 'break',
  schema: SHOP_SCHEMA,
  options: { now: NOW, seed: { jobs: [job({ id: 'order-1' }), job({ id: 'order-2' })] } },
  plan: { crash: ['A', 'B'], crashes: 2 },
  allowed: ['stall', 'crash'],
  most: 2,
  breaks: ['one-owner-per-order'],
  act: (world, plan) => {
    const ids = returned(world.run({ A: claims, B: claims }, plan)).flatMap(
      (value) => handedOut(value)?.id ?? [],
    );
    must('one-owner-per-order', ids.length - new Set(ids).size).toBe(0);
  },
  outcome: (world) => {
    return `order-1 ${ownerOf(world, 'order-1')}, order-2 ${ownerOf(world, 'order-2')}, ended: ${crashed(world)}`;
  },
});
