/**
 * One disk: a real SQLite database in memory that several real connections share, locks and all.
 * Facts measured in the design, "The machine room": each connection attaches the disk's file as `shop`; a second
 * writer gets SQLITE_BUSY; closing (here: rolling back) a connection in mid-transaction frees its locks.
 */
import type { Cell, Row, TableState } from '../trace.ts';
import type { SqlDatabase, SqlJs, SqlParams, SqlStatement, SqlValue } from './sqljs.ts';

/** Most rows that one statement may return; more is a fault, since nothing in the queue needs it. */
export const MAX_ROWS = 10_000;

/** Most characters and bytes that one statement may return in all. */
export const MAX_RESULT = 1_000_000;
/** Bytes that SQLite may use for all its connections; a statement that wants more gets SQLITE_NOMEM. */
const HEAP = 32 * 1024 * 1024;
/** Pages of 4 KiB that a disk may have; a statement that needs more gets SQLITE_FULL. */
const PAGES = 2048;
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

export function cellOf(value: SqlValue): Cell {
  if (value instanceof Uint8Array)
    return `x'${[...value].map((b) => b.toString(16).padStart(2, '0')).join('')}'`;
  return value;
}

function lengthOf(value: SqlValue): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 0;
}

/** A connection of one process. Kept and used again between runs; `reset` leaves it as new. */
export class Connection {
  readonly #db: SqlDatabase;
  readonly #prepared = new Map<string, SqlStatement>();
  #random = 1;

  constructor(SQL: SqlJs, attach: string | null) {
    this.#db = new SQL.Database();
    // What SQLite would put into temporary files then counts as its memory, which is bounded.
    this.#db.run('PRAGMA temp_store = MEMORY');
    if (attach !== null)
      this.#db.run(`ATTACH '${attach}' AS shop; PRAGMA shop.max_page_count = ${PAGES}`);
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
      if (this.#prepared.size > 200) this.#freeStatements();
      statement = this.#db.prepare(sql);
      this.#prepared.set(sql, statement);
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

  /** Starts the pseudo-random numbers of SQL's `random()` again. */
  reset(): void {
    this.#random = 1;
  }

  #freeStatements(): void {
    for (const statement of this.#prepared.values()) statement.free();
    this.#prepared.clear();
  }

  close(): void {
    this.#freeStatements();
    this.#db.close();
  }
}

export interface TableShape {
  readonly table: string;
  readonly columns: readonly string[];
  /** Primary key columns; `rowid` when the table has none. */
  readonly key: readonly string[];
}

/** Rows to lay before a run: table name to rows. */
export type Seed = Readonly<Record<string, readonly Row[]>>;

export class Disk {
  readonly store: string;
  readonly #SQL: SqlJs;
  readonly #db: SqlDatabase;
  readonly #path: string;
  readonly #idle: Connection[] = [];
  readonly shapes: readonly TableShape[];
  readonly #readers: readonly SqlStatement[];
  readonly #kept = new Map<string, SqlStatement>();
  readonly #wipes: readonly SqlStatement[];

  /** @param schema CREATE statements, run once. */
  constructor(SQL: SqlJs, store: string, schema: string) {
    this.store = store;
    this.#SQL = SQL;
    this.#db = new SQL.Database();
    this.#db.run(`PRAGMA hard_heap_limit = ${HEAP}`);
    this.#db.run(schema);
    const path = this.#db.exec('PRAGMA database_list')[0]?.values[0]?.[2];
    if (typeof path !== 'string') throw new Error(`the disk of ${store} has no path`);
    this.#path = path;
    const names = this.#db.exec(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    );
    this.shapes = (names[0]?.values ?? []).map(([name]) => this.#shape(String(name)));
    this.#readers = this.shapes.map((s) =>
      this.#db.prepare(
        `SELECT ${s.key[0] === 'rowid' ? 'rowid AS rowid, ' : ''}* FROM ${s.table} ORDER BY ${s.key.join(', ')}`,
      ),
    );
    this.#wipes = this.shapes.map((s) => this.#db.prepare(`DELETE FROM ${s.table}`));
  }

  #shape(table: string): TableShape {
    const info = this.#db.exec(`PRAGMA table_info(${table})`)[0]?.values ?? [];
    const key = info
      .filter((c) => Number(c[5]) > 0)
      .sort((a, b) => Number(a[5]) - Number(b[5]))
      .map((c) => String(c[1]));
    return {
      table,
      columns: info.map((c) => String(c[1])),
      key: key.length > 0 ? key : ['rowid'],
    };
  }

  /** A connection for one process, from the pool when one is idle. */
  connect(): Connection {
    const connection = this.#idle.pop() ?? new Connection(this.#SQL, this.#path);
    connection.reset();
    return connection;
  }

  /** Takes a connection back; the caller has rolled back what was open. `dirty` ones are closed. */
  release(connection: Connection, dirty: boolean): void {
    if (dirty) connection.close();
    else this.#idle.push(connection);
  }

  /** Empties every table and lays `seed`, in one transaction. Nobody else may hold a lock. */
  lay(seed: Seed): void {
    this.#db.run('BEGIN IMMEDIATE');
    try {
      for (const wipe of this.#wipes) {
        wipe.step();
        wipe.reset();
      }
      for (const [table, rows] of Object.entries(seed))
        for (const row of rows) this.#insert(table, row);
    } catch (error) {
      this.#db.run('ROLLBACK');
      throw error;
    }
    this.#db.run('COMMIT');
  }

  #insert(table: string, row: Row): void {
    const columns = Object.keys(row);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    const statement = this.#prepared(sql);
    try {
      statement.bind(Object.values(row));
      statement.step();
    } finally {
      statement.reset();
    }
  }

  /** The committed tables, as an observer without locks sees them; null while a writer keeps readers out. */
  tables(): readonly TableState[] | null {
    const states: TableState[] = [];
    for (const [i, shape] of this.shapes.entries()) {
      const reader = this.#readers[i];
      if (!reader) continue;
      try {
        states.push({ store: this.store, ...shape, rows: rowsOf(reader) });
      } catch (error) {
        if (isBusy(error)) return null;
        throw error;
      } finally {
        reader.reset();
      }
    }
    return states;
  }

  /** Rows that a trusted question sees in the committed state. */
  query(sql: string, params: SqlValue[] = []): readonly Row[] {
    const statement = this.#prepared(sql);
    try {
      statement.bind(params);
      return rowsOf(statement);
    } finally {
      statement.reset();
    }
  }

  /** A statement of the observer's own, prepared once. */
  #prepared(sql: string): SqlStatement {
    let statement = this.#kept.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      this.#kept.set(sql, statement);
    }
    return statement;
  }

  /** Closes every idle connection and the disk; its file is gone. */
  close(): void {
    for (const connection of this.#idle) connection.close();
    this.#idle.length = 0;
    this.#db.close();
  }
}

/** Every row that a statement still has to give. */
function rowsOf(statement: SqlStatement): readonly Row[] {
  const rows: Row[] = [];
  let columns: string[] | null = null;
  while (statement.step()) {
    columns ??= statement.getColumnNames();
    const values = statement.get();
    rows.push(Object.fromEntries(columns.map((c, j) => [c, cellOf(values[j] ?? null)])));
  }
  return rows;
}

/** True for SQLite's "the database is locked", whatever its extended code. */
export function isBusy(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/** SQLite's result code name of an error thrown by sql.js, else undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
