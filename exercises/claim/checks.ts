import {
  changed,
  DB,
  dead,
  defineChecks,
  everything,
  type Handle,
  handedOut,
  type JobRow,
  job,
  jobRow,
  leased,
  leaseIsWhole,
  must,
  type Policy,
  returned,
  SHOP_SCHEMA,
  setAside,
  type Trial,
  USUAL,
  underEachPolicy,
  type World,
} from '#grader';

const NOW = 50_000;

/** A name that only parameters carry safely into SQL. */
const OWNER = "night-O'Neill";

function claim(world: World, policy: Policy, owner = 'A'): { id: string; token: number } | null {
  return handedOut(world.call(owner, 'claim', DB, owner, world.now, policy));
}

/** The job was set aside, and nothing of what it went through has changed. */
function buried(world: World, before: JobRow, reason: string): void {
  const row = jobRow(world, before.id);
  setAside(row, reason);
  must('set-aside-attempts-stay', row.attempts - before.attempts).toBe(0);
  must('set-aside-token-stays', row.token - before.token).toBe(0);
  const buriedRow = { ...before, status: 'dead', reason, owner: null, lease_until: null };
  must('set-aside-keeps-the-rest', changed(world, buriedRow)).toBe('nothing');
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
      underEachPolicy(NOW, (policy, now) => {
        const deadline = now + 90_000;
        const due = { id: 'order-3', quantity: 4, available_at: now - 700, deadline };
        const first = job({ ...due, token: 5, attempts: 1 });
        const other = job({ id: 'order-9', available_at: now - 5, deadline, token: 9 });
        const seed = { jobs: [first, other] };
        t.run({ seed, now }, (world) => {
          const value = world.call('A', 'claim', DB, OWNER, now, policy);
          const got = handedOut(value);
          must('hands-out-the-job', got?.id ?? null).toBe('order-3');
          must('returned-token', got?.token).toBe(6);
          must('returned-quantity', (value as JobRow).quantity).toBe(4);
          const row = jobRow(world, 'order-3');
          must('status', row.status).toBe('leased');
          must('owner', row.owner).toBe(OWNER);
          must('lease-end', (row.lease_until ?? 0) - now).toBe(policy.leaseMs);
          must('attempts', row.attempts).toBe(2);
          must('token', row.token).toBe(6);
          const { status, owner, lease_until, attempts, token } = row;
          const claimed = { ...first, status, owner, lease_until, attempts, token };
          must('the-rest-stays', changed(world, claimed)).toBe('nothing');
          must('others-stay', changed(world, other)).toBe('nothing');
        });
        // The clock on the wall has gone on since the caller looked at it: the call's time is the one that counts.
        t.run({ seed, now: now + 4_321 }, (world) => {
          world.call('A', 'claim', DB, 'B', now, policy);
          must('time-is-the-argument', (jobRow(world, 'order-3').lease_until ?? 0) - now).toBe(
            policy.leaseMs,
          );
        });
      }),

    'nothing-to-do': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        t.run({ now, seed: {} }, (world) => {
          must('empty-queue', claim(world, policy)).toBeNull();
        });
        // What has come to its end stays so, whatever its counters and times say.
        const past = { attempts: policy.maxAttempts + 1, deadline: now - 1 };
        const ended = [
          job({ id: 'a', status: 'done', token: 4, ...past }),
          dead({ id: 'b', reason: 'permanent', ...past }),
        ];
        t.run({ now, seed: { jobs: ended } }, (world) => {
          claim(world, policy);
          const stands = ({ id }: JobRow) => {
            const { status, reason } = jobRow(world, id);
            return reason === null ? status : `${status}, ${reason}`;
          };
          must('what-has-ended-stays', ended.map(stands)).toEqual(['done', 'dead, permanent']);
        });
        const jobs = [
          job({ id: 'a', status: 'done', attempts: 1, token: 1 }),
          dead({ id: 'b', reason: 'permanent', attempts: 1 }),
          job({ id: 'c', available_at: now + 1, attempts: 1, deadline: now + 9_000 }),
          leased({ id: 'd', lease_until: now + 1, deadline: now + 9_000 }),
          // Not due yet: whether it is spent is looked at when its time has come.
          job({ id: 'e', available_at: now + 1, attempts: policy.maxAttempts + 1 }),
          job({ id: 'f', available_at: now + 1, deadline: now - 1 }),
        ];
        t.run({ now, seed: { jobs } }, (world) => {
          const before = everything(world);
          must('nothing-eligible', claim(world, policy)).toBeNull();
          must('nothing-written', everything(world)).toEqual(before);
        });
      }),

    order: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const jobs = [
          job({ id: 'b', available_at: now - 20 }),
          job({ id: 'a', available_at: now - 10, deadline: now + 50 }),
          job({ id: 'd', available_at: now - 30 }),
          job({ id: 'c', available_at: now - 30 }),
          job({ id: 'f', available_at: now - 30 }),
          leased({ id: 'e', available_at: now - 15, lease_until: now - 1 }),
          leased({ id: 'g', available_at: now - 25, lease_until: now - 22 }),
        ];
        t.run({ now, seed: { jobs } }, (world) => {
          const inOrder = ['c', 'd', 'f', 'g', 'b', 'e', 'a'];
          const ids: unknown[] = [];
          for (const n of inOrder.keys()) {
            ids.push(claim(world, policy)?.id ?? null);
            // Asked after each claim: the shortest run ends with the first one out of order.
            must('oldest-due-first-then-id', [...ids]).toEqual(inOrder.slice(0, n + 1));
          }
        });
        // As texts the two times stand the other way round.
        const digits = [
          job({ id: 'a', available_at: 10_000 }),
          job({ id: 'b', available_at: 9_000 }),
        ];
        t.run({ now, seed: { jobs: digits } }, (world) => {
          must('times-are-numbers', claim(world, policy)?.id ?? null).toBe('b');
        });
        // As numbers, or by their length, the two ids do.
        const numbered = ['9', '10'].map((id) => job({ id, available_at: now - 30 }));
        t.run({ now, seed: { jobs: numbered } }, (world) => {
          must('ids-are-texts', claim(world, policy)?.id ?? null).toBe('10');
        });
      }),

    'waiting-retry': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const waiting = job({ id: 'a-waits', available_at: now + 500, attempts: 1, token: 1 });
        t.run({ now, seed: { jobs: [waiting] } }, (world) => {
          must('not-before-its-time', claim(world, policy)).toBeNull();
          world.advance(499);
          must('not-one-ms-early', claim(world, policy)).toBeNull();
          world.advance(1);
          must('at-its-time', claim(world, policy)?.id ?? null).toBe('a-waits');
        });
        // By its id the waiting job stands first, by its time it does not.
        const seed = { jobs: [waiting, job({ id: 'b-ready', available_at: now })] };
        t.run({ now, seed }, (world) => {
          must('does-not-block', claim(world, policy)?.id ?? null).toBe('b-ready');
        });
      }),

    'live-lease': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const live = { lease_until: now + 400, deadline: now + 9_000 };
        const jobs = [
          leased({ id: 'a', ...live, owner: 'B' }),
          leased({ id: 'b', ...live, attempts: policy.maxAttempts }),
          leased({ id: 'c', ...live, deadline: now - 1 }),
        ];
        t.run({ now, seed: { jobs } }, (world) => {
          const before = everything(world);
          must('live-lease-is-respected', claim(world, policy)).toBeNull();
          must(
            'live-jobs-stay-leased',
            before.jobs.map(({ id }) => jobRow(world, String(id)).status),
          ).toEqual(['leased', 'leased', 'leased']);
          must('live-jobs-untouched', everything(world)).toEqual(before);
        });
      }),

    'expiry-boundary': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const jobs = [
          leased({ id: 'a', lease_until: now + 10, owner: 'B', token: 4, available_at: now - 50 }),
        ];
        t.run({ now: now + 999, seed: { jobs } }, (world) => {
          must('long-after', claim(world, policy)?.id ?? null).toBe('a');
          const { lease_until } = jobRow(world, 'a');
          must('new-lease-long-after', (lease_until ?? 0) - world.now).toBe(policy.leaseMs);
          // The same process, which has not been restarted, comes back to what it held.
          world.advance(policy.leaseMs);
          const generous = { ...policy, maxAttempts: policy.maxAttempts + 3 };
          must('its-own-expired-lease', claim(world, generous)?.id ?? null).toBe('a');
        });
        t.run({ now, seed: { jobs } }, (world) => {
          world.advance(9);
          must('one-ms-before', claim(world, policy)).toBeNull();
          world.advance(1);
          must('at-the-exact-ms', claim(world, policy)?.id ?? null).toBe('a');
          const row = jobRow(world, 'a');
          must('new-owner', row.owner).toBe('A');
          must('new-lease', (row.lease_until ?? 0) - world.now).toBe(policy.leaseMs);
        });
      }),

    'new-token': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
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
      underEachPolicy(NOW, (policy, now) => {
        const spent = policy.maxAttempts;
        const past = { lease_until: now - 5, available_at: now - 20 };
        const jobs: readonly [JobRow, JobRow, JobRow] = [
          job({ id: 'a-spent', attempts: spent, token: spent, available_at: now - 30 }),
          leased({ id: 'b-spent', ...past, attempts: spent + 1, token: 9 }),
          job({ id: 'c-last', attempts: spent - 1, token: spent - 1, available_at: now - 10 }),
        ];
        t.run({ now, seed: { jobs: [jobs[2]] }, always: leaseIsWhole }, (world) => {
          must('last-attempt-is-handed-out', claim(world, policy)?.id ?? null).toBe('c-last');
        });
        t.run({ now, seed: { jobs: [jobs[1]] }, always: leaseIsWhole }, (world) => {
          must('past-the-limit', claim(world, policy)).toBeNull();
        });
        t.run({ now, seed: { jobs }, always: leaseIsWhole }, (world) => {
          must('goes-on-to-the-next', claim(world, policy)?.id ?? null).toBe('c-last');
          buried(world, jobs[0], 'exhausted');
          buried(world, jobs[1], 'exhausted');
          must('last-attempt-is-counted', jobRow(world, 'c-last').attempts).toBe(spent);
        });
        t.run({ now, seed: { jobs: jobs.slice(0, 2) } }, (world) => {
          must('nothing-left', claim(world, policy)).toBeNull();
          must('set-aside-with-nothing-to-hand-out', jobRow(world, 'a-spent').status).toBe('dead');
        });
      }),

    deadline: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const exact = job({ id: 'at-it', available_at: now - 3_000, deadline: now });
        const gone = job({ id: 'long-past', available_at: now - 3_000, deadline: now - 1_000 });
        t.run({ now, seed: { jobs: [exact, gone] }, always: leaseIsWhole }, (world) => {
          const handed = [claim(world, policy), claim(world, policy)].flatMap((it) => it?.id ?? []);
          must('at-its-deadline-and-long-past', handed).toEqual([]);
          buried(world, exact, 'deadline');
          buried(world, gone, 'deadline');
        });
        const jobs: readonly [JobRow, JobRow, JobRow, JobRow] = [
          job({ id: 'a-late', available_at: now - 30, deadline: now }),
          leased({
            id: 'b-late',
            available_at: now - 20,
            lease_until: now - 5,
            deadline: now - 500,
          }),
          job({
            id: 'c-both',
            available_at: now - 15,
            deadline: now - 1,
            attempts: policy.maxAttempts,
          }),
          job({ id: 'd-in-time', available_at: now - 10, deadline: now + 1 }),
        ];
        t.run({ now, seed: { jobs: [jobs[3]] }, always: leaseIsWhole }, (world) => {
          must('one-ms-before-it', claim(world, policy)?.id ?? null).toBe('d-in-time');
          const { lease_until } = jobRow(world, 'd-in-time');
          must('lease-beyond-the-deadline', (lease_until ?? 0) - now).toBe(policy.leaseMs);
        });
        t.run({ now, seed: { jobs }, always: leaseIsWhole }, (world) => {
          must('goes-on-to-the-next', claim(world, policy)?.id ?? null).toBe('d-in-time');
          buried(world, jobs[0], 'deadline');
          buried(world, jobs[1], 'deadline');
          buried(world, jobs[2], 'exhausted');
        });
        const pile = Array.from({ length: 12 }, (_, i) =>
          job({ id: `a-${i}`, available_at: now - 100 + i, deadline: now - 1 }),
        );
        t.run({ now, seed: { jobs: [...pile, jobs[3]] } }, (world) => {
          must('past-a-whole-pile', claim(world, policy)?.id ?? null).toBe('d-in-time');
        });
      }),

    'crash-loop': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const poison = job({ id: 'poison', available_at: now, deadline: now + 90_000_000 });
        t.run({ now, seed: { jobs: [poison] } }, (world) => {
          const seen: unknown[] = [];
          for (let i = 0; i < policy.maxAttempts + 2; i += 1) {
            seen.push(claim(world, policy)?.token ?? null);
            world.crash('A');
            world.advance(policy.leaseMs);
          }
          const tokens = Array.from({ length: policy.maxAttempts }, (_, i) => i + 1);
          must('a-crash-spends-an-attempt', seen).toEqual([...tokens, null, null]);
          const spent = policy.maxAttempts;
          buried(world, { ...poison, attempts: spent, token: spent }, 'exhausted');
        });
      }),

    race: (t: Trial) => {
      const policy = USUAL;
      const spread = (ids: readonly string[]) => ({
        now: NOW,
        seed: { jobs: ids.map((id) => job({ id, available_at: NOW - 10 })) },
        always: leaseIsWhole,
      });
      const taker = (name: string) => (p: Handle) => p.call('claim', DB, name, NOW, policy);
      const both = (world: World) =>
        returned(world.run({ A: taker('A'), B: taker('B') })).map(
          (value) => handedOut(value)?.id ?? null,
        );
      t.explore(spread(['only']), (world) => {
        const got = both(world);
        must('one-owner', got.filter((id) => id === 'only').length).toBe(1);
        must('one-token', jobRow(world, 'only').token).toBe(1);
      });
      t.explore(spread(['one', 'two']), (world) => {
        must('each-gets-its-own', [...both(world)].sort()).toEqual(['one', 'two']);
      });
      const expired = { now: NOW, seed: { jobs: [leased({ id: 'only', lease_until: NOW })] } };
      t.explore(expired, (world) => {
        const got = both(world);
        must('one-reclaims', got.filter((id) => id === 'only').length).toBe(1);
        must('one-new-token', jobRow(world, 'only').token).toBe(2);
      });
    },

    crash: (t: Trial) => {
      const policy = USUAL;
      const held = { id: 'only', available_at: NOW, deadline: NOW + 900_000 };
      const only = job(held);
      const claimed = leased({ ...held, lease_until: NOW + policy.leaseMs });
      t.explore({ now: NOW, seed: { jobs: [only] }, always: leaseIsWhole }, (world) => {
        world.run({ A: (p) => p.call('claim', DB, 'A', world.now, policy) }, { crash: ['A'] });
        const { status } = jobRow(world, 'only');
        must('all-or-nothing', changed(world, status === 'pending' ? only : claimed)).toBe(
          'nothing',
        );
        world.advance(policy.leaseMs);
        must('somebody-goes-on', claim(world, policy, 'B')?.id ?? null).toBe('only');
      });
    },
  },
});
