import {
  DB,
  dead,
  defineChecks,
  finds,
  type JobRow,
  job,
  leased,
  type RedriveRow,
  SHOP_SCHEMA,
  type Trial,
} from '#grader';

/** The rows that the prompt asks for. */
function answer(jobs: readonly JobRow[], redrives: readonly RedriveRow[], most: number) {
  return jobs
    .filter((row) => row.status === 'dead' && row.reason !== 'permanent')
    .map(({ id, quantity }) => ({ id, quantity, past: redrives.filter((row) => row.id === id) }))
    .filter(({ past }) => past.length < most)
    .filter(({ past }) => past.every((row) => row.previous_reason !== 'permanent'))
    .map(({ past, ...row }) => ({ ...row, redrives: past.length }))
    .sort((a, b) => a.redrives - b.redrives || (a.id < b.id ? -1 : 1));
}

/** The redrives of one job, one per reason of an earlier life. */
function past(id: string, ...reasons: readonly JobRow['reason'][]): RedriveRow[] {
  return reasons.map((previous_reason, i) => ({
    id,
    // Twice in a row it reached its deadline before anybody claimed it: the token did not rise.
    previous_token: 3 + 3 * (i >> 1),
    previous_reason,
    at_ms: 20_000 * (i + 1),
    // One fix, named again each time.
    note: 'SHOP-7',
  }));
}

function asked(t: Trial, jobs: readonly JobRow[], redrives: readonly RedriveRow[], most = 2): void {
  finds(t, { jobs, redrives }, { most }, answer(jobs, redrives, most));
}

const LIVING: readonly JobRow[] = [
  job({ id: 'a-pending' }),
  leased({ id: 'b-leased', lease_until: 9_000_000 }),
  job({ id: 'c-done', status: 'done', attempts: 1, token: 1 }),
];

const MANY: readonly JobRow[] = Array.from({ length: 120 }, (_, i) =>
  i < 60
    ? job({ id: `job-${i + 100}`, status: 'done', attempts: 1 })
    : dead({
        id: `job-${i + 100}`,
        quantity: 1 + (i % 7),
        reason: (['exhausted', 'permanent', 'deadline', null] as const)[i % 4] ?? null,
      }),
);

export default defineChecks({
  schema: SHOP_SCHEMA,

  demo: {
    options: {
      seed: {
        jobs: [
          ...LIVING,
          dead({ id: 'd', quantity: 3 }),
          dead({ id: 'e' }),
          dead({ id: 'f', reason: 'permanent' }),
          dead({ id: 'g', reason: null }),
          dead({ id: 'h', quantity: 1 }),
        ],
        redrives: [...past('e', 'exhausted'), ...past('g', null), ...past('h', 'permanent')],
      },
    },
    act: (world) => void world.attempt('operator', 'query', DB, { most: 2 }),
  },

  checks: {
    'usual-night': (t: Trial) =>
      asked(
        t,
        [
          dead({ id: 'd', quantity: 2, reason: 'deadline' }),
          dead({ id: 'a', quantity: 5 }),
          dead({ id: 'c', quantity: 1, reason: 'permanent' }),
          dead({ id: 'b', quantity: 9 }),
        ],
        [...past('a', 'exhausted'), ...past('b', 'deadline', 'exhausted')],
        3,
      ),
    'nothing-to-list': (t: Trial) => {
      asked(t, [], []);
      asked(t, [dead({ id: 'a', reason: 'permanent' }), ...LIVING], past('a-pending', 'exhausted'));
    },
    'only-the-dead': (t: Trial) =>
      asked(t, [...LIVING, dead({ id: 'd' })], past('c-done', 'exhausted')),
    'no-reason': (t: Trial) =>
      asked(t, [dead({ id: 'b', reason: null }), dead({ id: 'a' })], past('a', 'deadline')),
    'earlier-lives': (t: Trial) =>
      asked(
        t,
        [
          dead({ id: 'a' }),
          dead({ id: 'b' }),
          dead({ id: 'c', reason: 'permanent' }),
          dead({ id: 'd' }),
          dead({ id: 'e' }),
        ],
        [
          ...past('e', 'permanent', 'permanent'),
          ...past('a', 'permanent'),
          ...past('b', 'permanent', 'exhausted'),
          ...past('d', 'deadline'),
        ],
        4,
      ),
    'unknown-past': (t: Trial) =>
      asked(
        t,
        [dead({ id: 'a' }), dead({ id: 'b' }), dead({ id: 'c' })],
        [...past('a', null), ...past('b', null, 'permanent'), ...past('z', null)],
        5,
      ),
    limit: (t: Trial) => {
      const jobs = ['a', 'b', 'c', 'd'].map((id) => dead({ id }));
      const redrives = [
        ...past('b', 'exhausted'),
        ...past('c', 'exhausted', 'deadline'),
        ...past('d', 'deadline', 'exhausted', 'exhausted'),
      ];
      for (const most of [2, 1, 3]) asked(t, jobs, redrives, most);
    },
    order: (t: Trial) => {
      // No other column orders them as the ids do.
      asked(
        t,
        [
          dead({ id: 'e', quantity: 1, available_at: 1_000, deadline: 2_000, token: 3 }),
          dead({ id: 'a', quantity: 8, available_at: 7_000, deadline: 9_000, token: 9 }),
          dead({ id: 'c', quantity: 3, available_at: 5_000, deadline: 6_000, token: 6 }),
          dead({ id: 'b', quantity: 9, available_at: 3_000, deadline: 4_000, token: 4 }),
        ],
        [...past('a', 'exhausted'), ...past('b', 'deadline')],
      );
      // Counts are numbers: 9 comes before 10.
      const often = (n: number) => Array.from({ length: n }, () => 'exhausted' as const);
      asked(
        t,
        ['a', 'b', 'c'].map((id) => dead({ id })),
        [...past('a', ...often(10)), ...past('b', ...often(9)), ...past('c', ...often(2))],
        12,
      );
      // Ids that only look alike.
      asked(
        t,
        ['order_1', 'order-10', 'order-1', 'Order-1'].map((id) => dead({ id })),
        [...past('order-10', 'permanent'), ...past('Order-1', 'exhausted')],
      );
    },
    many: (t: Trial) =>
      asked(t, MANY, [
        ...MANY.slice(60, 80).flatMap(({ id }) => past(id, 'exhausted')),
        ...MANY.slice(80, 95).flatMap(({ id }) => past(id, null, 'deadline')),
        ...MANY.slice(95, 105).flatMap(({ id }) => past(id, 'permanent')),
      ]),
  },
});
