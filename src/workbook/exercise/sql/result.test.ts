import { expect, it } from 'vitest';
import { sqlTrace } from './fixtures.ts';
import { resultOf, statementsOf } from './result.ts';

it('gives the rows with their columns', () => {
  const rows = [{ reason: 'permanent', jobs: 2 }];
  expect(resultOf(sqlTrace(rows))).toEqual({ kind: 'rows', columns: ['reason', 'jobs'], rows });
  expect(resultOf(sqlTrace([]))).toEqual({ kind: 'rows', columns: [], rows: [] });
});

it('gives what SQLite said instead', () => {
  const error = { name: 'SqliteError', message: 'no such column: reson', code: 'SQLITE_ERROR' };
  expect(resultOf(sqlTrace(null, error))).toEqual({
    kind: 'error',
    message: 'no such column: reson',
  });
});

it('reads the statements that made the tables', () => {
  expect(statementsOf(sqlTrace([{ sql: 'CREATE TABLE jobs (id TEXT)' }]))).toEqual([
    'CREATE TABLE jobs (id TEXT)',
  ]);
  expect(statementsOf(sqlTrace(null))).toEqual([]);
});
