/**
 * One disk: a real SQLite database in memory that several real connections share, locks and all.
 * Facts measured in the design, "The machine room": each connection attaches the disk's file as `shop`; a second
 * writer gets SQLITE_BUSY; closing (here: rolling back) a connection in mid-transaction frees its locks.
 */
import type { Row, TableState } from '../trace.ts';
import { rowsOf } from './cells.ts';
import { Connection } from './connection.ts';
import { isBusy } from './errors.ts';
import type { SqlDatabase, SqlJs, SqlStatement, SqlValue } from './sqljs.ts';

/** Bytes that SQLite may use for all its connections; a statement that wants more gets SQLITE_NOMEM. */
const HEAP = 32 * 1024 * 1024;

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
