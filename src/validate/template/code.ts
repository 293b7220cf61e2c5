/** The code of a new exercise: small, sound, and explained where an author changes it. */
import { MARK } from './mark.ts';

/** @param fn name of the function that the learner writes */
export function codeFiles(slug: string, fn: string): Readonly<Record<string, string>> {
  const head = `import type { Db, Policy } from 'crashbook';

export async function ${fn}(db: Db, now: number, policy: Policy): Promise<number> {`;
  return {
    'exercise.json': `${JSON.stringify(
      {
        slug,
        track: 'dead-letter',
        stage: 1,
        kind: 'code',
        minutes: 10,
        revision: 1,
        functions: [
          { name: fn, signature: '(db: Db, now: number, policy: Policy): Promise<number>' },
        ],
        given: [],
        checks: ['counts-due', 'last-attempt'],
        wrong: { 'due-strict': 'counts-due', 'limit-ignored': 'last-attempt' },
      },
      null,
      2,
    )}\n`,

    'starter.ts': `${head}
  // ${MARK} Give the learner a beginning here. It must compile, export the function, and be rejected.
  return 0;
}
`,

    'answers/reference.ts': `// ${MARK} Your own correct answer. Later exercises are given this file as this stage.
${head}
  const row = await db.get<{ n: number }>(
    "SELECT count(*) AS n FROM jobs WHERE status = 'pending' AND available_at <= ? AND attempts < ?",
    [now, policy.maxAttempts],
  );
  return row?.n ?? 0;
}
`,

    'wrong/due-strict.ts': `// ${MARK} A mistake that learners make. The file's name is its id; exercise.json says which check catches it.
${head}
  const row = await db.get<{ n: number }>(
    "SELECT count(*) AS n FROM jobs WHERE status = 'pending' AND available_at < ? AND attempts < ?",
    [now, policy.maxAttempts],
  );
  return row?.n ?? 0;
}
`,

    'wrong/limit-ignored.ts': `// ${MARK} Another mistake. Each must fail in a way of its own, so that it can be named to the learner.
${head}
  const row = await db.get<{ n: number }>(
    "SELECT count(*) AS n FROM jobs WHERE status = 'pending' AND available_at <= ?",
    [now],
  );
  return row?.n ?? 0;
}
`,

    'checks.ts': `import { DB, defineChecks, job, must, POLICIES, SHOP_SCHEMA, USUAL } from '#grader';

// ${MARK} Replace the example's checks by yours. The ids are those of "checks" in exercise.json, in that order.
export default defineChecks({
  schema: SHOP_SCHEMA,

  // A run that shows what the learner's program does. Nothing is judged in it.
  demo: {
    options: { now: 1_000, seed: { jobs: [job({ id: 'order-1' })] } },
    act(world) {
      world.attempt('A', '${fn}', DB, world.now, USUAL);
    },
  },

  checks: {
    // \`t.run\` makes one run; \`t.explore\` makes every order of steps and every crash that you allow.
    'counts-due': (t) => {
      const jobs = [job({ id: 'a', available_at: 1_000 }), job({ id: 'b', available_at: 1_001 })];
      t.run({ now: 1_000, seed: { jobs } }, (world) => {
        // Call the learner's function as process A. The name given to \`must\` is stable: mistakes are known by it.
        must('due-at-the-exact-ms', world.call('A', '${fn}', DB, world.now, USUAL)).toBe(1);
      });
    },

    // Vary every limit of the policy that an answer reads, or an answer with the limit written in is accepted.
    'last-attempt': (t) => {
      for (const policy of POLICIES) {
        const jobs = [
          job({ id: 'a', attempts: policy.maxAttempts - 1 }),
          job({ id: 'b', attempts: policy.maxAttempts }),
        ];
        t.run({ now: 5_000, seed: { jobs } }, (world) => {
          must('spent-jobs-do-not-count', world.call('A', '${fn}', DB, world.now, policy)).toBe(1);
        });
      }
    },
  },
});
`,
  };
}
