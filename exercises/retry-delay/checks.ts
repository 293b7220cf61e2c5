import {
  defineChecks,
  must,
  type Policy,
  raw,
  SHOP_SCHEMA,
  type Trial,
  UNUSUAL,
  USUAL,
  type World,
} from '#grader';

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

function waits(t: Trial, policy: Policy, counts: readonly number[], see: (got: unknown[]) => void) {
  t.run({}, (world) => {
    see(counts.map((n) => world.call('A', 'retryDelay', n, policy)));
  });
}

/** What was answered, and not refused with an Error, among arguments that count no attempts. */
function answered(world: World, counts: readonly unknown[]): unknown[] {
  return counts.flatMap((n) => {
    const result = world.attempt('A', 'retryDelay', n, USUAL);
    if (result.ok) return [result.value ?? 'nothing'];
    return 'thrown' in result.error ? ['something thrown that is no Error'] : [];
  });
}

export default defineChecks({
  schema: SHOP_SCHEMA,

  demo: {
    options: {},
    act(world) {
      for (const n of [1, 2, 3, 8, 9, 1025]) world.attempt('A', 'retryDelay', n, USUAL);
    },
  },

  checks: {
    'first-wait': (t: Trial) => {
      waits(t, USUAL, [1], ([first]) => {
        must('base-after-the-first', first).toBe(2_000);
      });
    },

    doubling: (t: Trial) => {
      // Below the maximum of 300 s: what is wrong here is the growth, not the cap.
      waits(t, USUAL, upTo(8), (got) => {
        must('each-is-twice-the-last', got).toEqual([
          2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000,
        ]);
      });
    },

    cap: (t: Trial) => {
      // A maximum that only the 25th attempt reaches: the doubling goes on until then.
      const patient = { ...UNUSUAL, retryBaseMs: 3, retryMaxMs: 50_000_000 };
      waits(t, patient, [14, 19, 24, 25], (got) => {
        must('a-long-way-to-the-maximum', got).toEqual([24_576, 786_432, 25_165_824, 50_000_000]);
      });
      waits(t, USUAL, [9, 10, 11, 20], (got) => {
        must('never-above-the-maximum', got).toEqual([300_000, 300_000, 300_000, 300_000]);
      });
      // A maximum that is a doubling of the base: reached exactly, then kept.
      const even = { ...USUAL, retryBaseMs: 500, retryMaxMs: 4_000 };
      waits(t, even, [3, 4, 5], (got) => {
        must('maximum-met-exactly', got).toEqual([2_000, 4_000, 4_000]);
      });
    },

    'large-counts': (t: Trial) => {
      for (const n of [22, 31, 32, 33, 34, 64, 65, 1_024, 1_025, 1_026, 5_000])
        waits(t, USUAL, [n], ([wait]) => {
          const negative = typeof wait === 'number' && wait < 0;
          must('never-negative', negative ? 'negative' : 'not negative').toBe('not negative');
          must(`after-${n}`, wait).toBe(300_000);
        });
    },

    'other-limits': (t: Trial) => {
      waits(t, UNUSUAL, upTo(7), (got) => {
        must('another-shop', got).toEqual([1_700, 3_400, 6_800, 13_600, 27_200, 41_000, 41_000]);
      });
      const impatient = { ...UNUSUAL, retryBaseMs: 900, retryMaxMs: 700 };
      waits(t, impatient, [1, 2], (got) => {
        must('base-above-the-maximum', got).toEqual([700, 700]);
      });
      t.run({}, (world) => {
        const both = [USUAL, UNUSUAL].map((policy) => world.call('A', 'retryDelay', 2, policy));
        must('two-shops-in-one-process', both).toEqual([4_000, 3_400]);
      });
    },

    refuses: (t: Trial) => {
      t.run({}, (world) => {
        must('zero', answered(world, [0])).toEqual([]);
        must('negative', answered(world, [-1, -3])).toEqual([]);
        must('not-whole', answered(world, [1.5, 2.0001, 0.5])).toEqual([]);
        must('not-a-number', answered(world, [raw('NaN')])).toEqual([]);
        must('infinite', answered(world, [raw('Infinity'), raw('-Infinity')])).toEqual([]);
      });
    },
  },
});
