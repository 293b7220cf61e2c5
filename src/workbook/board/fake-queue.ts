/** A small queue in plain objects that answers like the engine. For tests of the board's own behaviour. */
import type { Row } from '#lab/trace.ts';
import type { BoardAction, BoardState } from '../engine/protocol.ts';
import { claim, finish, jobs, jobsTable, redrivesTable } from '../timeline/fixtures.ts';
import { TraceWriter } from '../timeline/trace-writer.ts';

const LEASE_MS = 30_000;
const RETRY_MS = 2000;

type Held = { readonly id: string; readonly token: number } | null;

class FakeQueue {
  readonly held: Record<string, Held> = { A: null, B: null };
  readonly rows = new Map<string, Row>();
  readonly w = new TraceWriter(
    [
      { name: 'shop', kind: 'process' },
      { name: 'A', kind: 'process' },
      { name: 'B', kind: 'process' },
      { name: 'operator', kind: 'process' },
      { name: 'clock', kind: 'clock' },
    ],
    [jobsTable([]), redrivesTable],
  );

  act(action: BoardAction): void {
    const { w } = this;
    if (action.do === 'accept') this.#accept(action.id, action.quantity);
    if (action.do === 'claim') this.#claim(action.worker);
    if (action.do === 'finish') this.#finish(action.worker, action.outcome);
    if (action.do === 'redrive') this.#redrive(action.id, action.note);
    if (action.do === 'advance') w.clock(w.time + action.ms);
    if (action.do === 'crash') {
      w.crash(action.worker);
      this.held[action.worker] = null;
    }
  }

  #accept(id: string, quantity: number): void {
    const row: Row = {
      id,
      quantity,
      status: 'pending',
      attempts: 0,
      token: 0,
      owner: null,
      lease_until: null,
      available_at: this.w.time,
      deadline: this.w.time + 600_000,
      reason: null,
    };
    this.rows.set(id, row);
    this.w
      .call('shop', 'accept', [{ id, quantity }, this.w.time])
      .write('shop', 'INSERT INTO jobs VALUES (?, ?)', [id, quantity], [jobs(null, row)])
      .returns('shop', row);
  }

  #claim(worker: string): void {
    const { w } = this;
    const found = [...this.rows.values()].find(
      (row) =>
        (row.status === 'pending' && Number(row.available_at) <= w.time) ||
        (row.status === 'leased' && Number(row.lease_until) <= w.time),
    );
    if (!found) {
      w.call(worker, 'claim', [worker, w.time]).returns(worker, null);
      return;
    }
    const after: Row = {
      ...found,
      status: 'leased',
      owner: worker,
      attempts: Number(found.attempts) + 1,
      token: Number(found.token) + 1,
      lease_until: w.time + LEASE_MS,
    };
    claim(w, worker, found, after);
    this.rows.set(String(found.id), after);
    this.held[worker] = { id: String(found.id), token: Number(after.token) };
  }

  #finish(worker: string, outcome: 'ok' | 'retry' | 'permanent'): void {
    const held = this.held[worker];
    const row = held ? this.rows.get(held.id) : undefined;
    if (!held || !row) return;
    const mine =
      row.status === 'leased' && row.token === held.token && Number(row.lease_until) > this.w.time;
    const free = { ...row, owner: null, lease_until: null };
    const after: Record<typeof outcome, Row> = {
      ok: { ...free, status: 'done' },
      permanent: { ...free, status: 'dead', reason: 'permanent' },
      retry: { ...free, status: 'pending', available_at: this.w.time + RETRY_MS },
    };
    finish(this.w, worker, held, outcome, row, mine ? after[outcome] : null);
    if (mine) this.rows.set(held.id, after[outcome]);
    this.held[worker] = null;
  }

  #redrive(id: string, note: string): void {
    const row = this.rows.get(id);
    if (row?.status !== 'dead') return;
    const after: Row = { ...row, status: 'pending', attempts: 0, reason: null };
    const audit: Row = {
      id,
      previous_token: row.token ?? null,
      previous_reason: row.reason ?? null,
      at_ms: this.w.time,
      note,
    };
    this.w
      .call('operator', 'redrive', [id, note, this.w.time])
      .begin('operator')
      .write('operator', 'INSERT INTO redrives VALUES (?, ?, ?, ?, ?)', Object.values(audit), [
        { store: 'shop', table: 'redrives', before: null, after: audit },
      ])
      .write(
        'operator',
        "UPDATE jobs SET status = 'pending' WHERE id = ?",
        [id],
        [jobs(row, after)],
      )
      .commit('operator')
      .returns('operator', true);
    this.rows.set(id, after);
  }
}

/** Runs the actions from the beginning. */
export async function fakeRun(actions: readonly BoardAction[]): Promise<BoardState> {
  const queue = new FakeQueue();
  const actionSteps: number[] = [];
  for (const action of actions) {
    actionSteps.push(queue.w.n + 1);
    queue.act(action);
  }
  return { trace: queue.w.trace(), now: queue.w.time, held: { ...queue.held }, actionSteps };
}
