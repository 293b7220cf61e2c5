import {
  answeredTrue,
  changed,
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
  type Policy,
  released,
  SHOP_SCHEMA,
  setAside,
  type Trial,
  UNUSUAL,
  USUAL,
  underEachPolicy,
  type World,
  waitAfter,
} from '#grader';

type Outcome = 'ok' | 'retry' | 'permanent';
type Held = { readonly id: string; readonly token: number; readonly owner?: string | null };

const NOW = 70_000;
const OUTCOMES: readonly Outcome[] = ['ok', 'retry', 'permanent'];

/** Finishes in A's process. The job is given as a claim returns it: the whole row. */
function finish(world: World, held: Held, outcome: Outcome, policy: Policy): unknown {
  return world.call('A', 'finish', DB, held, outcome, world.now, policy);
}

function claim(world: World, policy: Policy, owner: string): Held | null {
  const held = handedOut(world.call(owner, 'claim', DB, owner, world.now, policy));
  return held && { ...held, owner };
}

/** Finishes with `retry`, which the row allows, and gives the row as it is then. */
function retried(world: World, row: JobRow, policy: Policy): JobRow {
  must('answers-true', finish(world, kept(row), 'retry', policy)).toBe(true);
  return jobRow(world, row.id);
}

/** What a caller can count on having kept of its claim. */
const kept = ({ id, token, owner = null }: Held): Held => ({ id, token, owner });

/** One call for each outcome, with a row of its own, of which none may act: what was answered, and whether all stayed. */
function eachRefused(
  world: World,
  label: string,
  heldFor: (outcome: Outcome) => Held,
  policy: Policy,
): void {
  const before = everything(world);
  const answers = OUTCOMES.map((o) => [o, finish(world, heldFor(o), o, policy)] as const);
  must(`${label}-is-refused`, Object.fromEntries(answers)).toEqual({
    ok: false,
    retry: false,
    permanent: false,
  });
  must(`${label}-changes-nothing`, everything(world)).toEqual(before);
}

/** A call that must be refused: it answers false and the tables stay as they are. */
function refused(world: World, label: string, held: Held, outcome: Outcome, policy: Policy): void {
  const before = everything(world);
  must(`${label}-is-refused`, finish(world, held, outcome, policy)).toBe(false);
  must(`${label}-changes-nothing`, everything(world)).toEqual(before);
}

export default defineChecks({
  schema: SHOP_SCHEMA,

  demo: {
    options: { now: 1_000, seed: { jobs: [job({ id: 'order-1' }), job({ id: 'order-2' })] } },
    act(world) {
      const first = claim(world, USUAL, 'A');
      if (first) world.attempt('A', 'finish', DB, first, 'ok', world.now, USUAL);
      const second = claim(world, USUAL, 'A');
      if (second) world.attempt('A', 'finish', DB, second, 'retry', world.now, USUAL);
      world.advance(USUAL.retryBaseMs);
      claim(world, USUAL, 'A');
      world.advance(USUAL.leaseMs);
      const again = claim(world, USUAL, 'B');
      if (second) world.attempt('A', 'finish', DB, second, 'ok', world.now, USUAL);
      if (again) world.attempt('B', 'finish', DB, again, 'permanent', world.now, USUAL);
    },
  },

  checks: {
    done: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const held = leased({
          id: 'a',
          quantity: 4,
          attempts: 2,
          token: 6,
          lease_until: now + 900,
        });
        // Another job of the same worker, with the same token, and none of this call's business.
        const other = { ...held, id: 'b' };
        // This order has arrived at the receiver, whatever else has run out.
        const late = { ...held, id: 'c', attempts: policy.maxAttempts + 1, deadline: now - 300 };
        t.run({ seed: { jobs: [held, other, late] }, now }, (world) => {
          must('answers-true', finish(world, held, 'ok', policy)).toBe(true);
          const row = jobRow(world, 'a');
          must('status', row.status).toBe('done');
          released(row);
          must('no-reason', row.reason).toBeNull();
          must('quantity-stays', row.quantity).toBe(4);
          must('attempts-stay', row.attempts).toBe(2);
          must('token-stays', row.token).toBe(6);
          must('other-job-keeps-its-status', jobRow(world, 'b').status).toBe('leased');
          must('other-job-stays', changed(world, other)).toBe('nothing');
          const few = { id: 'b', token: 6, owner: 'A' };
          must('id-token-and-owner-suffice', finish(world, few, 'ok', policy)).toBe(true);
          must('late-but-leased', finish(world, late, 'ok', policy)).toBe(true);
          must('done-after-the-deadline', jobRow(world, 'c').status).toBe('done');
          must('deadline-stays', jobRow(world, 'c').deadline - late.deadline).toBe(0);
        });
        // Ids that a careless comparison, or SQL put together as text, takes for one another.
        const alike = ['A_1', "a'1", 'a-1', 'a_1'].map((id) => ({ ...held, id }));
        const ended = [
          job({ id: 'eaten', status: 'done', attempts: 1, token: 1 }),
          dead({ id: 'aside', reason: 'permanent' }),
        ];
        t.run({ seed: { jobs: [...alike, ...ended] }, now }, (world) => {
          for (const id of ["a'1", 'a_1'])
            must('any-id', finish(world, { ...held, id }, 'ok', policy)).toBe(true);
          const closed = alike.filter(({ id }) => jobRow(world, id).status === 'done');
          must('no-other-id', closed.map(({ id }) => id).join(' ')).toBe("a'1 a_1");
          const left = everything(world).jobs.map(({ id }) => id);
          must(
            'no-row-is-cleared-away',
            left.filter((id) => /eaten|aside/.test(String(id))),
          ).toEqual(['aside', 'eaten']);
        });
      }),

    permanent: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const held = leased({ id: 'a', quantity: 5, token: 3, lease_until: now + 50 });
        const spent = { ...held, id: 'b', attempts: policy.maxAttempts, deadline: now - 1 };
        t.run({ seed: { jobs: [held, spent] }, now }, (world) => {
          must('answers-true', finish(world, held, 'permanent', policy)).toBe(true);
          const row = jobRow(world, 'a');
          setAside(row, 'permanent');
          must('quantity-stays', row.quantity).toBe(5);
          must('attempts-stay', row.attempts).toBe(1);
          must('token-stays', row.token).toBe(3);
          must('deadline-stays', row.deadline - held.deadline).toBe(0);
          finish(world, spent, 'permanent', policy);
          must('whatever-else-is-used-up', jobRow(world, 'b').reason).toBe('permanent');
        });
      }),

    retry: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const deadline = now + 80_000;
        const first = leased({ id: 'a', quantity: 5, lease_until: now + 50, deadline });
        // After a redrive the attempts begin anew and the token goes on: the two differ.
        const second = { ...first, id: 'b', attempts: 2, token: 9, deadline: now + 9_000_000 };
        const twelfth = { ...first, id: 'c', attempts: 12, token: 12, deadline: now + 9_000_000 };
        t.run({ seed: { jobs: [first, second, twelfth] }, now }, (world) => {
          must('answers-true', finish(world, first, 'retry', policy)).toBe(true);
          const row = jobRow(world, 'a');
          must('waits-as-pending', row.status).toBe('pending');
          must('waits-one-delay-from-now', row.available_at - now).toBe(waitAfter(1, policy));
          released(row);
          must('no-reason', row.reason).toBeNull();
          must('attempts-stay', row.attempts).toBe(1);
          must('token-stays', row.token).toBe(1);
          must('deadline-stays', row.deadline - deadline).toBe(0);
          must('quantity-stays', row.quantity).toBe(5);
          finish(world, second, 'retry', policy);
          must('second-status', jobRow(world, 'b').status).toBe('pending');
          must('second-wait', jobRow(world, 'b').available_at - now).toBe(waitAfter(2, policy));
          finish(world, twelfth, 'retry', { ...policy, maxAttempts: 40 });
          must('longest-wait', jobRow(world, 'c').available_at - now).toBe(policy.retryMaxMs);
        });
        // The clock on the wall has gone on since the caller looked at it.
        t.run({ seed: { jobs: [first] }, now: now + 4_321 }, (world) => {
          world.call('A', 'finish', DB, first, 'retry', now, policy);
          const wait = jobRow(world, 'a').available_at - now;
          must('time-is-the-argument', wait).toBe(waitAfter(1, policy));
        });
      }),

    exhausted: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const max = policy.maxAttempts;
        const held = (id: string, attempts: number) =>
          leased({ id, attempts, token: attempts, lease_until: now + 70, deadline: now + 900_000 });
        const last = held('a', max);
        const oneLeft = held('b', max - 1);
        // A redriven job has used more tokens than attempts.
        const redriven = { ...held('c', max - 1), token: max + 4 };
        // The limit was lowered while the job was out.
        const past = held('d', max + 1);
        const both = { ...held('e', max), deadline: now - 1 };
        t.run({ seed: { jobs: [last, oneLeft, redriven, past, both] }, now }, (world) => {
          const row = retried(world, last, policy);
          must('attempts-used-up', row.status).toBe('dead');
          setAside(row, 'exhausted');
          must('attempts-stay', row.attempts).toBe(max);
          must('token-stays', row.token).toBe(max);
          must('one-attempt-left', retried(world, oneLeft, policy).status).toBe('pending');
          must('tokens-are-not-attempts', retried(world, redriven, policy).status).toBe('pending');
          must('past-the-limit', retried(world, past, policy).reason).toBe('exhausted');
          must('both-limits-reached', retried(world, both, policy).reason).toBe('exhausted');
        });
      }),

    deadline: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const due = now + waitAfter(2, policy);
        const held = (id: string, deadline: number) =>
          leased({ id, attempts: 2, token: 2, lease_until: now + 70, deadline });
        const gone = held('a', now - 10);
        const between = held('b', due - 600);
        const exact = held('c', due);
        const inTime = held('d', due + 1);
        const bare = held('e', now - 10);
        t.run({ seed: { jobs: [gone, between, exact, inTime, bare] }, now }, (world) => {
          const status = (row: JobRow) => {
            must('answers-true', finish(world, row, 'retry', policy)).toBe(true);
            return jobRow(world, row.id).status;
          };
          must('too-late-for-a-retry', {
            past: status(gone),
            between: status(between),
            exact: status(exact),
          }).toEqual({ past: 'dead', between: 'dead', exact: 'dead' });
          for (const { id, deadline } of [gone, between, exact]) {
            setAside(jobRow(world, id), 'deadline');
            must('deadline-stays', jobRow(world, id).deadline - deadline).toBe(0);
          }
          must('deadline-of-the-row', retried(world, bare, policy).status).toBe('dead');
          must('one-ms-before-the-deadline', retried(world, inTime, policy).status).toBe('pending');
          must('deadline-stays', jobRow(world, 'd').deadline - due).toBe(1);
        });
      }),

    'lease-end': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const ends = (id: string, lease_until: number) =>
          leased({ id, token: 4, lease_until, deadline: now + 90_000 });
        const over = (outcome: Outcome) => ends(`over-${outcome}`, now - 5_000);
        const exact = (outcome: Outcome) => ends(`exact-${outcome}`, now);
        const live = ends('c', now + 1);
        const jobs = [...OUTCOMES.map(over), ...OUTCOMES.map(exact), live];
        t.run({ seed: { jobs }, now }, (world) => {
          eachRefused(world, 'long-after', over, policy);
          eachRefused(world, 'at-the-exact-ms', exact, policy);
          refused(world, 'whatever-the-caller-kept', kept(exact('ok')), 'ok', policy);
          must('one-ms-before', finish(world, live, 'ok', policy)).toBe(true);
        });
      }),

    'old-token': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const held = { attempts: 2, token: 5, lease_until: now + 80, deadline: now + 900_000 };
        const taken = (outcome: Outcome) => leased({ ...held, id: `taken-${outcome}`, owner: 'B' });
        // A was restarted and holds this job again, under its old name: the stranger is its own earlier life.
        const again = (outcome: Outcome) => leased({ ...held, id: `again-${outcome}`, owner: 'A' });
        const old = { owner: 'A', token: 4 };
        const jobs = [...OUTCOMES.map(taken), ...OUTCOMES.map(again)];
        t.run({ seed: { jobs }, now }, (world) => {
          eachRefused(world, 'reclaimed-by-another', (o) => ({ ...taken(o), ...old }), policy);
          eachRefused(world, 'reclaimed-by-its-namesake', (o) => ({ ...again(o), ...old }), policy);
          must('its-own-token', finish(world, again('ok'), 'ok', policy)).toBe(true);
        });
      }),

    'not-held': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const held = (id: string) =>
          leased({ id, attempts: 2, token: 2, lease_until: now + 80, deadline: now + 90_000 });
        const free = { owner: null, lease_until: null } as const;
        const jobs = [
          { ...held('done'), ...free, status: 'done' },
          { ...held('set-aside'), ...free, status: 'dead', reason: 'permanent' },
          { ...held('waiting'), ...free, status: 'pending', available_at: now + 40 },
        ];
        const leasedFor = (outcome: Outcome) => held(`leased-${outcome}`);
        t.run({ seed: { jobs: [...jobs, ...OUTCOMES.map(leasedFor)] }, now }, (world) => {
          for (const outcome of OUTCOMES)
            for (const id of ['done', 'set-aside', 'waiting', 'unknown-id'])
              refused(world, id, held(id), outcome, policy);
          eachRefused(world, 'unknown-token', (o) => ({ ...leasedFor(o), token: 3 }), policy);
        });
      }),

    'whole-life': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const jobs = [job({ id: 'only', available_at: now, deadline: now + 9_000_000 })];
        t.run({ seed: { jobs }, now, always: leaseIsWhole }, (world) => {
          for (let i = 1; i <= policy.maxAttempts; i += 1) {
            const held = claim(world, policy, 'A');
            must('handed-out', held?.token ?? null).toBe(i);
            if (held) must('answers-true', finish(world, held, 'retry', policy)).toBe(true);
            const row = jobRow(world, 'only');
            if (i === policy.maxAttempts) setAside(row, 'exhausted');
            else must('waits', row.available_at - world.now).toBe(waitAfter(i, policy));
            world.advance(waitAfter(i, policy));
          }
          must('handed-out-no-more', claim(world, policy, 'B')).toBeNull();
        });
      }),

    race: (t: Trial) => {
      const policy = USUAL;
      const held = leased({ id: 'only', lease_until: NOW, deadline: NOW + 900_000 });
      // A answers in the last millisecond of its lease, B claims in the next: one of the two acts.
      t.explore({ now: NOW - 1, seed: { jobs: [held] }, always: leaseIsWhole }, (world) => {
        const ends = world.run({
          A: (p) => p.call('finish', DB, held, 'retry', NOW - 1, policy),
          B: (p) => p.call('claim', DB, 'B', NOW, policy),
        });
        const mine = answeredTrue(ends.A);
        const theirs = ends.B?.ended === 'returned' && handedOut(ends.B.value) !== null;
        const row = jobRow(world, 'only');
        const acted = [mine, theirs].filter((acts) => acts).length;
        must('one-of-them-acts', acted === 2 ? `2, and it is ${row.status}` : `${acted}`).toBe('1');
        must('the-row-agrees', row.status).toBe(mine ? 'pending' : 'leased');
        must('the-token-agrees', row.token).toBe(mine ? 1 : 2);
      });
      // Two jobs, two workers: neither is in the other's way.
      const mine = leased({ id: 'mine', lease_until: NOW + 500 });
      const due = job({ id: 'due', available_at: NOW });
      t.explore({ now: NOW, seed: { jobs: [mine, due] }, always: leaseIsWhole }, (world) => {
        const ends = world.run({
          A: (p) => p.call('finish', DB, mine, 'ok', NOW, policy),
          B: (p) => p.call('claim', DB, 'B', NOW, policy),
        });
        must('no-quarrel-over-two-jobs', answeredTrue(ends.A)).toBe(true);
        must('finished-beside-a-claim', jobRow(world, 'mine').status).toBe('done');
        must('claimed-beside-a-finish', jobRow(world, 'due').status).toBe('leased');
      });
      // Two answers for one lease: the first counts.
      const live = { ...held, lease_until: NOW + 500 };
      t.explore({ now: NOW, seed: { jobs: [live] }, always: leaseIsWhole }, (world) => {
        const ends = world.run({
          A: (p) => p.call('finish', DB, live, 'ok', NOW, policy),
          B: (p) => p.call('finish', DB, live, 'permanent', NOW, policy),
        });
        must('one-answer-counts', [ends.A, ends.B].filter(answeredTrue).length).toBe(1);
        must('the-counted-one-is-written', jobRow(world, 'only').status).toBe(
          answeredTrue(ends.A) ? 'done' : 'dead',
        );
      });
    },

    crash: (t: Trial) => {
      const policy = UNUSUAL;
      const held = leased({ id: 'only', lease_until: NOW + 300, deadline: NOW + 900_000 });
      const after: Readonly<Record<Outcome, string>> = {
        ok: 'done, no reason',
        permanent: 'dead, permanent',
        retry: `pending, due in ${waitAfter(1, policy)} ms`,
      };
      for (const outcome of OUTCOMES)
        t.explore({ now: NOW, seed: { jobs: [held] }, always: leaseIsWhole }, (world) => {
          world.run(
            { A: (p) => p.call('finish', DB, held, outcome, NOW, policy) },
            { crash: ['A'] },
          );
          const row = jobRow(world, 'only');
          if (row.status !== 'leased') {
            const detail =
              row.status === 'pending'
                ? `due in ${row.available_at - NOW} ms`
                : (row.reason ?? 'no reason');
            must('all-or-nothing', `${row.status}, ${detail}`).toBe(after[outcome]);
            return;
          }
          must('lease-is-untouched', row.lease_until).toBe(NOW + 300);
        });
    },
  },
});
