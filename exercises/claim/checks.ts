import {
  DB,
  dead,
  defineChecks,
  everything,
  handedOut,
  type JobRow,
  job,
  jobRow,
  leased,
  leaseIsWhole,
  must,
  POLICIES,
  type Policy,
  returned,
  SHOP_SCHEMA,
  type Trial,
  USUAL,
  type World,
} from '#grader';

const NOW = 50_000;

/** Each check holds under every policy, at a time of its own, so that no limit and no time can be written in. */
function everyPolicy(act: (policy: Policy, now: number) => void): void {
  for (const [i, policy] of POLICIES.entries()) act(policy, NOW + i * 12_345);
}

function claim(world: World, policy: Policy, owner = 'A'): { id: string; token: number } | null {
  return handedOut(world.call(owner, 'claim', DB, owner, world.now, policy));
}

function buried(row: JobRow, reason: string): void {
  must('set-aside', row.status).toBe('dead');
  must('with-its-reason', row.reason).toBe(reason);
  must('set-aside-without-owner', row.owner).toBeNull();
  must('set-aside-without-lease', row.lease_until).toBeNull();
}

export default defineChecks({
  schema: SHOP_SCHEMA,

  demo: {
    options: {
      now: 1_000,
      seed: {
        jobs: [job({ id: 'order-1', quantity: 3 }), job({ id: 'order-2', available_at: 9_000 })],
      },
    },
    act(world) {
      world.attempt('A', 'claim', DB, 'A', world.now, USUAL);
      world.crash('A');
      world.attempt('B', 'claim', DB, 'B', world.now, USUAL);
      world.advance(USUAL.leaseMs);
      world.attempt('B', 'claim', DB, 'B', world.now, USUAL);
    },
  },

  checks: {
    'hands-out': (t: Trial) =>
      everyPolicy((policy, now) => {
        const deadline = now + 90_000;
        const seed = {
          jobs: [
            job({
              id: 'order-3',
              quantity: 4,
              token: 5,
              attempts: 1,
              available_at: now - 700,
              deadline,
            }),
            job({ id: 'order-9', available_at: now - 5, deadline }),
          ],
        };
        t.run({ seed, now }, (world) => {
          const value = world.call('A', 'claim', DB, 'night-A', now, policy);
          const got = handedOut(value);
          must('hands-out-the-job', got?.id ?? null).toBe('order-3');
          must('returned-token', got?.token).toBe(6);
          must('returned-quantity', (value as JobRow).quantity).toBe(4);
          const row = jobRow(world, 'order-3');
          must('status', row.status).toBe('leased');
          must('owner', row.owner).toBe('night-A');
          must('lease-end', (row.lease_until ?? 0) - now).toBe(policy.leaseMs);
          must('attempts', row.attempts).toBe(2);
          must('token', row.token).toBe(6);
          must('deadline-stays', row.deadline).toBe(deadline);
          must('quantity-stays', row.quantity).toBe(4);
          must('others-stay', jobRow(world, 'order-9')).toEqual(seed.jobs[1]);
        });
      }),

    'nothing-to-do': (t: Trial) =>
      everyPolicy((policy, now) => {
        t.run({ now, seed: {} }, (world) => {
          must('empty-queue', claim(world, policy)).toBeNull();
        });
        const jobs = [
          job({ id: 'a', status: 'done', attempts: 1, token: 1 }),
          dead({ id: 'b', reason: 'permanent', attempts: 1 }),
          job({ id: 'c', available_at: now + 1, attempts: 1, deadline: now + 9_000 }),
          leased({ id: 'd', lease_until: now + 1, deadline: now + 9_000 }),
        ];
        t.run({ now, seed: { jobs } }, (world) => {
          const before = everything(world);
          must('nothing-eligible', claim(world, policy)).toBeNull();
          must('nothing-written', everything(world)).toEqual(before);
        });
      }),

    order: (t: Trial) =>
      everyPolicy((policy, now) => {
        const jobs = [
          job({ id: 'b', available_at: now - 20 }),
          job({ id: 'a', available_at: now - 10 }),
          job({ id: 'd', available_at: now - 30 }),
          job({ id: 'c', available_at: now - 30 }),
          leased({ id: 'e', available_at: now - 15, lease_until: now - 1 }),
        ];
        t.run({ now, seed: { jobs } }, (world) => {
          const ids = [1, 2, 3, 4, 5].map(() => claim(world, policy)?.id ?? null);
          must('oldest-due-first-then-id', ids).toEqual(['c', 'd', 'b', 'e', 'a']);
        });
      }),

    'waiting-retry': (t: Trial) =>
      everyPolicy((policy, now) => {
        const waiting = job({ id: 'a-waits', available_at: now + 500, attempts: 1, token: 1 });
        t.run({ now, seed: { jobs: [waiting] } }, (world) => {
          must('not-before-its-time', claim(world, policy)).toBeNull();
          world.advance(499);
          must('not-one-ms-early', claim(world, policy)).toBeNull();
          world.advance(1);
          must('at-its-time', claim(world, policy)?.id ?? null).toBe('a-waits');
        });
        // An expired lease keeps its old due time, so that a waiting job may stand before it by id alone.
        const seed = { jobs: [waiting, job({ id: 'b-ready', available_at: now })] };
        t.run({ now, seed }, (world) => {
          must('does-not-block', claim(world, policy)?.id ?? null).toBe('b-ready');
        });
      }),

    'live-lease': (t: Trial) =>
      everyPolicy((policy, now) => {
        const jobs = [
          leased({ id: 'a', lease_until: now + 400, owner: 'B', deadline: now + 9_000 }),
          leased({
            id: 'b',
            lease_until: now + 400,
            attempts: policy.maxAttempts,
            deadline: now + 9_000,
          }),
          leased({ id: 'c', lease_until: now + 400, deadline: now - 1 }),
        ];
        t.run({ now, seed: { jobs } }, (world) => {
          const before = everything(world);
          must('live-lease-is-respected', claim(world, policy)).toBeNull();
          must('live-jobs-untouched', everything(world)).toEqual(before);
        });
      }),

    'expiry-boundary': (t: Trial) =>
      everyPolicy((policy, now) => {
        const jobs = [
          leased({ id: 'a', lease_until: now + 10, owner: 'B', token: 4, available_at: now - 50 }),
        ];
        t.run({ now, seed: { jobs } }, (world) => {
          world.advance(9);
          must('one-ms-before', claim(world, policy)).toBeNull();
          world.advance(1);
          must('at-the-exact-ms', claim(world, policy)?.id ?? null).toBe('a');
          const row = jobRow(world, 'a');
          must('new-owner', row.owner).toBe('A');
          must('new-lease', (row.lease_until ?? 0) - world.now).toBe(policy.leaseMs);
        });
        t.run({ now: now + 999, seed: { jobs } }, (world) => {
          must('long-after', claim(world, policy)?.id ?? null).toBe('a');
        });
      }),

    'new-token': (t: Trial) =>
      everyPolicy((policy, now) => {
        // A redriven job begins a new budget: attempts 0, but its token goes on.
        const jobs = [
          job({ id: 'a', attempts: 0, token: 8, available_at: now, deadline: now + 9_000_000 }),
        ];
        t.run({ now, seed: { jobs } }, (world) => {
          const tokens: unknown[] = [claim(world, policy)?.token];
          world.crash('A');
          world.advance(policy.leaseMs);
          tokens.push(claim(world, policy, 'B')?.token);
          must('rises-by-one-per-claim', tokens).toEqual([9, 10]);
          must('stored-token', jobRow(world, 'a').token).toBe(10);
          must('attempts', jobRow(world, 'a').attempts).toBe(2);
        });
      }),

    exhausted: (t: Trial) =>
      everyPolicy((policy, now) => {
        const spent = policy.maxAttempts;
        const jobs = [
          job({ id: 'a-spent', attempts: spent, token: spent, available_at: now - 30 }),
          leased({
            id: 'b-spent',
            attempts: spent + 1,
            token: 9,
            lease_until: now,
            available_at: now - 20,
          }),
          job({ id: 'c-last', attempts: spent - 1, token: spent - 1, available_at: now - 10 }),
        ];
        t.run({ now, seed: { jobs }, always: leaseIsWhole }, (world) => {
          must('goes-on-to-the-next', claim(world, policy)?.id ?? null).toBe('c-last');
          buried(jobRow(world, 'a-spent'), 'exhausted');
          buried(jobRow(world, 'b-spent'), 'exhausted');
          must('last-attempt-is-allowed', jobRow(world, 'c-last').attempts).toBe(spent);
        });
        t.run({ now, seed: { jobs: jobs.slice(0, 2) } }, (world) => {
          must('nothing-left', claim(world, policy)).toBeNull();
          buried(jobRow(world, 'a-spent'), 'exhausted');
          must('quantity-stays', jobRow(world, 'a-spent').quantity).toBe(7);
        });
      }),

    deadline: (t: Trial) =>
      everyPolicy((policy, now) => {
        const gone = [job({ id: 'a-gone', available_at: now - 3_000, deadline: now - 1_000 })];
        t.run({ now, seed: { jobs: gone }, always: leaseIsWhole }, (world) => {
          must('long-past-its-deadline', claim(world, policy)).toBeNull();
          buried(jobRow(world, 'a-gone'), 'deadline');
        });
        const jobs = [
          job({ id: 'a-late', available_at: now - 30, deadline: now }),
          leased({ id: 'b-late', available_at: now - 20, lease_until: now, deadline: now - 500 }),
          job({
            id: 'c-both',
            available_at: now - 15,
            deadline: now - 1,
            attempts: policy.maxAttempts,
          }),
          job({ id: 'd-in-time', available_at: now - 10, deadline: now + 1 }),
        ];
        t.run({ now, seed: { jobs }, always: leaseIsWhole }, (world) => {
          must('goes-on-to-the-next', claim(world, policy)?.id ?? null).toBe('d-in-time');
          buried(jobRow(world, 'a-late'), 'deadline');
          buried(jobRow(world, 'b-late'), 'deadline');
          buried(jobRow(world, 'c-both'), 'exhausted');
        });
      }),

    'crash-loop': (t: Trial) =>
      everyPolicy((policy, now) => {
        const jobs = [job({ id: 'poison', available_at: now, deadline: now + 90_000_000 })];
        t.run({ now, seed: { jobs } }, (world) => {
          const seen: unknown[] = [];
          for (let i = 0; i <= policy.maxAttempts; i += 1) {
            seen.push(claim(world, policy)?.token ?? null);
            world.crash('A');
            world.advance(policy.leaseMs);
          }
          const tokens = Array.from({ length: policy.maxAttempts }, (_, i) => i + 1);
          must('a-crash-spends-an-attempt', seen).toEqual([...tokens, null]);
          buried(jobRow(world, 'poison'), 'exhausted');
        });
      }),

    race: (t: Trial) => {
      const policy = USUAL;
      const spread = (ids: readonly string[]) => ({
        now: NOW,
        seed: { jobs: ids.map((id) => job({ id, available_at: NOW - 10 })) },
        always: leaseIsWhole,
      });
      const both = (world: World, names: readonly string[]) =>
        returned(
          world.run(
            Object.fromEntries(
              names.map((name) => [name, (p) => p.call('claim', DB, name, world.now, policy)]),
            ),
          ),
        ).map((value) => handedOut(value)?.id ?? null);
      t.explore(spread(['only']), (world) => {
        const got = both(world, ['A', 'B']);
        must('one-owner', got.filter((id) => id === 'only').length).toBe(1);
        must('one-token', jobRow(world, 'only').token).toBe(1);
      });
      t.explore(spread(['one', 'two']), (world) => {
        must('each-gets-its-own', [...both(world, ['A', 'B'])].sort()).toEqual(['one', 'two']);
      });
      const expired = { now: NOW, seed: { jobs: [leased({ id: 'only', lease_until: NOW })] } };
      t.explore(expired, (world) => {
        const got = both(world, ['A', 'B']);
        must('one-reclaims', got.filter((id) => id === 'only').length).toBe(1);
        must('one-new-token', jobRow(world, 'only').token).toBe(2);
      });
    },

    crash: (t: Trial) => {
      const policy = USUAL;
      const jobs = [job({ id: 'only', available_at: NOW, deadline: NOW + 900_000 })];
      t.explore({ now: NOW, seed: { jobs }, always: leaseIsWhole }, (world) => {
        world.run({ A: (p) => p.call('claim', DB, 'A', world.now, policy) }, { crash: ['A'] });
        const row = jobRow(world, 'only');
        const whole =
          row.status === 'pending'
            ? { attempts: 0, token: 0, owner: null, lease_until: null }
            : { attempts: 1, token: 1, owner: 'A', lease_until: NOW + policy.leaseMs };
        must('all-or-nothing', {
          attempts: row.attempts,
          token: row.token,
          owner: row.owner,
          lease_until: row.lease_until,
        }).toEqual(whole);
        world.advance(policy.leaseMs);
        must('somebody-goes-on', claim(world, policy, 'B')?.id ?? null).toBe('only');
      });
    },
  },
});
