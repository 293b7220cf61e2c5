import initSqlJs from 'sql.js';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { job, SCHEMA } from '../testing/rig.ts';
import { type Connection, MAX_ROWS, TooManyRows } from './connection.ts';
import { Disk } from './disk.ts';
import { errorCode } from './errors.ts';
import type { SqlJs } from './sqljs.ts';

let SQL: SqlJs;
let disk: Disk;
let a: Connection;
let b: Connection;

beforeAll(async () => {
  const loaded: unknown = await initSqlJs();
  SQL = loaded as SqlJs;
});

beforeEach(() => {
  disk = new Disk(SQL, 'shop', SCHEMA);
  disk.lay({ jobs: [job('a'), job('b')] });
  a = disk.connect();
  b = disk.connect();
});

afterEach(() => {
  for (const connection of [a, b]) if (connection.probeTransaction()) connection.rollback();
  disk.release(a, false);
  disk.release(b, false);
  disk.close();
});

const run = (connection: Connection, sql: string) => connection.run(sql, [], 0);
const codeOf = (act: () => unknown) => {
  try {
    act();
    return 'none';
  } catch (error) {
    return errorCode(error);
  }
};
const n = (connection: Connection) => run(connection, "SELECT n FROM jobs WHERE id = 'a'").rows;

describe('locks are SQLite’s own', () => {
  it('refuses a second BEGIN IMMEDIATE', () => {
    run(a, 'BEGIN IMMEDIATE');
    expect(codeOf(() => run(b, 'BEGIN IMMEDIATE'))).toBe('SQLITE_BUSY');
    run(a, 'COMMIT');
    expect(codeOf(() => run(b, 'BEGIN IMMEDIATE'))).toBe('none');
  });

  it('shows a reader the old rows until the commit', () => {
    run(a, 'BEGIN IMMEDIATE');
    run(a, 'UPDATE jobs SET n = 5');
    expect(n(b)).toEqual([{ n: 0 }]);
    expect(n(a)).toEqual([{ n: 5 }]);
    run(a, 'COMMIT');
    expect(n(b)).toEqual([{ n: 5 }]);
  });

  it('lets two deferred readers that upgrade block each other', () => {
    for (const connection of [a, b]) {
      run(connection, 'BEGIN');
      n(connection);
    }
    run(a, 'UPDATE jobs SET n = 1');
    expect(codeOf(() => run(b, 'UPDATE jobs SET n = 2'))).toBe('SQLITE_BUSY');
    expect(codeOf(() => run(a, 'COMMIT'))).toBe('SQLITE_BUSY');
    b.rollback();
    run(a, 'COMMIT');
    expect(n(b)).toEqual([{ n: 1 }]);
  });

  it('frees everything with a rollback', () => {
    run(a, 'BEGIN IMMEDIATE');
    run(a, 'UPDATE jobs SET n = 5');
    a.rollback();
    expect(codeOf(() => run(b, 'BEGIN IMMEDIATE'))).toBe('none');
    expect(n(b)).toEqual([{ n: 0 }]);
  });

  it('cannot tell its tables while a writer waits for readers', () => {
    run(b, 'BEGIN');
    n(b);
    run(a, 'BEGIN IMMEDIATE');
    run(a, 'UPDATE jobs SET n = 5');
    expect(codeOf(() => run(a, 'COMMIT'))).toBe('SQLITE_BUSY');
    expect(disk.tables()).toBeNull();
  });
});

describe('a kept connection', () => {
  it('is as good as new: same random numbers, nothing open', () => {
    const sql = 'SELECT random() AS r, hex(randomblob(6)) AS h';
    const first = run(a, sql).rows;
    run(a, 'BEGIN IMMEDIATE');
    a.rollback();
    disk.release(a, false);
    a = disk.connect();
    expect(a.probeTransaction()).toBe(false);
    expect(run(a, sql).rows).toEqual(first);
  });

  it('forgets last_insert_rowid when it is given back as dirty', () => {
    run(a, "INSERT INTO notes (text) VALUES ('x')");
    disk.release(a, true);
    a = disk.connect();
    expect(run(a, 'SELECT last_insert_rowid() AS id').rows).toEqual([{ id: 0 }]);
  });

  it('knows two hundred statements and more', () => {
    for (let i = 0; i < 450; i += 1) run(a, `SELECT ${i}`);
    expect(run(a, 'SELECT 7 AS x').rows).toEqual([{ x: 7 }]);
  });
});

describe('bounds', () => {
  const endless = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c';

  it(`gives ${MAX_ROWS} rows and no more`, () => {
    expect(run(a, `${endless} LIMIT ${MAX_ROWS}`).rows).toHaveLength(MAX_ROWS);
    expect(() => run(a, endless)).toThrow(TooManyRows);
  });

  it('gives a million characters and no more', () => {
    expect(() => run(a, "SELECT printf('%1000001d', 1)")).toThrow(TooManyRows);
    expect(() => run(a, 'SELECT zeroblob(1000001)')).toThrow(TooManyRows);
  });

  it('runs out of memory before the page does, and lives on', () => {
    expect(codeOf(() => run(a, 'SELECT zeroblob(1000000000)'))).toBe('SQLITE_NOMEM');
    expect(
      codeOf(() => run(a, "SELECT replace(hex(zeroblob(9000)), '0', hex(zeroblob(9000)))")),
    ).toBe('SQLITE_NOMEM');
    expect(codeOf(() => run(a, 'SELECT randomblob(1000000000)'))).toBe('SQLITE_ERROR');
    expect(n(a)).toEqual([{ n: 0 }]);
  });

  it('fills up before the page’s memory does', () => {
    const fill = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)';
    const insert = `INSERT INTO notes (text) ${fill} SELECT printf('%100000d', x) FROM c`;
    expect(codeOf(() => run(a, insert))).toBe('SQLITE_FULL');
    expect(run(a, 'SELECT count(*) AS n FROM notes').rows).toEqual([{ n: 0 }]);
  });

  it('takes the time from the lab', () => {
    const row = a.run("SELECT datetime() AS now, unixepoch('now') AS s", [], 90_000, true).rows[0];
    expect(row).toEqual({ now: '1970-01-01 00:01:30', s: 90 });
  });
});

describe('laying the tables', () => {
  it('empties what is there and lays the seed', () => {
    run(a, "INSERT INTO notes (text) VALUES ('x')");
    disk.lay({ jobs: [job('z', 3)] });
    expect(disk.tables()?.map((t) => [t.table, t.rows])).toEqual([
      ['jobs', [job('z', 3)]],
      ['notes', []],
    ]);
  });

  it('lays nothing when a row does not fit', () => {
    expect(() => disk.lay({ jobs: [job('y'), job('y')] })).toThrow(/UNIQUE/);
    expect(disk.query('SELECT id FROM jobs ORDER BY id')).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('writes a blob as text', () => {
    expect(run(a, "SELECT x'00ff' AS b").rows).toEqual([{ b: "x'00ff'" }]);
  });
});

it('keeps memory for every connection, however much SQL one of them prepares', () => {
  const long = (size: number, i: number) =>
    `SELECT count(*) FROM jobs WHERE id IN (${i}${',1'.repeat(size)})`;
  for (const size of [30_000, 3_000, 300, 30])
    for (let i = 0; i < 12; i += 1) expect(codeOf(() => run(a, long(size, i)))).toBe('none');
  expect(codeOf(() => run(b, long(30_000, 0)))).toBe('none');
});

it('hands out every connection as if it were new', () => {
  const asks = 'SELECT last_insert_rowid() AS row, changes() AS n';
  run(a, "INSERT INTO notes VALUES (77, 'x'), (78, 'y')");
  expect(run(a, asks).rows).toEqual([{ row: 78, n: 2 }]);
  disk.release(a, false);
  a = disk.connect();
  expect(run(a, asks).rows).toEqual([{ row: 0, n: 0 }]);
});
