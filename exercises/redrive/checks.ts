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
  SHOP_SCHEMA,
  type Trial,
  UNUSUAL,
  USUAL,
  underEachPolicy,
  type World,
} from '#grader';

const NOW = 90_000;
const NOTE = 'SHOP-7';

/** Every sign of ASCII that a note may not have. */
const OTHER_SIGNS = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
  (sign) => !/[A-Za-z0-9._-]/.test(sign),
);

function redrive(world: World, id: string, policy: Policy, note = NOTE): unknown {
  return world.call('night-shift', 'redrive', DB, id, note, world.now, policy);
}

function claim(world: World, policy: Policy, owner: string) {
  return handedOut(world.call(owner, 'claim', DB, owner, world.now, policy));
}

function finish(world: World, held: unknown, owner: string, policy: Policy): unknown {
  return world.call(owner, 'finish', DB, held, 'ok', world.now, policy);
}

/** Old enough that its deadline is past and its due time lies behind. */
function old(row: Partial<JobRow> & { readonly id: string }, now: number): JobRow {
  return dead({ available_at: now - 60_000, deadline: now - 20_000, ...row });
}

function audits(world: World, id: string) {
  return world.rows('SELECT * FROM redrives WHERE id = ? ORDER BY at_ms', [id]);
}

/** Which note a call has written, beside the one it was given. */
function written(world: World, note: string): string {
  const last = audits(world, 'a').at(-1);
  return last === undefined ? '' : last.note === note ? ', the note written' : ', another written';
}

export default defineChecks({
  schema: SHOP_SCHEMA,

  demo: {
    options: {
      now: 90_000,
      seed: { jobs: [leased({ id: 'order-1', attempts: 3, token: 3, lease_until: 90_000 })] },
    },
    act(world) {
      world.attempt('B', 'claim', DB, 'B', world.now, USUAL);
      world.attempt('night-shift', 'redrive', DB, 'order-1', NOTE, world.now, USUAL);
      const again = world.attempt('B', 'claim', DB, 'B', world.now, USUAL);
      const late = { id: 'order-1', token: 3, owner: 'A' };
      world.attempt('A', 'finish', DB, late, 'ok', world.now, USUAL);
      if (again.ok && again.value !== null)
        world.attempt('B', 'finish', DB, again.value, 'ok', world.now, USUAL);
    },
  },

  checks: {
    'starts-afresh': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const jobs = [
          old({ id: 'order-5', quantity: 4, attempts: policy.maxAttempts, token: 8 }, now),
          old({ id: 'order-6', token: 8, reason: 'permanent' }, now),
        ];
        const others = [
          ...jobs.slice(1),
          job({ id: 'order-7', status: 'done', attempts: 1, token: 1 }),
          job({ id: 'order-8', available_at: now + 500, deadline: now + 9_000 }),
        ];
        t.run({ now, seed: { jobs: [...jobs.slice(0, 1), ...others] } }, (world) => {
          must('answers-true', redrive(world, 'order-5', policy)).toBe(true);
          const row = jobRow(world, 'order-5');
          must('waits-as-pending', row.status).toBe('pending');
          must('attempts-begin-anew', row.attempts).toBe(0);
          must('reason-is-taken-away', row.reason).toBeNull();
          must('due-at-once', row.available_at - now).toBe(0);
          must('new-deadline', row.deadline - now).toBe(policy.budgetMs);
          must('quantity-stays', row.quantity).toBe(4);
          must('other-jobs-stay', jobRow(world, 'order-6').status).toBe('dead');
          const touched = others.filter((other) => changed(world, other) !== 'nothing');
          must('no-other-row-changes', touched.map(({ id }) => id).join(', ') || 'none').toBe(
            'none',
          );
        });
        // The budget was larger when this order was accepted.
        const later = { available_at: now + 7_000, deadline: now + policy.budgetMs + 9_000 };
        const ahead = old({ id: 'ahead', ...later }, now);
        t.run({ now, seed: { jobs: [ahead] } }, (world) => {
          redrive(world, 'ahead', policy);
          must('earlier-than-the-old-deadline', jobRow(world, 'ahead').deadline - now).toBe(
            policy.budgetMs,
          );
          must('earlier-than-it-was-due', jobRow(world, 'ahead').available_at - now).toBe(0);
        });
        // Ids that a careless comparison, or SQL put together as text, takes for one another.
        const ids = ['A_1', "a'1", ' a_1', 'a-1', 'a_1'];
        const alike = ids.map((id, i) => old({ id, token: i + 1 }, now));
        t.run({ now, seed: { jobs: alike } }, (world) => {
          for (const id of ["a'1", ' a_1', 'a_1']) redrive(world, id, policy);
          const back = alike.filter(({ id }) => jobRow(world, id).status === 'pending');
          must('no-other-id', back.map(({ id }) => JSON.stringify(id)).join(' ')).toBe(
            `"a'1" " a_1" "a_1"`,
          );
          must('audit-of-the-same-id', audits(world, 'a_1')[0]?.previous_token).toBe(5);
          const patient = { ...policy, budgetMs: 2 * policy.budgetMs };
          redrive(world, 'a-1', patient);
          must('two-shops-in-one-process', jobRow(world, 'a-1').deadline - now).toBe(
            patient.budgetMs,
          );
        });
        // The clock on the wall has gone on since the caller looked at it.
        t.run({ now: now + 4_321, seed: { jobs } }, (world) => {
          world.call('night-shift', 'redrive', DB, 'order-5', NOTE, now, policy);
          must('time-is-the-argument', jobRow(world, 'order-5').available_at - now).toBe(0);
          must('audit-time-is-the-argument', Number(audits(world, 'order-5')[0]?.at_ms) - now).toBe(
            0,
          );
        });
      }),

    'late-finish': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        for (const token of [1, 2]) {
          // A has hung in its last attempt; its lease ends now.
          const stuck = leased({
            id: 'a',
            owner: 'A',
            token,
            attempts: policy.maxAttempts,
            lease_until: now,
            available_at: now - 60_000,
          });
          t.run({ now, seed: { jobs: [stuck] } }, (world) => {
            must('set-aside-by-claim', claim(world, policy, 'B')).toBeNull();
            redrive(world, 'a', policy);
            must('waking-up-before-the-claim', finish(world, stuck, 'A', policy)).toBe(false);
            const held = claim(world, policy, 'B');
            must('handed-out-again', held?.id ?? null).toBe('a');
            must('waking-up-after-the-claim', finish(world, stuck, 'A', policy)).toBe(false);
            must('still-with-b', jobRow(world, 'a').owner).toBe('B');
            must('b-finishes', finish(world, held, 'B', policy)).toBe(true);
          });
        }
      }),

    'token-goes-on': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        t.run({ now, seed: { jobs: [old({ id: 'a', token: 4 }, now)] } }, (world) => {
          redrive(world, 'a', policy);
          must('token', jobRow(world, 'a').token).toBe(4);
          must('next-token', claim(world, policy, 'B')?.token ?? null).toBe(5);
        });
      }),

    audit: (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const reasons = ['permanent', 'exhausted', 'deadline'] as const;
        const jobs = reasons.map((reason, i) => old({ id: reason, reason, token: 5 + i }, now));
        t.run({ now, seed: { jobs } }, (world) => {
          for (const [i, reason] of reasons.entries()) {
            const note = `fix_2.${i}-b`;
            redrive(world, reason, policy, note);
            must('one-audit-row', audits(world, reason).length).toBe(1);
            const audit = audits(world, reason)[0] ?? {};
            must('previous-reason', audit.previous_reason).toBe(reason);
            must('previous-token', audit.previous_token).toBe(5 + i);
            must('at', Number(audit.at_ms) - now).toBe(0);
            must('note', audit.note).toBe(note);
          }
        });
        // Its deadline passed before anybody claimed it.
        const never = old({ id: 'never-claimed', reason: 'deadline', attempts: 0, token: 0 }, now);
        t.run({ now, seed: { jobs: [never] } }, (world) => {
          redrive(world, 'never-claimed', policy);
          must('token-of-no-claim', audits(world, 'never-claimed')[0]?.previous_token).toBe(0);
        });
        // A second redrive of the same order, later: the trail keeps both.
        t.run({ now, seed: { jobs: [old({ id: 'a', token: 2 }, now)] } }, (world) => {
          redrive(world, 'a', policy, 'first');
          const setAside = () => {
            world.advance(policy.budgetMs);
            must('set-aside-again', claim(world, policy, 'A')).toBeNull();
          };
          setAside();
          must('second-answers-true', redrive(world, 'a', policy, 'second')).toBe(true);
          const notes = () => audits(world, 'a').map((row) => row.note);
          must('the-trail-keeps-both', notes()).toEqual(['first', 'second']);
          // The same fix as the last time is a redrive of its own.
          setAside();
          must('same-note-answers-true', redrive(world, 'a', policy, 'second')).toBe(true);
          must('same-note-again', notes()).toEqual(['first', 'second', 'second']);
        });
        // The trail of other orders.
        const night = { previous_token: 1, previous_reason: 'permanent', at_ms: 7, note: 'old' };
        const redrives = ['eaten', 'fetched'].map((id) => ({ id, ...night }));
        t.run({ now, seed: { jobs: [old({ id: 'a' }, now)], redrives } }, (world) => {
          redrive(world, 'a', policy);
          must('earlier-rows-stay', everything(world).redrives.length).toBe(3);
        });
      }),

    'only-dead': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const later = now + 9_000;
        // Counters and times that look spent make no job dead.
        const spent = { attempts: policy.maxAttempts + 1, deadline: now - 1 };
        const jobs = [
          job({ id: 'pending', ...spent, token: 1, available_at: later }),
          leased({ id: 'leased', ...spent, lease_until: later }),
          leased({ id: 'expired-lease', ...spent, lease_until: now - 1 }),
          job({ id: 'done', status: 'done', ...spent, token: 1 }),
        ];
        t.run({ now, seed: { jobs } }, (world) => {
          const before = everything(world);
          for (const id of ['unknown-id', 'pending', 'leased', 'expired-lease', 'done']) {
            must(`${id}-is-refused`, redrive(world, id, policy)).toBe(false);
            const after = everything(world);
            must(`${id}-leaves-no-audit`, after.redrives.length).toBe(0);
            must(`${id}-adds-no-job`, after.jobs.length).toBe(before.jobs.length);
            must(`${id}-changes-no-job`, after.jobs).toEqual(before.jobs);
          }
        });
        // The second press on the same button finds a job that is no longer dead.
        t.run({ now, seed: { jobs: [old({ id: 'twice' }, now)] } }, (world) => {
          must('unknown-spelling', redrive(world, 'Twice', policy)).toBe(false);
          must('first-press', redrive(world, 'twice', policy)).toBe(true);
          must('second-press', redrive(world, 'twice', policy)).toBe(false);
          must('one-audit-row', audits(world, 'twice').length).toBe(1);
        });
      }),

    note: (t: Trial) => {
      const longest = 'x'.repeat(64);
      t.run({ now: NOW, seed: { jobs: [old({ id: 'a' }, NOW)] } }, (world) => {
        const before = everything(world);
        const bad: readonly [string, string][] = [
          ['signs-only', '?! (:'],
          ['sentence', 'timeout at Mina, 3 Harbour Road'],
          ['space-inside', 'SHOP 7'],
          ['line-break', 'SHOP-7\nstack trace'],
          ['line-break-at-the-end', 'SHOP-7\n'],
          ['spaces-around', ' SHOP-7 '],
          ...['/', '@', '+', ',', ':'].map((sign): [string, string] => ['other-sign', `A${sign}7`]),
          ...['[', '^', '`'].map((sign): [string, string] => ['sign-between-cases', `A${sign}7`]),
          ['not-ascii', 'Bäckerei-7'],
          ['digit-of-another-script', 'SHOP-７'],
          // The long s: its capital is an ASCII letter.
          ['letter-that-folds-to-ascii', 'ſHOP-7'],
          ['far-too-long', longest.repeat(3)],
          ['too-long', `${longest}x`],
          ['empty', ''],
          ...OTHER_SIGNS.map((sign): [string, string] => ['other-sign', `A${sign}7`]),
        ];
        for (const [label, note] of bad) {
          const result = world.attempt('night-shift', 'redrive', DB, 'a', note, world.now, USUAL);
          const said = result.ok
            ? `answers ${JSON.stringify(result.value)}${written(world, note)}`
            : 'thrown' in result.error
              ? 'throws something else than an Error'
              : 'error';
          must(`${label}-is-an-error`, said).toBe('error');
          must(`${label}-writes-nothing`, everything(world)).toEqual(before);
        }
      });
      const good = ['SHOP-7', 'fix_2.1', '0', 'a', '-', longest];
      for (const note of good)
        t.run({ now: NOW, seed: { jobs: [old({ id: 'a' }, NOW)] } }, (world) => {
          must('identifier-is-accepted', redrive(world, 'a', USUAL, note)).toBe(true);
          must('note-as-given', audits(world, 'a')[0]?.note ?? null).toBe(note);
        });
    },

    'new-budget': (t: Trial) =>
      underEachPolicy(NOW, (policy, now) => {
        const jobs = [old({ id: 'a', attempts: policy.maxAttempts, token: 6 }, now)];
        t.run({ now, seed: { jobs }, always: leaseIsWhole }, (world) => {
          redrive(world, 'a', { ...policy, budgetMs: 9_000_000 });
          let claims = 0;
          while (claims <= policy.maxAttempts && claim(world, policy, 'A') !== null) {
            claims += 1;
            world.advance(policy.leaseMs);
          }
          must('claims-after-the-redrive', claims).toBe(policy.maxAttempts);
          must('then-exhausted-again', jobRow(world, 'a').reason).toBe('exhausted');
        });
        t.run({ now, seed: { jobs } }, (world) => {
          redrive(world, 'a', policy);
          world.advance(policy.budgetMs - 1);
          must('claimed-before-the-new-deadline', claim(world, policy, 'A')?.id ?? null).toBe('a');
        });
      }),

    race: (t: Trial) => {
      const policy = USUAL;
      const seed = { jobs: [old({ id: 'only' }, NOW), old({ id: 'other' }, NOW)] };
      const both = (world: World, first: string, second: string) => {
        const ends = world.run({
          A: (p) => p.call('redrive', DB, first, 'by-A', NOW, policy),
          B: (p) => p.call('redrive', DB, second, 'by-B', NOW, policy),
        });
        return [ends.A, ends.B].filter(answeredTrue).length;
      };
      // Two people press the button for the same order.
      t.explore({ now: NOW, seed }, (world) => {
        const counted = both(world, 'only', 'only');
        const rows = audits(world, 'only').length;
        must('one-redrive-counts', counted === 1 ? '1' : `${counted}, audit rows: ${rows}`).toBe(
          '1',
        );
        must('one-audit-row', audits(world, 'only').length).toBe(1);
      });
      t.explore({ now: NOW, seed }, (world) => {
        must('each-redrives-its-own', both(world, 'only', 'other')).toBe(2);
      });
    },

    crash: (t: Trial) => {
      const policy = UNUSUAL;
      const seed = { jobs: [old({ id: 'only' }, NOW)] };
      t.explore({ now: NOW, seed, always: leaseIsWhole }, (world) => {
        world.run({ A: (p) => p.call('redrive', DB, 'only', NOTE, NOW, policy) }, { crash: ['A'] });
        const row = jobRow(world, 'only');
        const redriven = row.status === 'pending';
        must('audit-and-job-together', audits(world, 'only').length).toBe(redriven ? 1 : 0);
        must('attempts-all-or-nothing', row.attempts).toBe(redriven ? 0 : 3);
        must('deadline-all-or-nothing', row.deadline - NOW).toBe(
          redriven ? policy.budgetMs : -20_000,
        );
        // Whoever presses again afterwards leaves one row for one redrive.
        must('press-again', redrive(world, 'only', policy)).toBe(!redriven);
        must('one-audit-row', audits(world, 'only').length).toBe(1);
      });
    },
  },
});
