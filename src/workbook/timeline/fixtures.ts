/** Runs written by hand for the tests of the timeline. */
import type { Cell, Row, RowChange, TableState, Trace } from '#lab/trace.ts';
import { TraceWriter } from './trace-writer.ts';

const JOB_COLUMNS = [
  'id',
  'quantity',
  'status',
  'attempts',
  'token',
  'owner',
  'lease_until',
  'available_at',
  'deadline',
  'reason',
];

/** A row of `jobs`: order-7, pending and never tried, with `over` on top. */
export function job(over: Readonly<Record<string, Cell>> = {}): Row {
  return {
    id: 'order-7',
    quantity: 7,
    status: 'pending',
    attempts: 0,
    token: 0,
    owner: null,
    lease_until: null,
    available_at: 0,
    deadline: 600_000,
    reason: null,
    ...over,
  };
}

export function jobsTable(rows: readonly Row[]): TableState {
  return { store: 'shop', table: 'jobs', columns: JOB_COLUMNS, key: ['id'], rows };
}

export const redrivesTable: TableState = {
  store: 'shop',
  table: 'redrives',
  columns: ['id', 'previous_token', 'previous_reason', 'at_ms', 'note'],
  key: ['id', 'at_ms'],
  rows: [],
};

export const jobs = (before: Row | null, after: Row | null): RowChange => ({
  store: 'shop',
  table: 'jobs',
  before,
  after,
});

const CLAIM = `UPDATE jobs
   SET status = 'leased', owner = ?, lease_until = ?, attempts = attempts + 1, token = token + 1
 WHERE id = (SELECT id FROM jobs WHERE status = 'pending' AND available_at <= ?
                OR status = 'leased' AND lease_until <= ? ORDER BY available_at, id LIMIT 1)
RETURNING *`;
const FINISH =
  'UPDATE jobs SET status = ?, owner = NULL, lease_until = NULL, reason = ? WHERE id = ? AND token = ?';

/** One claim by `lane` that moves `before` to `after`. */
export function claim(w: TraceWriter, lane: string, before: Row, after: Row): void {
  w.call(lane, 'claim', [lane, w.time])
    .write(lane, CLAIM, [lane, after.lease_until, w.time, w.time], [jobs(before, after)])
    .returns(lane, after);
}

/** One finish by `lane`; `after` null when nothing changes. */
export function finish(
  w: TraceWriter,
  lane: string,
  held: { id: string; token: number },
  outcome: string,
  before: Row,
  after: Row | null,
): void {
  w.call(lane, 'finish', [held, outcome, w.time])
    .write(lane, FINISH, ['done', null, held.id, held.token], after ? [jobs(before, after)] : [])
    .returns(lane, after !== null);
}

/** The night of the mock: after a wrong redrive the token starts over, and a late finish is believed. */
export function wrongRedriveNight(): Trace {
  const w = new TraceWriter(
    [
      { name: 'A', kind: 'process' },
      { name: 'B', kind: 'process' },
      { name: 'operator', kind: 'process' },
      { name: 'clock', kind: 'clock' },
    ],
    [jobsTable([job()]), redrivesTable],
  );
  const first = job({ status: 'leased', attempts: 1, token: 1, owner: 'A', lease_until: 30_000 });
  claim(w, 'A', job(), first);
  w.clock(30_000);
  const second = { ...first, attempts: 2, token: 2, owner: 'B', lease_until: 60_000 };
  claim(w, 'B', first, second);
  const dead = { ...second, status: 'dead', owner: null, lease_until: null, reason: 'permanent' };
  finish(w, 'B', { id: 'order-7', token: 2 }, 'permanent', second, dead);
  const again = job({ available_at: 30_000, deadline: 630_000 });
  const audit: Row = {
    id: 'order-7',
    previous_token: 2,
    previous_reason: 'permanent',
    at_ms: 30_000,
    note: 'INC-42',
  };
  w.call('operator', 'redrive', ['order-7', 'INC-42', 30_000])
    .begin('operator')
    .write('operator', 'INSERT INTO redrives VALUES (?, ?, ?, ?, ?)', Object.values(audit), [
      { store: 'shop', table: 'redrives', before: null, after: audit },
    ])
    .write(
      'operator',
      "UPDATE jobs SET status = 'pending', attempts = 0, token = 0, reason = NULL WHERE id = ?",
      ['order-7'],
      [jobs(dead, again)],
    )
    .commit('operator')
    .returns('operator', true);
  const third = {
    ...again,
    status: 'leased',
    attempts: 1,
    token: 1,
    owner: 'B',
    lease_until: 60_000,
  };
  claim(w, 'B', again, third);
  const done = { ...third, status: 'done', owner: null, lease_until: null };
  finish(w, 'A', { id: 'order-7', token: 1 }, 'ok', third, done);
  finish(w, 'B', { id: 'order-7', token: 1 }, 'ok', done, null);
  return w.trace();
}

/** A sends, the receiver commits, A crashes before `finish`; B reclaims and sends the same id again. */
export function crashAfterSend(): Trace {
  const receipts: TableState = {
    store: 'receiver',
    table: 'receipts',
    columns: ['id', 'quantity'],
    key: ['id'],
    rows: [],
  };
  const stock: TableState = {
    store: 'receiver',
    table: 'stock',
    columns: ['item', 'count'],
    key: ['item'],
    rows: [{ item: 'snack', count: 0 }],
  };
  const w = new TraceWriter(
    [
      { name: 'A', kind: 'process' },
      { name: 'B', kind: 'process' },
      { name: 'receiver', kind: 'service' },
      { name: 'clock', kind: 'clock' },
    ],
    [jobsTable([job()]), redrivesTable, receipts, stock],
  );
  const first = job({ status: 'leased', attempts: 1, token: 1, owner: 'A', lease_until: 30_000 });
  const order = { id: 'order-7', quantity: 7, token: 1 };
  w.call('A', 'runOnce', ['A']);
  claim(w, 'A', job(), first);
  w.step('A', 'send', { args: [order] }).step('receiver', 'receive', {
    args: [order],
    result: true,
    changes: [
      {
        store: 'receiver',
        table: 'receipts',
        before: null,
        after: { id: 'order-7', quantity: 7 },
      },
      {
        store: 'receiver',
        table: 'stock',
        before: { item: 'snack', count: 0 },
        after: { item: 'snack', count: 7 },
      },
    ],
  });
  w.crash('A').clock(30_000);
  const second = { ...first, attempts: 2, token: 2, owner: 'B', lease_until: 60_000 };
  w.call('B', 'runOnce', ['B']);
  claim(w, 'B', first, second);
  const retry = { ...order, token: 2 };
  w.step('B', 'send', { args: [retry] })
    .step('receiver', 'receive', { args: [retry], result: true })
    .step('B', 'reply', { result: true });
  const done = { ...second, status: 'done', owner: null, lease_until: null };
  finish(w, 'B', { id: 'order-7', token: 2 }, 'ok', second, done);
  w.returns('B', { id: 'order-7', outcome: 'ok', finished: true });
  w.step('A', 'restart').step('A', 'wait', { sql: 'BEGIN IMMEDIATE' });
  return w.trace();
}

/** `rounds` orders claimed and finished by A and B in turn; the third order of three is deleted. */
export function longNight(rounds = 20): Trace {
  const start = Array.from({ length: rounds }, (_, i) => job({ id: `order-${i + 1}` }));
  const w = new TraceWriter(
    [
      { name: 'A', kind: 'process' },
      { name: 'B', kind: 'process' },
      { name: 'clock', kind: 'clock' },
    ],
    [jobsTable(start), redrivesTable],
  );
  for (const [i, before] of start.entries()) {
    const lane = i % 2 === 0 ? 'A' : 'B';
    const leased = {
      ...before,
      status: 'leased',
      attempts: 1,
      token: 1,
      owner: lane,
      lease_until: w.time + 30_000,
    };
    claim(w, lane, before, leased);
    const id = String(before.id);
    if (i % 3 === 2) {
      w.call(lane, 'finish', [{ id, token: 1 }, 'ok'])
        .write(lane, 'DELETE FROM jobs WHERE id = ?', [id], [jobs(leased, null)])
        .returns(lane, true);
    } else {
      finish(w, lane, { id, token: 1 }, 'ok', leased, {
        ...leased,
        status: 'done',
        owner: null,
        lease_until: null,
      });
    }
    w.clock(w.time + 1000);
  }
  return w.trace();
}
