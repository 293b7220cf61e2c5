/** One simulated process: its machine, its connection, what it waits for. */
import { FaultError } from './fault.ts';
import { type Pending, type SqlOp, textOfOp } from './pending.ts';
import { type Connection, type StatementResult, TooManyRows } from './sql/connection.ts';
import type { Disk } from './sql/disk.ts';
import { isBusy } from './sql/errors.ts';
import { Lock } from './sql/lock.ts';
import { paramsFor } from './sql/params.ts';
import { statementsOf } from './sql/statements.ts';
import { sqliteError } from './step-error.ts';
import type { StepError } from './trace.ts';
import type { Effect } from './transition.ts';
import type { VmError, VmEvent } from './vm/events.ts';
import type { Vm } from './vm/vm.ts';

/** What a call came to, as its caller sees it. */
export type CallResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: VmError };

/** What one SQL step did: its rows or error, or that it met a lock. */
export type SqlStep =
  | { readonly met: 'lock' }
  | {
      readonly met: 'result';
      readonly done: boolean;
      readonly released: boolean;
      readonly wrote: boolean;
      readonly result: unknown;
    }
  | { readonly met: 'error'; readonly error: StepError };

export class Process {
  readonly name: string;
  readonly disk: Disk;
  vm: Vm | null = null;
  connection: Connection | null = null;
  readonly lock = new Lock();
  queue: Pending[] = [];
  /** Steps taken since the start of the run: names crash places. */
  place = 0;
  steps = 0;
  /** Virtual ms at which a wait for a lock ends in SQLITE_BUSY; null when it does not wait. */
  busyUntil: number | null = null;
  /** It met a lock, and nobody has released one since. */
  blocked = false;
  /** Refused more than once in this call while a lock was held: others get a turn before it tries again. */
  yields = false;
  crashed = false;
  started = 0;
  /** Trace number of the call under way, 0 outside. */
  call = 0;
  fn = '';
  logs: string[] = [];
  #dirty = false;
  #refusals = 0;
  /** SQL texts already announced to the watchdog. */
  readonly announced = new Set<string>();

  readonly #mostSteps: number;

  /** @param mostSteps steps that one call may take before it counts as endless. */
  constructor(name: string, disk: Disk, mostSteps: number) {
    this.name = name;
    this.disk = disk;
    this.#mostSteps = mostSteps;
  }

  /** Takes what the machine reported into the queue. @throws FaultError for calls after the end or without await. */
  accept(events: readonly VmEvent[]): void {
    let ended = this.queue.some((p) => p.kind === 'end');
    for (const event of events) {
      if (event.t === 'log') {
        this.logs.push(event.text);
        continue;
      }
      if (event.t === 'op') {
        if (ended)
          throw new FaultError({
            kind: 'call-after-end',
            params: { fn: this.fn, call: textOfOp(event) },
          });
        this.queue.push(
          event.k === 'sql'
            ? {
                kind: 'sql',
                op: event,
                statements: statementsOf(event.sql),
                at: 0,
                used: 0,
                result: { rows: [], changes: 0 },
              }
            : { kind: 'message', op: event },
        );
        continue;
      }
      const waiting = this.queue.find((p) => p.kind !== 'end' && p.kind !== 'sleep');
      const call = waiting && 'op' in waiting ? textOfOp(waiting.op) : event.unused[0];
      if (call !== undefined) {
        // A call that ends by throwing has not forgotten anything: the error cut it short.
        if (event.t === 'return' || waiting)
          throw new FaultError({ kind: 'forgotten-await', params: { fn: this.fn, call } });
      }
      ended = true;
      this.queue.push({ kind: 'end', event });
    }
    if (this.queue.length === 0)
      throw new FaultError({ kind: 'never-settles', params: { fn: this.fn } });
  }

  /** A call begins: what it counts starts at nothing. */
  begin(fn: string): void {
    this.fn = fn;
    this.steps = 0;
    this.#refusals = 0;
    this.yields = false;
  }

  /**
   * SQLite has refused a statement at once, without a wait. A program that tries again would be starved by a scheduler
   * that never lets the other one finish, which no machine does: from the second time on it yields (Musuvathi and
   * Qadeer, Fair stateless model checking, 2008).
   */
  refused(): void {
    this.#refusals += 1;
    this.yields = this.#refusals > 1;
  }

  countStep(): void {
    this.place += 1;
    this.steps += 1;
    if (this.steps > this.#mostSteps)
      throw new FaultError({
        kind: 'too-many-steps',
        params: { fn: this.fn, count: String(this.#mostSteps) },
      });
  }

  /** A step that met a lock has not happened: it keeps its place. */
  uncountStep(): void {
    this.place -= 1;
  }

  /** What its next step does to the disk. */
  effect(): Effect {
    const next = this.queue[0];
    if (next?.kind !== 'sql') return 'local';
    const statement = next.statements[next.at];
    if (!statement) return 'local';
    switch (statement.kind) {
      case 'begin':
        // EXCLUSIVE keeps readers out too, so that their order matters.
        return statement.mode === 'deferred'
          ? 'local'
          : statement.mode === 'exclusive'
            ? 'publish'
            : 'hold';
      case 'read':
        return 'read';
      case 'write':
        return this.lock.open ? 'hold' : 'publish';
      case 'commit':
      case 'rollback':
        return this.lock.reads || this.lock.writes ? 'publish' : 'local';
      case 'release':
        return 'publish';
      default:
        return 'hold';
    }
  }

  /**
   * True when the next step cannot go on while somebody else holds the write lock. A statement that SQLite refuses
   * before it looks at locks (a mistyped name, too few values) goes on to its error.
   */
  needsWriteLock(): boolean {
    const next = this.queue[0];
    if (next?.kind !== 'sql' || this.lock.open) return false;
    const statement = next.statements[next.at];
    if (!statement) return false;
    if (statement.kind === 'begin') return statement.mode !== 'deferred';
    return (
      statement.kind === 'write' &&
      !('error' in paramsFor(next.op.params, next.statements, statement, next.used)) &&
      (this.connection?.compiles(statement.text) ?? false)
    );
  }

  /**
   * Runs the next SQL statement. @param giveUp after the busy time-out: a lock is then SQLite's real error.
   * @throws FaultError for statements that the lab refuses.
   */
  runSql(now: number, giveUp: boolean, announce: (sql: string) => void): SqlStep {
    const next = this.queue[0];
    const connection = this.connection;
    if (next?.kind !== 'sql' || !connection) throw new Error(`${this.name} has no SQL to run`);
    const { op } = next;
    const statement = next.statements[next.at];
    if (!statement)
      return {
        met: 'result',
        done: true,
        released: false,
        wrote: false,
        result: answerOf(op, next.result, 0),
      };
    if (statement.kind === 'forbidden')
      throw new FaultError({ kind: 'forbidden-sql', params: { fn: this.fn, sql: statement.text } });
    const params = paramsFor(op.params, next.statements, statement, next.used);
    if ('error' in params) return { met: 'error', error: params.error };
    if (statement.impure) this.#dirty = true;
    const first = !this.announced.has(statement.text);
    if (first) {
      this.announced.add(statement.text);
      announce(statement.text);
    }
    const wasWriting = this.lock.writes;
    try {
      const result = connection.run(statement.runs, params.values, now, statement.impure);
      const changes = statement.kind === 'write' ? result.changes : 0;
      const released = this.lock.after(statement, () => connection.probeTransaction());
      const wrote = released && (wasWriting || statement.kind === 'write');
      next.used += statement.positional + statement.named.length;
      next.at += 1;
      next.result = { rows: result.rows, changes: next.result.changes + changes };
      const done = next.at >= next.statements.length;
      const rowid =
        done && op.m === 'run' && (statement.verb === 'INSERT' || statement.verb === 'REPLACE')
          ? Number(connection.run('SELECT last_insert_rowid() AS id', [], now).rows[0]?.id ?? 0)
          : 0;
      return { met: 'result', done, released, wrote, result: answerOf(op, next.result, rowid) };
    } catch (error) {
      if (error instanceof TooManyRows)
        throw new FaultError({
          kind: 'result-too-large',
          params: { fn: this.fn, sql: statement.text },
        });
      // An upgrade inside a transaction that already reads fails at once, as in SQLite: waiting could never end.
      const waits =
        isBusy(error) &&
        (!this.lock.open ||
          !this.lock.reads ||
          statement.kind === 'commit' ||
          statement.kind === 'release');
      if (waits && !giveUp) return { met: 'lock' };
      if (this.lock.open && !isBusy(error) && !connection.probeTransaction()) this.lock.clear();
      return { met: 'error', error: sqliteError(error) };
    } finally {
      if (first) announce('');
    }
  }

  /** The process ends at once: memory gone, open transaction rolled back, locks free. */
  crash(): void {
    this.end();
    this.crashed = true;
  }

  /** Gives machine and connection back, whatever state they are in. */
  end(): void {
    this.vm?.dispose();
    this.vm = null;
    if (this.connection) {
      if (this.lock.open) this.connection.rollback();
      this.disk.release(this.connection, this.#dirty);
    }
    this.connection = null;
    this.lock.clear();
    this.queue = [];
    this.busyUntil = null;
    this.blocked = false;
    this.yields = false;
    this.call = 0;
    this.#dirty = false;
  }

  /** What the end of a call comes to. @throws FaultError for an open transaction, or an error that has a name of its own. */
  settle(event: Extract<Pending, { kind: 'end' }>['event']): CallResult {
    if (this.lock.open)
      throw new FaultError({
        kind: 'transaction-left-open',
        params: {
          fn: this.fn,
          sql: this.lock.begun,
          message: event.t === 'throw' ? `${event.error.name}: ${event.error.message}` : '',
        },
      });
    return event.t === 'return'
      ? { ok: true, value: event.value }
      : { ok: false, error: event.error };
  }
}

function answerOf(op: SqlOp, result: StatementResult, rowid: number): unknown {
  if (op.m === 'run') return { changes: result.changes, lastInsertRowid: rowid };
  return op.m === 'all' ? result.rows : (result.rows[0] ?? undefined);
}
