import {
  DB,
  dead,
  defineChecks,
  finds,
  type JobRow,
  job,
  leased,
  SHOP_SCHEMA,
  type Trial,
} from '#grader';

const NOW = 800_000;

/** The row that the prompt asks for. */
function answer(jobs: readonly JobRow[], now: number) {
  const [oldest] = jobs
    .filter((row) => row.status === 'dead')
    .sort((a, b) => a.available_at - b.available_at || (a.id < b.id ? -1 : 1));
  if (!oldest) return [];
  const { id, reason, available_at } = oldest;
  return [{ id, reason, waited_ms: now - available_at }];
}

/** Due before every dead job, and none of them dead. */
const LIVING: readonly JobRow[] = [
  job({ id: 'a-pending', available_at: 100 }),
  leased({ id: 'b-leased', available_at: 200, lease_until: 9_000_000 }),
  job({ id: 'c-done', status: 'done', available_at: 300, attempts: 1, token: 1 }),
];

const MANY: readonly JobRow[] = Array.from({ length: 150 }, (_, i) =>
  i % 5 === 4
    ? dead({ id: `job-${i + 100}`, available_at: 400_000 + ((i * 37) % 150) * 1_000 })
    : job({ id: `job-${i + 100}`, status: 'done', available_at: 300_000 + i, attempts: 1 }),
);

function asked(t: Trial, jobs: readonly JobRow[], now = NOW): void {
  finds(t, { jobs }, { now }, answer(jobs, now));
}

export default defineChecks({
  schema: SHOP_SCHEMA,

  demo: {
    options: {
      now: NOW,
      seed: {
        jobs: [
          ...LIVING,
          dead({ id: 'd', available_at: 700_000 }),
          dead({ id: 'f', available_at: 640_000, reason: null }),
          dead({ id: 'e', available_at: 640_000, reason: 'permanent' }),
        ],
      },
    },
    act: (world) => void world.attempt('operator', 'query', DB, { now: NOW }),
  },

  checks: {
    'usual-night': (t: Trial) => {
      asked(t, [
        dead({ id: 'a', available_at: 500_000, deadline: 700_000, reason: 'deadline' }),
        dead({ id: 'b', available_at: 420_500, deadline: 900_000 }),
        dead({ id: 'c', available_at: 640_000, deadline: 640_900, reason: 'permanent' }),
        dead({ id: 'd', available_at: 510_000, deadline: 510_100, reason: 'deadline' }),
      ]);
      asked(t, [dead({ id: 'z', available_at: NOW, reason: 'permanent' })]);
    },
    'nothing-dead': (t: Trial) => {
      asked(t, []);
      asked(t, LIVING);
    },
    'only-the-dead': (t: Trial) =>
      asked(t, [
        ...LIVING,
        dead({ id: 'd', available_at: 600_000 }),
        dead({ id: 'e', available_at: 550_000 }),
        // As a text this time would come last.
        dead({ id: 'f', available_at: 99_000 }),
      ]),
    ties: (t: Trial) =>
      asked(t, [
        dead({ id: 'k-9', available_at: 510_000, reason: 'permanent' }),
        dead({ id: 'k-3', available_at: 510_000, reason: 'deadline' }),
        dead({ id: 'k-5', available_at: 510_000 }),
        // Longer than the others, and before them as a text.
        dead({ id: 'k-10', available_at: 510_000, reason: null }),
        dead({ id: 'a-1', available_at: 520_000 }),
      ]),
    'no-reason': (t: Trial) =>
      asked(t, [
        dead({ id: 'a', available_at: 450_000 }),
        dead({ id: 'b', available_at: 430_000, reason: null }),
      ]),
    'the-given-time': (t: Trial) => {
      for (const now of [NOW, 1_234_567, 98_765_432])
        asked(t, [...LIVING, dead({ id: 'd', available_at: 765_432 })], now);
    },
    many: (t: Trial) => asked(t, MANY),
  },
});
