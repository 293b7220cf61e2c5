/** One process's own real SQLite connection to a disk, with the bounds that a statement of a learner has. */
import type { Cell, Row } from '../trace.ts';
import { cellOf } from './cells.ts';
import { isBusy } from './errors.ts';
import type { SqlDatabase, SqlJs, SqlParams, SqlStatement, SqlValue } from './sqljs.ts';

/** Most rows that one statement may return; more is a fault, since nothing in the queue needs it. */
export const MAX_ROWS = 10_000;

/** Most characters and bytes that one statement may return in all. */
export const MAX_RESULT = 1_000_000;
/** Pages of 4 KiB that a disk may have; a statement that needs more gets SQLITE_FULL. */
const PAGES = 2048;
/** Characters of SQL that a connection keeps prepared: what is prepared is memory that other connections lack. */
const KEPT = 100_000;
/** Make the latest row id 0, and then the latest number of changes as well. */
const FORGET = [
  'REPLACE INTO temp.lab_forgets VALUES (0)',
  'DELETE FROM temp.lab_forgets WHERE id = 1',
];
/** Most bytes of one `randomblob()`. */
const MAX_RANDOM = 1024;

export class TooManyRows extends Error {
  override name = 'TooManyRows';
}

export interface StatementResult {
  readonly rows: readonly Row[];
  readonly changes: number;
}

/** Replaces the wall clock while SQLite runs, so that `'now'` means virtual time. */
function withClock<T>(now: number, fn: () => T): T {
  const real = Date.now;
  Date.now = () => now;
  try {
    return fn();
  } finally {
    Date.now = real;
  }
}

function lengthOf(value: SqlValue): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 0;
}

/** A connection of one process. Kept and used again between runs; `reset` leaves it as new. */
export class Connection {
  readonly #db: SqlDatabase;
  readonly #prepared = new Map<string, SqlStatement>();
  #kept = 0;
  #random = 1;
  readonly #forget: readonly SqlStatement[];

  constructor(SQL: SqlJs, attach: string | null) {
    this.#db = new SQL.Database();
    // What SQLite would put into temporary files then counts as its memory, which is bounded.
    this.#db.run('PRAGMA temp_store = MEMORY');
    if (attach !== null)
      this.#db.run(`ATTACH '${attach}' AS shop; PRAGMA shop.max_page_count = ${PAGES}`);
    this.#db.run('CREATE TEMP TABLE lab_forgets (id INTEGER PRIMARY KEY)');
    this.#forget = FORGET.map((sql) => this.#db.prepare(sql));
    this.#db.create_function('random', () => this.#next());
    this.#db.create_function('randomblob', (bytes) => this.#blob(Number(bytes)));
  }

  #next(): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#random;
  }

  #blob(bytes: number): Uint8Array {
    if (!(bytes <= MAX_RANDOM))
      throw new Error(`randomblob gives ${MAX_RANDOM} bytes at most here`);
    // SQLite gives one byte for sizes below one. The low bits of this generator repeat soon: the high ones are taken.
    return Uint8Array.from({ length: Math.max(1, bytes) }, () => this.#next() >>> 24);
  }

  /**
   * Runs one statement to its end.
   * @param now virtual ms, for SQL's own date functions.
   * @throws sql.js's error (`code` names the SQLite result code); TooManyRows above {@link MAX_ROWS} or {@link MAX_RESULT}.
   */
  run(sql: string, params: SqlParams, now: number, impure = false): StatementResult {
    return impure ? withClock(now, () => this.#run(sql, params)) : this.#run(sql, params);
  }

  #prepare(sql: string): SqlStatement {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      if (this.#prepared.size > 200 || this.#kept + sql.length > KEPT) this.#freeStatements();
      statement = this.#db.prepare(sql);
      this.#prepared.set(sql, statement);
      this.#kept += sql.length;
    }
    return statement;
  }

  /** False when SQLite refuses the statement as it is written, whatever the locks are. */
  compiles(sql: string): boolean {
    try {
      this.#prepare(sql);
      return true;
    } catch (error) {
      return isBusy(error);
    }
  }

  #run(sql: string, params: SqlParams): StatementResult {
    const statement = this.#prepare(sql);
    try {
      if (Array.isArray(params) ? params.length > 0 : true) statement.bind(params);
      const rows: Row[] = [];
      let columns: string[] | null = null;
      let size = 0;
      while (statement.step()) {
        columns ??= statement.getColumnNames();
        const values = statement.get();
        for (const value of values) size += lengthOf(value);
        if (rows.length >= MAX_ROWS || size > MAX_RESULT)
          throw new TooManyRows(
            `the statement returned more than ${MAX_ROWS} rows or ${MAX_RESULT} characters: ${sql}`,
          );
        const row: Record<string, Cell> = {};
        columns.forEach((name, i) => {
          row[name] = cellOf(values[i] ?? null);
        });
        rows.push(row);
      }
      return { rows, changes: this.#db.getRowsModified() };
    } finally {
      statement.reset();
    }
  }

  /** Whether a transaction is open, asked of SQLite itself: a nested BEGIN is refused only inside one. */
  probeTransaction(): boolean {
    try {
      this.#db.run('BEGIN');
    } catch {
      return true;
    }
    this.#db.run('ROLLBACK');
    return false;
  }

  /** Rolls back whatever is open: what the next process sees after a crash. */
  rollback(): void {
    for (const statement of this.#prepared.values()) statement.reset();
    this.#db.run('ROLLBACK');
  }

  /** Leaves nothing that tells of earlier runs: neither in `random()` nor in `last_insert_rowid()` and `changes()`. */
  reset(): void {
    this.#random = 1;
    for (const statement of this.#forget) {
      statement.step();
      statement.reset();
    }
  }

  #freeStatements(): void {
    for (const statement of this.#prepared.values()) statement.free();
    this.#prepared.clear();
    this.#kept = 0;
  }

  close(): void {
    this.#freeStatements();
    for (const statement of this.#forget) statement.free();
    this.#db.close();
  }
}
