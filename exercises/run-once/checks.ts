import {
  ADAPTER,
  type Attempt,
  attemptOf,
  CLOCK,
  changed,
  DB,
  defineChecks,
  everything,
  type Handle,
  job,
  jobRow,
  leased,
  leaseIsWhole,
  must,
  type Policy,
  raw,
  receiver,
  returned,
  SHOP_SCHEMA,
  sentBody,
  type Trial,
  UNUSUAL,
  USUAL,
  underEachPolicy,
  type World,
} from '#grader';

const NOW = 60_000;
const LONG = 90_000_000;

interface Ran {
  readonly id?: unknown;
  readonly outcome?: unknown;
  readonly finished?: unknown;
}

const argumentsOf = (owner: string, policy: Policy, clock: unknown = CLOCK) => [
  DB,
  ADAPTER,
  owner,
  clock,
  policy,
];

function runOnce(world: World, policy: Policy, lane = 'A', clock: unknown = CLOCK): Ran | null {
  const value = world.call(lane, 'runOnce', ...argumentsOf(lane, policy, clock));
  if (value === null || value === undefined) return null;
  must('returns-an-object', typeof value).toBe('object');
  return value;
}

function attempt(world: World, policy: Policy): Attempt {
  return world.attempt('A', 'runOnce', ...argumentsOf('A', policy));
}

/** The clock that is handed over runs ahead of the process's own by this many ms. */
const AHEAD = 7_000_000;
const OTHER_CLOCK = raw(`({ now: () => Date.now() + ${AHEAD} })`);

/** What came back in a few words: `throws BadAck`, `returns retry`, `returns nothing`. */
function cameBack({ ok, value, error }: Attempt): string {
  if (!ok) return `throws ${error?.name ?? ''}`;
  const outcome = (value as Ran | null | undefined)?.outcome;
  return `returns ${typeof outcome === 'string' ? outcome : 'nothing'}`;
}

/** Which other error it is says nothing about the mistake. */
const anyOther = (back: string): string =>
  back.replace(/^throws (?!BadAck$).*/, 'throws another error');

function told(ran: Ran | null, id: string, outcome: string, finished: boolean): void {
  must('told-id', ran?.id ?? null).toBe(id);
  must('told-outcome', ran?.outcome).toBe(outcome);
  must('told-finished', ran?.finished).toBe(finished);
}

/** Answers that are not the exact boolean `true`, as JavaScript writes them. */
const NO_ACKS = (
  "undefined null false 0 1 NaN '' 'ok' '1' 'true' 'false' [1] [true] {} {ok:true} {ok:false} {status:200} " +
  'Object(true) ()=>true'
).split(' ');

const thrown = (name: string, message: string) => ({ error: { name, message } });

/** Their texts speak of the other one: the class decides. */
const NOBODY_OPENED = thrown('Retryable', 'time-out: nobody opened, and it looks permanent');
const NO_SUCH_STREET = thrown('Permanent', 'no such street, not even after a time-out; try again?');

/** The endings that a send may have: outcome, status of a first attempt's row, reply. */
const ENDINGS = [
  ['ok', 'done', { value: true }],
  ['retry', 'pending', NOBODY_OPENED],
  ['permanent', 'dead', NO_SUCH_STREET],
] as const;

/** Errors that are neither Retryable nor Permanent, whatever their texts say. */
const UNEXPECTED = [
  thrown('Error', 'the oven is on fire'),
  thrown('Error', 'Retryable? No: the van is gone'),
  thrown('Error', 'Permanent damage to the van'),
  thrown('Conflict', 'order-1 has another quantity there'),
  thrown('SqliteError', 'disk is full'),
];

const queue = (count: number, now: number) =>
  Array.from({ length: count }, (_, i) =>
    job({ id: `order-${String(i + 10)}`, available_at: now - 99 + i, deadline: now + LONG }),
  );

/** The row as A's claim at `at` leaves the first job of the queue. */
const asClaimed = (at: number, policy: Policy) => ({
  ...leased({ id: 'order-10', lease_until: at + policy.leaseMs, deadline: at + LONG }),
  available_at: at - 99,
});

export default defineChecks({
  schema: SHOP_SCHEMA,

  demo: {
    options: {
      now: 1_000,
      seed: { jobs: [job({ id: 'order-1', quantity: 3 }), job({ id: 'order-2', quantity: 1 })] },
      adapter: (_, nth) =>
        nth === 1
          ? { ...thrown('Retryable', 'the door was locked'), took: 700 }
          : { value: true, took: 400 },
    },
    act(world) {
      for (const wait of [0, 0, 3_000]) {
        world.advance(wait);
        world.attempt('A', 'runOnce', ...argumentsOf('A', USUAL));
      }
    },
  },

  checks: {
    delivers: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const due = { available_at: now, deadline: now + LONG };
        const jobs = [
          job({ id: 'b', quantity: 4, token: 5, attempts: 1, ...due }),
          job({ id: 'c', ...due }),
        ];
        const adapter = () => ({ value: true, took: 250 });
        t.run({ now, seed: { jobs }, adapter }, (world) => {
          const ran = runOnce(world, policy);
          must('sent-once', world.sent.length).toBe(1);
          const body = sentBody(world, 0);
          must('sent-id', body.id).toBe('b');
          must('sent-quantity', body.quantity).toBe(4);
          must('sent-token', body.token).toBe(6);
          told(ran, 'b', 'ok', true);
          must('job-is-done', jobRow(world, 'b').status).toBe('done');
          must('one-job-a-call', jobRow(world, 'c')).toEqual(jobs[1]);
        });
      }),

    'nothing-to-do': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const waits = job({ id: 'waits', available_at: now + 1, deadline: now + LONG });
        for (const [name, jobs] of Object.entries({ empty: [], waiting: [waits] }))
          t.run({ now, seed: { jobs }, adapter: () => ({ value: true }) }, (world) => {
            must(`${name}-queue`, runOnce(world, policy)).toBeNull();
            must(`${name}-sends-nothing`, world.sent.length).toBe(0);
          });
      }),

    retryable: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const jobs = [
          job({ id: 'a', available_at: now - 9, deadline: now + LONG }),
          job({
            id: 'b-last',
            attempts: policy.maxAttempts - 1,
            available_at: now,
            deadline: now + LONG,
          }),
        ];
        const adapter = () => NOBODY_OPENED;
        t.run({ now, seed: { jobs }, adapter, always: leaseIsWhole }, (world) => {
          const ran = runOnce(world, policy);
          must('tried-once', world.sent.length).toBe(1);
          must('comes-back', jobRow(world, 'a').status).toBe('pending');
          must('after-the-wait', jobRow(world, 'a').available_at - now).toBe(policy.retryBaseMs);
          told(ran, 'a', 'retry', true);
          const last = runOnce(world, policy);
          must('last-attempt-is-set-aside', jobRow(world, 'b-last').reason).toBe('exhausted');
          told(last, 'b-last', 'retry', true);
        });
      }),

    permanent: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const jobs = [job({ id: 'a', available_at: now, deadline: now + LONG })];
        const adapter = () => NO_SUCH_STREET;
        t.run({ now, seed: { jobs }, adapter, always: leaseIsWhole }, (world) => {
          const ran = runOnce(world, policy);
          must('set-aside', jobRow(world, 'a').status).toBe('dead');
          must('with-its-reason', jobRow(world, 'a').reason).toBe('permanent');
          told(ran, 'a', 'permanent', true);
        });
      }),

    'only-true': (t: Trial) => {
      const adapter = (_: unknown, nth: number) => ({ eval: NO_ACKS[nth - 1] ?? 'false' });
      t.run({ now: NOW, seed: { jobs: queue(NO_ACKS.length, NOW) }, adapter }, (world) => {
        const taken = NO_ACKS.filter((_, i) => {
          const back = cameBack(attempt(world, USUAL));
          return back === 'returns ok' || jobRow(world, `order-${i + 10}`).status === 'done';
        });
        must('taken-for-true', taken.join(' ')).toBe('');
        must('all-were-sent', world.sent.length).toBe(NO_ACKS.length);
      });
    },

    'bad-ack': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const adapter = (_: unknown, nth: number) => ({ value: nth > 1, took: 300 });
        t.run({ now, seed: { jobs: queue(1, now) }, adapter, always: leaseIsWhole }, (world) => {
          const result = attempt(world, policy);
          const row = asClaimed(now, policy);
          must(
            'told-and-left-as-claimed',
            `${anyOther(cameBack(result))}; changed: ${changed(world, row)}`,
          ).toBe('throws BadAck; changed: nothing');
          world.advance(policy.leaseMs - 301);
          must('held-until-the-lease-ends', runOnce(world, policy)).toBeNull();
          world.advance(1);
          told(runOnce(world, policy), 'order-10', 'ok', true);
          must('sent-again-with-token', sentBody(world, 1).token).toBe(2);
        });
        const odd = (_: unknown, nth: number) => ({ eval: NO_ACKS[nth - 1] ?? 'false' });
        t.run({ now, seed: { jobs: queue(NO_ACKS.length, now) }, adapter: odd }, (world) => {
          const kept = NO_ACKS.filter(() => cameBack(attempt(world, policy)) !== 'throws BadAck');
          must('kept-from-the-caller', kept.join(' ')).toBe('');
        });
        // Whoever threw it, a BadAck goes to the caller.
        const borrowed = () => thrown('BadAck', 'somebody else thought so');
        t.run({ now, seed: { jobs: queue(1, now) }, adapter: borrowed }, (world) => {
          const back = cameBack(attempt(world, policy));
          must('thrown-while-sending', `${back}; ${jobRow(world, 'order-10').status}`).toBe(
            'throws BadAck; leased',
          );
        });
      }),

    unexpected: (t: Trial) => {
      const adapter = (_: unknown, nth: number) => UNEXPECTED[nth - 1] ?? { value: false };
      const seed = { jobs: queue(UNEXPECTED.length, NOW) };
      t.run({ now: NOW, seed, adapter, always: leaseIsWhole }, (world) => {
        const hidden: string[] = [];
        const moved: string[] = [];
        for (const [i, { error }] of UNEXPECTED.entries()) {
          const result = attempt(world, UNUSUAL);
          const same = result.error?.name === error.name && result.error.message === error.message;
          if (result.ok || !same) hidden.push(`${error.name}: ${cameBack(result)}`);
          const { status } = jobRow(world, `order-${i + 10}`);
          if (status !== 'leased') moved.push(`${error.name}: ${status}`);
        }
        must('not-passed-on', hidden.join('; ')).toBe('');
        must('not-left-leased', moved.join('; ')).toBe('');
      });
    },

    'time-passes': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const jobs = queue(1, now);
        for (const [outcome, status, reply] of ENDINGS)
          for (const [when, late] of Object.entries({ 'just-in-time': -1, 'too-late': 0 })) {
            const adapter = () => ({ ...reply, took: policy.leaseMs + late });
            t.run({ now, seed: { jobs }, adapter }, (world) => {
              const ran = runOnce(world, policy);
              const after = late < 0 ? status : 'leased';
              must(`${outcome}-${when}`, jobRow(world, 'order-10').status).toBe(after);
              told(ran, 'order-10', outcome, late < 0);
            });
          }
        const closed = () => ({ ...NOBODY_OPENED, took: 900 });
        t.run({ now, seed: { jobs }, adapter: closed }, (world) => {
          told(runOnce(world, policy), 'order-10', 'retry', true);
          const wait = jobRow(world, 'order-10').available_at - world.now;
          must('waits-from-the-end-of-the-send', wait).toBe(policy.retryBaseMs);
        });
        const later = queue(1, now + AHEAD);
        t.run({ now, seed: { jobs: later }, adapter: closed }, (world) => {
          told(runOnce(world, policy, 'A', OTHER_CLOCK), 'order-10', 'retry', true);
          const wait = jobRow(world, 'order-10').available_at - world.now - AHEAD;
          must('waits-by-the-given-clock', wait).toBe(policy.retryBaseMs);
        });
      }),

    'lost-lease': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        // A's send outlasts its lease; B takes over at the boundary and has sent at once, or is still sending.
        for (const [second, took] of Object.entries({ 'has-sent': 0, 'still-sends': 2_000 })) {
          const adapter = (_: unknown, __: number, lane: string) => ({
            value: true,
            took: lane === 'A' ? policy.leaseMs + 500 : took,
          });
          t.run({ now, seed: { jobs: queue(1, now) }, adapter, always: leaseIsWhole }, (world) => {
            const { A, B } = world.run({
              A: (p) => p.attempt('runOnce', ...argumentsOf('A', policy)),
              *B(p) {
                yield* p.sleep(policy.leaseMs);
                return yield* p.attempt('runOnce', ...argumentsOf('B', policy));
              },
            });
            const [slow, quick] = [attemptOf(A), attemptOf(B)];
            must('second-deliverer', cameBack(quick)).toBe('returns ok');
            must('first-deliverer', cameBack(slow)).toBe('returns ok');
            must(`first-is-told-no-second-${second}`, (slow.value as Ran).finished).toBe(false);
            must('second-is-told-yes', (quick.value as Ran).finished).toBe(true);
            must('token-of-the-second', jobRow(world, 'order-10').token).toBe(2);
          });
        }
      }),

    'no-transaction': (t: Trial) => {
      const adapter = (_: unknown, nth: number) => ({ value: nth === 1, took: 40 });
      t.run({ now: NOW, seed: { jobs: queue(2, NOW) }, adapter }, (world) => {
        attempt(world, USUAL);
        attempt(world, USUAL);
        const open = world.sent.filter((message) => message.inTransaction).length;
        must('sent-with-a-transaction-open', open).toBe(0);
        must('sent', world.sent.length).toBe(2);
      });
    },

    race: (t: Trial) => {
      const both = (world: World) => {
        const work = (name: string) => (p: Handle) =>
          p.call('runOnce', ...argumentsOf(name, USUAL));
        const ran = returned(world.run({ A: work('A'), B: work('B') })) as readonly (Ran | null)[];
        return ran.flatMap((one) => (one ? [one.id] : [])).sort();
      };
      for (const count of [1, 2]) {
        const jobs = queue(count, NOW);
        const ids = jobs.map((row) => row.id);
        t.explore({ now: NOW, seed: { jobs }, adapter: () => ({ value: true }) }, (world) => {
          const told = both(world);
          const sent = world.sent.map((_, n) => sentBody(world, n).id).sort();
          must(`each-of-${count}-sent-by-one`, sent).toEqual(ids);
          must(`each-of-${count}-told-by-one`, told).toEqual(ids);
          const left = everything(world).jobs.filter((row) => row.status !== 'done').length;
          must(`none-of-${count}-left`, left).toBe(0);
        });
      }
    },

    crash: (t: Trial) => {
      const services = [receiver('receiver', 0)];
      const seed = { jobs: queue(1, NOW) };
      const options = { now: NOW, seed, services, sendTo: 'receiver', always: leaseIsWhole };
      t.explore(options, (world) => {
        world.run({ A: (p) => p.call('runOnce', ...argumentsOf('A', USUAL)) }, { crash: ['A'] });
        world.advance(USUAL.leaseMs);
        runOnce(world, USUAL, 'B');
        const stock = world.row('SELECT quantity FROM stock', [], 'receiver');
        must('arrived-once', stock?.quantity).toBe(7);
        must('done-after-all', jobRow(world, 'order-10').status).toBe('done');
        const requests = world.rows('SELECT id FROM requests', [], 'receiver').length;
        must('two-requests-at-most', requests <= 2).toBe(true);
        must('nothing-left', runOnce(world, USUAL, 'B')).toBeNull();
      });
    },
  },
});
