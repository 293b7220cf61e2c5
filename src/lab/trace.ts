/**
 * The record of one run: what each process and service did, in order, and which rows it changed.
 * A trace is plain data (JSON round-trips it). The same inputs give the same trace, to the byte.
 */

/** A value as SQLite stores it; a blob is written as `x'…'`. */
export type Cell = string | number | null;

export type Row = Readonly<Record<string, Cell>>;

/** The rows of one table at one moment, ordered by primary key. */
export interface TableState {
  /** The database the table lives in: `shop` for the queue, or a service's name. */
  readonly store: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** Names of the primary key's columns. */
  readonly key: readonly string[];
  readonly rows: readonly Row[];
}

/** One row before and after a step. `before` is null for an insert, `after` for a delete. */
export interface RowChange {
  readonly store: string;
  readonly table: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/**
 * What a step is.
 * - `call` / `return`: a learner's function starts / ends (`return` also when it throws: see `error`)
 * - `sql`: one SQL statement of the process
 * - `send`: the adapter's (or HTTP client's) request leaves the process
 * - `receive`: a service handles a request, on its own disk
 * - `reply`: the answer reaches the process (or its time-out does: see `error`)
 * - `wait`: a statement meets a lock (SQLITE_BUSY) and waits
 * - `crash` / `restart`: the process ends without `catch` or `finally` / starts anew with empty memory
 * - `clock`: virtual time jumps
 * - `lost` / `duplicate`: the network drops / repeats a message
 */
export type StepKind =
  | 'call'
  | 'return'
  | 'sql'
  | 'send'
  | 'receive'
  | 'reply'
  | 'wait'
  | 'crash'
  | 'restart'
  | 'clock'
  | 'lost'
  | 'duplicate';

export interface StepError {
  readonly name: string;
  readonly message: string;
  /** SQLite's result code name where there is one, e.g. `SQLITE_BUSY`. */
  readonly code?: string;
}

export interface Step {
  /** 1 for the first step of the trace. */
  readonly n: number;
  /** Virtual time in ms. */
  readonly time: number;
  /** The process or service that acts; `clock` for a jump of the clock. */
  readonly lane: string;
  readonly kind: StepKind;
  /** Which call of the lane this step belongs to (`call` step's `n`), 0 outside any call. */
  readonly call: number;
  /** Which place of its lane the step stands at, from 0: faults are placed before it. Absent where none can be. */
  readonly place?: number;
  /** Function name of a call or return; otherwise ''. */
  readonly fn: string;
  /** Arguments of a call, the statement's parameters, or the message sent; JSON-like text values. */
  readonly args: readonly unknown[];
  /** The SQL statement as written by the learner; '' for other kinds. */
  readonly sql: string;
  /** The result: rows, changes count, return value, reply; null where there is none. */
  readonly result: unknown;
  readonly error: StepError | null;
  /** True when the process has an open transaction after this step. */
  readonly inTransaction: boolean;
  /** Rows that became visible to everybody at this step. */
  readonly changes: readonly RowChange[];
  /** Rows changed so far inside the process's open transaction: visible to itself alone. */
  readonly uncommitted: readonly RowChange[];
}

export interface Lane {
  readonly name: string;
  readonly kind: 'process' | 'service' | 'clock';
}

export interface Trace {
  readonly lanes: readonly Lane[];
  /** Tables before the first step. */
  readonly start: readonly TableState[];
  readonly steps: readonly Step[];
}

/** The `x'…'`-safe text of a primary key, used to match rows. */
export function keyOf(row: Row, key: readonly string[]): string {
  return JSON.stringify(key.map((column) => row[column] ?? null));
}

/**
 * The committed tables after step `n` (0: before the first step).
 * @param n count of steps to apply; values past the end mean the end.
 */
export function tablesAt(trace: Trace, n: number): readonly TableState[] {
  const keys = new Map(trace.start.map((t) => [`${t.store}.${t.table}`, t.key]));
  const maps = new Map(
    trace.start.map((t) => [
      `${t.store}.${t.table}`,
      new Map(t.rows.map((row) => [keyOf(row, t.key), row])),
    ]),
  );
  for (const step of trace.steps.slice(0, Math.max(0, n))) {
    for (const change of step.changes) {
      const name = `${change.store}.${change.table}`;
      const rows = maps.get(name);
      const key = keys.get(name) ?? [];
      if (!rows) continue;
      if (change.before) rows.delete(keyOf(change.before, key));
      if (change.after) rows.set(keyOf(change.after, key), change.after);
    }
  }
  return trace.start.map((t) => {
    const rows = [...(maps.get(`${t.store}.${t.table}`)?.values() ?? [])];
    return { ...t, rows: rows.sort((a, b) => compareKeys(a, b, t.key)) };
  });
}

/** Orders rows by primary key: numbers by size, text by code unit, null first. */
export function compareKeys(a: Row, b: Row, key: readonly string[]): number {
  for (const column of key) {
    const x = a[column] ?? null;
    const y = b[column] ?? null;
    if (x === y) continue;
    if (x === null) return -1;
    if (y === null) return 1;
    if (typeof x === 'number' && typeof y === 'number') return x - y;
    return String(x) < String(y) ? -1 : 1;
  }
  return 0;
}
