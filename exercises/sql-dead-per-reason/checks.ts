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

const REASONS = ['permanent', 'exhausted', 'deadline', null] as const;
type Reason = (typeof REASONS)[number];

/** The rows that the prompt asks for. */
function answer(jobs: readonly JobRow[]) {
  const set = jobs.filter((row) => row.status === 'dead');
  return REASONS.map((reason) => {
    const count = set.filter((row) => row.reason === reason).length;
    const share = set.length === 0 ? 0 : Math.round((1000 * count) / set.length) / 10;
    return { reason: reason ?? 'unknown', jobs: count, share };
  }).sort((a, b) => b.jobs - a.jobs || (a.reason < b.reason ? -1 : 1));
}

/** Dead jobs, as many per reason as said. */
function pile(counts: Readonly<Record<string, number>>): JobRow[] {
  return Object.entries(counts).flatMap(([name, count]) => {
    const reason: Reason = REASONS.find((one) => one === name) ?? null;
    return Array.from({ length: count }, (_, i) => dead({ id: `${name}-${i}`, reason }));
  });
}

/** Jobs that are not dead, one of each kind and many that are done. */
const LIVING: readonly JobRow[] = [
  job({ id: 'p' }),
  leased({ id: 'l', lease_until: 9_000 }),
  ...Array.from({ length: 5 }, (_, i) => job({ id: `d-${i}`, status: 'done', attempts: 1 })),
];

const asked = (t: Trial, jobs: readonly JobRow[]): void => finds(t, { jobs }, {}, answer(jobs));

export default defineChecks({
  schema: SHOP_SCHEMA,

  demo: {
    options: { seed: { jobs: [...LIVING, ...pile({ exhausted: 4, deadline: 1, unknown: 1 })] } },
    act: (world) => void world.attempt('operator', 'query', DB, {}),
  },

  checks: {
    'usual-night': (t: Trial) => {
      asked(t, pile({ deadline: 1, permanent: 4, exhausted: 3 }));
      asked(t, pile({ deadline: 5 }));
    },
    empty: (t: Trial) => {
      asked(t, []);
      asked(t, LIVING);
    },
    'only-the-dead': (t: Trial) => asked(t, [...LIVING, ...pile({ permanent: 1, deadline: 3 })]),
    ties: (t: Trial) => {
      asked(t, pile({ permanent: 2, exhausted: 2, deadline: 2, unknown: 2 }));
      asked(t, pile({ permanent: 1, exhausted: 1 }));
    },
    'without-reason': (t: Trial) => {
      asked(t, pile({ unknown: 3, exhausted: 1 }));
      asked(t, [...LIVING, ...pile({ unknown: 2 })]);
    },
    shares: (t: Trial) => {
      asked(t, pile({ permanent: 1, exhausted: 1, deadline: 1 }));
      asked(t, pile({ permanent: 1, exhausted: 6 }));
    },
    many: (t: Trial) =>
      asked(t, [...LIVING, ...pile({ permanent: 40, exhausted: 73, deadline: 20, unknown: 1 })]),
  },
});
