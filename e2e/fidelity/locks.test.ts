/** Two connections, statement by statement: the lab must answer as a real SQLite file with a rollback journal does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import initSqlJs from 'sql.js';
import { expect, it } from 'vitest';
import { Disk } from '#lab/sql/disk.ts';
import { errorCode } from '#lab/sql/errors.ts';
import { realDatabase } from './real.ts';

const SCHEMA = 'CREATE TABLE t (id INTEGER PRIMARY KEY, v INTEGER NOT NULL) STRICT;';

type Line = readonly ['a' | 'b', string];

const SCRIPTS: Readonly<Record<string, readonly Line[]>> = {
  'a second writer is refused': [
    ['a', 'BEGIN IMMEDIATE'],
    ['b', 'BEGIN IMMEDIATE'],
    ['b', 'INSERT INTO t VALUES (2, 2)'],
    ['a', 'INSERT INTO t VALUES (1, 1)'],
    ['a', 'COMMIT'],
    ['b', 'BEGIN IMMEDIATE'],
    ['b', 'ROLLBACK'],
  ],
  'a reader sees the old rows until the commit': [
    ['a', 'BEGIN IMMEDIATE'],
    ['a', 'INSERT INTO t VALUES (1, 1)'],
    ['b', 'SELECT count(*) AS n FROM t'],
    ['a', 'COMMIT'],
    ['b', 'SELECT count(*) AS n FROM t'],
  ],
  'two readers that upgrade stand in each other’s way': [
    ['a', 'BEGIN'],
    ['b', 'BEGIN'],
    ['a', 'SELECT * FROM t'],
    ['b', 'SELECT * FROM t'],
    ['a', 'INSERT INTO t VALUES (1, 1)'],
    ['b', 'INSERT INTO t VALUES (2, 2)'],
    ['a', 'COMMIT'],
    ['b', 'ROLLBACK'],
    ['a', 'COMMIT'],
    ['b', 'SELECT * FROM t'],
  ],
  'a waiting commit keeps new readers out': [
    ['a', 'BEGIN'],
    ['a', 'SELECT * FROM t'],
    ['b', 'INSERT INTO t VALUES (1, 1)'],
    ['a', 'COMMIT'],
    ['b', 'INSERT INTO t VALUES (1, 1)'],
  ],
  'a constraint fails and the transaction stays open': [
    ['a', 'BEGIN'],
    ['a', 'INSERT INTO t VALUES (1, 1)'],
    ['a', 'INSERT INTO t VALUES (1, 2)'],
    ['a', 'INSERT INTO t VALUES (2, NULL)'],
    ['a', 'COMMIT'],
    ['b', 'SELECT * FROM t'],
  ],
  'an exclusive transaction keeps readers out': [
    ['a', 'BEGIN EXCLUSIVE'],
    ['b', 'SELECT * FROM t'],
    ['a', 'ROLLBACK'],
    ['b', 'SELECT * FROM t'],
  ],
};

async function inTheLab(script: readonly Line[]): Promise<unknown[]> {
  const disk = new Disk(await initSqlJs(), 'shop', SCHEMA);
  const connections = { a: disk.connect(), b: disk.connect() };
  const answers = script.map(([who, sql]) => {
    try {
      return connections[who].run(sql, [], 0).rows;
    } catch (error) {
      return errorCode(error);
    }
  });
  disk.close();
  return answers;
}

const Database = await realDatabase();

for (const [name, script] of Object.entries(SCRIPTS))
  it.runIf(Database !== null)(`${name}, as on a real file`, async () => {
    if (Database === null) return;
    const folder = mkdtempSync(join(tmpdir(), 'crashbook-'));
    const file = join(folder, 'locks.db');
    const setup = new Database(file);
    setup.pragma('journal_mode = DELETE');
    setup.exec(SCHEMA);
    setup.close();
    const connections = {
      a: new Database(file, { timeout: 0 }),
      b: new Database(file, { timeout: 0 }),
    };
    const real = script.map(([who, sql]) => {
      try {
        const statement = connections[who].prepare(sql);
        if (statement.reader) return statement.all();
        statement.run();
        return [];
      } catch (error) {
        return errorCode(error);
      }
    });
    connections.a.close();
    connections.b.close();
    rmSync(folder, { recursive: true });
    expect(await inTheLab(script)).toEqual(real);
  });
