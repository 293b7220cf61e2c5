import type { Db, Outcome, Policy } from 'crashbook';
import { assert, finish } from 'crashbook';

interface Case {
  readonly what: string;
  readonly attempts?: number;
  readonly lease?: number;
  readonly deadline?: number;
  readonly token?: number;
  readonly outcome: Outcome;
  /** Status, reason, owner, end of the lease and attempts afterwards. */
  readonly ends: string;
}

const FREE = '- -';

/** All that `finish` must do, one line each; the clock stands at 100,000. */
const cases = ({ maxAttempts: max, retryBaseMs: base }: Policy): Case[] => [
  { what: 'ok', outcome: 'ok', ends: `done - ${FREE} 1` },
  { what: 'permanent', outcome: 'permanent', ends: `dead permanent ${FREE} 1` },
  { what: 'retry', outcome: 'retry', ends: `pending - ${FREE} 1` },
  { what: 'last attempt', attempts: max, outcome: 'retry', ends: `dead exhausted ${FREE} ${max}` },
  {
    what: 'due at the deadline',
    deadline: base,
    outcome: 'retry',
    ends: `dead deadline ${FREE} 1`,
  },
  { what: 'due before it', deadline: base + 1, outcome: 'retry', ends: `pending - ${FREE} 1` },
  { what: 'lease over', lease: 0, outcome: 'ok', ends: 'leased - A 100000 1' },
  { what: 'last ms', lease: 1, outcome: 'ok', ends: `done - ${FREE} 1` },
  { what: 'old token', token: 8, outcome: 'ok', ends: 'leased - A 100400 1' },
];

/** One check walks through the table. */
export const checkEveryCase = async (db: Db, policy: Policy): Promise<void> => {
  const now = 100_000;
  for (const one of cases(policy)) {
    const {
      what,
      attempts = 1,
      lease = 400,
      deadline = 99_000_000,
      token = 9,
      outcome,
      ends,
    } = one;
    await db.run("INSERT INTO jobs VALUES (?, 3, 'leased', ?, 9, 'A', ?, ?, ?, NULL)", [
      what,
      attempts,
      now + lease,
      now - 10,
      now + deadline,
    ]);
    const answered = await finish(db, { id: what, token }, outcome, now, policy);
    const row = await db.get<{ was: string }>(
      `SELECT concat_ws(' ', status, ifnull(reason, '-'), ifnull(owner, '-'), ifnull(lease_until, '-'), attempts) AS was
         FROM jobs WHERE id = ?`,
      [what],
    );
    assert(row?.was === ends, `${what}: ${row?.was ?? 'gone'} instead of ${ends}`);
    assert(answered === !ends.startsWith('leased'), `${what}: answered ${String(answered)}`);
  }
};
