import {
  type Attempt,
  attemptOf,
  changed,
  DB,
  dead,
  defineChecks,
  everything,
  type Handle,
  job,
  jobRow,
  leased,
  must,
  Odd,
  type Policy,
  raw,
  SHOP_SCHEMA,
  type Trial,
  UNUSUAL,
  USUAL,
  underEachPolicy,
  type World,
} from '#grader';

const NOW = 40_000;

interface Order {
  readonly id: string;
  readonly quantity: unknown;
}

function accept(world: World, order: Order, policy: Policy, lane = 'A'): void {
  const value = world.call(lane, 'accept', DB, order, world.now, policy);
  must('returns-the-job', (value as { id?: unknown } | null | undefined)?.id ?? null).toBe(
    order.id,
  );
}

/** `accepted`, what was answered instead of a job, or the error's name (and SQLite's code). */
function outcomeOf({ ok, value, error }: Attempt): string {
  if (!ok) return [error?.name, error?.code].filter(Boolean).join(' ') || 'threw no Error';
  if (value === null || value === undefined) return 'answered nothing';
  return value instanceof Odd && value.kind === 'error' ? 'returned an error' : 'accepted';
}

/** One job in every state that a queue knows, each with a history of its own. */
function everyState(now: number) {
  return {
    pending: job({
      id: 'waits',
      attempts: 1,
      token: 4,
      available_at: now + 700,
      deadline: now + 1,
    }),
    leased: leased({ id: 'sent', token: 2, lease_until: now + 400, available_at: now - 90 }),
    done: job({ id: 'eaten', status: 'done', attempts: 2, token: 2, available_at: now - 500 }),
    dead: dead({ id: 'aside', reason: 'permanent', attempts: 1, token: 1, available_at: 3 }),
  };
}

export default defineChecks({
  schema: SHOP_SCHEMA,

  demo: {
    options: { now: 1_000 },
    act(world) {
      world.attempt('A', 'accept', DB, { id: 'order-1', quantity: 3 }, world.now, USUAL);
      world.advance(500);
      world.attempt('A', 'accept', DB, { id: 'order-1', quantity: 3 }, world.now, USUAL);
      world.attempt('A', 'accept', DB, { id: 'order-1', quantity: 4 }, world.now, USUAL);
      world.attempt('A', 'accept', DB, { id: '', quantity: 1 }, world.now, USUAL);
    },
  },

  checks: {
    'new-order': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const other = job({ id: 'earlier', available_at: now - 5 });
        t.run({ now, seed: { jobs: [other] } }, (world) => {
          accept(world, { id: 'order-3', quantity: 4 }, policy);
          const row = jobRow(world, 'order-3');
          must('quantity', row.quantity).toBe(4);
          must('status', row.status).toBe('pending');
          must('attempts', row.attempts).toBe(0);
          must('token', row.token).toBe(0);
          must('nobody-owns-it', [row.owner, row.lease_until, row.reason]).toEqual([
            null,
            null,
            null,
          ]);
          must('others-stay', changed(world, other)).toBe('nothing');
          must('no-audit-row', everything(world).redrives).toEqual([]);
        });
        // Ids that a careless comparison, or SQL put together as text, takes for one another.
        const ids = [
          'order-3',
          'order_3',
          "o'rder-3",
          'order%',
          'Order-3',
          ' order-3',
          'café',
          'cafe\u0301',
        ];
        ids.push(`order-3${'-'.repeat(80)}`);
        const shouted = job({ id: 'ORDER-3', quantity: 9, available_at: now - 5 });
        t.run({ now, seed: { jobs: [shouted] } }, (world) => {
          for (const id of ids) {
            const order = { id, quantity: 1_250 };
            const result = world.attempt('A', 'accept', DB, order, world.now, policy);
            must('an-id-of-its-own', outcomeOf(result)).toBe('accepted');
          }
          const each = everything(world).jobs.length === 1 + ids.length;
          must('a-job-for-each-id', each ? 'one each' : 'some share one').toBe('one each');
          const rows = new Set(everything(world).jobs.map((row) => row.id));
          must(
            'ids-not-as-given',
            ids.filter((id) => !rows.has(id)),
          ).toEqual([]);
        });
      }),

    times: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        t.run({ now }, (world) => {
          accept(world, { id: 'order-3', quantity: 4 }, policy);
          const row = jobRow(world, 'order-3');
          must('due-at-once', row.available_at - now).toBe(0);
          must('deadline-is-the-budget-from-now', row.deadline - now).toBe(policy.budgetMs);
        });
        // The clock on the wall has gone on since the caller looked at it.
        t.run({ now: now + 4_321 }, (world) => {
          world.call('A', 'accept', DB, { id: 'order-3', quantity: 4 }, now, policy);
          must('time-is-the-argument', jobRow(world, 'order-3').available_at - now).toBe(0);
        });
        t.run({ now }, (world) => {
          accept(world, { id: 'order-3', quantity: 4 }, policy);
          const patient = { ...policy, budgetMs: 2 * policy.budgetMs };
          accept(world, { id: 'order-4', quantity: 4 }, patient);
          must('two-shops-in-one-process', jobRow(world, 'order-4').deadline - now).toBe(
            patient.budgetMs,
          );
        });
      }),

    'same-again': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        t.run({ now }, (world) => {
          const order = { id: 'order-3', quantity: 4 };
          const again = (lane: string) =>
            outcomeOf(world.attempt(lane, 'accept', DB, order, world.now, policy));
          accept(world, order, policy);
          const before = everything(world);
          world.advance(1_700);
          must('asked-again', again('A')).toBe('accepted');
          must('one-row', everything(world).jobs.length).toBe(1);
          must('times-stay', jobRow(world, 'order-3').deadline - now).toBe(policy.budgetMs);
          world.crash('A');
          must('after-a-restart', again('A')).toBe('accepted');
          must('from-another-process', again('B')).toBe('accepted');
          accept(world, order, UNUSUAL);
          must('nothing-changed', everything(world)).toEqual(before);
        });
      }),

    'nothing-reset': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        for (const [state, row] of Object.entries(everyState(now)))
          t.run({ now, seed: { jobs: [row] } }, (world) => {
            accept(world, { id: row.id, quantity: row.quantity }, policy);
            must(`${state}-stays`, jobRow(world, row.id).status).toBe(row.status);
            must(`${state}-keeps-its-history`, changed(world, row)).toBe('nothing');
          });
      }),

    conflict: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        for (const [state, row] of Object.entries(everyState(now)))
          t.run({ now, seed: { jobs: [row] } }, (world) => {
            const ask = (quantity: number): string => {
              const order = { id: row.id, quantity };
              const result = world.attempt('A', 'accept', DB, order, now, policy);
              return `${outcomeOf(result)}; changed: ${changed(world, row)}`;
            };
            const seen = { more: ask(row.quantity + 1), fewer: ask(row.quantity - 1) };
            const conflict = 'Conflict; changed: nothing';
            must(`${state}-another-quantity`, seen).toEqual({ more: conflict, fewer: conflict });
          });
      }),

    'bad-input': (t: Trial) => {
      const kept = job({ id: 'kept', available_at: NOW });
      const refused = (label: string, orders: readonly Order[]) => {
        for (const order of orders)
          t.run({ now: NOW, seed: { jobs: [kept] } }, (world) => {
            const result = world.attempt('A', 'accept', DB, order, NOW, USUAL);
            const threw = !result.ok && !('thrown' in result.error);
            const written = everything(world).jobs.length - 1;
            must(label, `${threw ? 'refused' : outcomeOf(result)}, ${written} written`).toBe(
              'refused, 0 written',
            );
          });
      };
      refused('zero-of-a-known-order', [{ id: 'kept', quantity: 0 }]);
      refused('empty-id', [{ id: '', quantity: 3 }]);
      refused('zero', [{ id: 'new', quantity: 0 }]);
      refused('negative', [{ id: 'new', quantity: -2 }]);
      refused('fraction', [
        { id: 'new', quantity: 1.5 },
        { id: 'new', quantity: 0.25 },
      ]);
      refused('not-a-quantity', [
        { id: 'new', quantity: raw('NaN') },
        { id: 'new', quantity: raw('Infinity') },
      ]);
    },

    race: (t: Trial) => {
      const side = (world: World, a: Order, b: Order) => {
        const ask = (order: Order) => (p: Handle) =>
          p.attempt('accept', DB, order, world.now, USUAL);
        const { A, B } = world.run({ A: ask(a), B: ask(b) });
        return [A, B].map((ending) => outcomeOf(attemptOf(ending)));
      };
      const one = { id: 'one', quantity: 4 };
      t.explore({ now: NOW }, (world) => {
        const outcomes = side(world, one, one);
        must('both-are-told-yes', [...outcomes].sort()).toEqual(['accepted', 'accepted']);
        must('one-row', everything(world).jobs.length).toBe(1);
      });
      t.explore({ now: NOW }, (world) => {
        const outcomes = side(world, one, { id: 'one', quantity: 5 });
        must('one-of-them-conflicts', [...outcomes].sort()).toEqual(['Conflict', 'accepted']);
        const winner = outcomes[0] === 'accepted' ? 4 : 5;
        must('the-accepted-quantity', jobRow(world, 'one').quantity).toBe(winner);
      });
      t.explore({ now: NOW }, (world) => {
        const outcomes = side(world, one, { id: 'two', quantity: 5 });
        must('strangers-do-not-meet', [...outcomes].sort()).toEqual(['accepted', 'accepted']);
        must('two-rows', everything(world).jobs.length).toBe(2);
      });
    },

    crash: (t: Trial) =>
      t.explore({ now: NOW }, (world) => {
        // What this answer writes when nothing disturbs it: a row after a crash is that, or is not there.
        accept(world, { id: 'calm', quantity: 4 }, USUAL, 'B');
        const whole = { ...jobRow(world, 'calm'), id: 'one' };
        const order = { id: 'one', quantity: 4 };
        const { A } = world.run(
          { A: (p) => p.call('accept', DB, order, world.now, USUAL) },
          { crash: ['A'] },
        );
        world.crash('A');
        const row = world.row("SELECT * FROM jobs WHERE id = 'one'");
        if (A?.ended === 'returned')
          must('answered-means-written', row ? 'written' : 'not written').toBe('written');
        const state = JSON.stringify(row) === JSON.stringify(whole) ? 'whole' : 'in pieces';
        must('all-or-nothing', row === null ? 'whole' : state).toBe('whole');
        world.advance(900);
        const later = world.attempt('B', 'accept', DB, order, world.now, USUAL);
        must('asked-again', outcomeOf(later)).toBe('accepted');
        must('asked-again-one-row', everything(world).jobs.length).toBe(2);
      }),
  },
});
