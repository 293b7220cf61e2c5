import { describe, expect, it } from 'vitest';
import { statementsOf } from './statements.ts';

const kinds = (sql: string) => statementsOf(sql).map((s) => s.kind);
const verbs = (sql: string) => statementsOf(sql).map((s) => s.verb);
const only = (sql: string) => {
  const [first, second] = statementsOf(sql);
  if (!first || second) throw new Error('one statement was expected');
  return first;
};

describe('splitting', () => {
  it.each([
    ["SELECT ';', 'it''s;', \";\", [;], `;` -- ; in a comment\n/* ; */ FROM t", 1],
    ["UPDATE t SET a = 1; ; SELECT 'x;y';", 2],
    ['', 0],
    [' ; ;\n-- nothing\n/* at all */', 0],
    ["SELECT 'never closed ; DROP TABLE t", 1],
    ['SELECT 1 /* never closed ; DROP TABLE t', 1],
  ])('%s', (sql, count) => {
    expect(statementsOf(sql)).toHaveLength(count);
  });

  it('keeps the text as the learner wrote it, comments inside included', () => {
    expect(only('  /* a */ SELECT /* b */ 1 ; ').text).toBe('SELECT /* b */ 1');
  });
});

describe('what a statement is', () => {
  it.each([
    ['select 1', 'read', 'SELECT'],
    ['values (1)', 'read', 'VALUES'],
    ['Explain Query Plan DELETE FROM t', 'read', 'EXPLAIN'],
    ['WITH a AS (SELECT 1), b(x) AS (SELECT 2) UPDATE t SET a = 1', 'write', 'UPDATE'],
    ['WITH a AS (SELECT 1 UNION SELECT 2) SELECT * FROM a', 'read', 'SELECT'],
    ['with a as (values (1)) insert into t select * from a', 'write', 'INSERT'],
    ['WITH explain AS (SELECT 1) DELETE FROM t', 'write', 'DELETE'],
    ['WITH replace AS (SELECT 1) SELECT * FROM replace', 'read', 'SELECT'],
    ['WITH a AS (SELECT 1) REPLACE INTO t SELECT * FROM a', 'write', 'REPLACE'],
    ['-- first\nDELETE FROM t', 'write', 'DELETE'],
    ['begin', 'begin', 'BEGIN'],
    ['END TRANSACTION', 'commit', 'END'],
    ['ROLLBACK', 'rollback', 'ROLLBACK'],
    ['ROLLBACK /* x */ TO s', 'savepoint', 'ROLLBACK'],
    ['SAVEPOINT s', 'savepoint', 'SAVEPOINT'],
    ['RELEASE s', 'release', 'RELEASE'],
    ['SELEKT 1', 'read', 'SELEKT'],
  ])('%s', (sql, kind, verb) => {
    expect(only(sql)).toMatchObject({ kind, verb });
  });

  it.each([
    ['BEGIN', 'deferred'],
    ['begin immediate', 'immediate'],
    ['BEGIN /* now */ EXCLUSIVE TRANSACTION', 'exclusive'],
    // Here `immediate` is the transaction's name, which SQLite ignores.
    ['BEGIN TRANSACTION immediate', 'deferred'],
  ])('%s takes its lock as %s', (sql, mode) => {
    expect(only(sql).mode).toBe(mode);
  });
});

describe('what the lab refuses', () => {
  it.each([
    "ATTACH 'x' AS y",
    'dEtAcH shop',
    '/* hello */ DROP TABLE jobs',
    '-- hello\nalter TABLE jobs RENAME TO x',
    'CREATE TEMP TABLE x (a)',
    'CREATE TRIGGER t AFTER INSERT ON jobs BEGIN SELECT 1',
    "VACUUM INTO 'copy.db'",
    'REINDEX',
    'ANALYZE',
    'PRAGMA writable_schema = 1',
    'PRAGMA shop.journal_mode = WAL',
    'pragma "writable_schema" = on',
    "\uFEFFATTACH 'x' AS y",
    "; \uFEFF /* */ \uFEFFATTACH 'x' AS y",
    'PRAGMA "query_only" = table_info',
    'PRAGMA database_list',
    'PRAGMA busy_timeout',
    'PRAGMA busy_timeout = 0',
    'PRAGMA busy_timeout = -1',
    'PRAGMA busy_timeout = (SELECT 5)',
    'EXPLAIN PRAGMA busy_timeout = 5000',
    'EXPLAIN PRAGMA hard_heap_limit = 1',
    'explain /* */ query plan pragma shop.max_page_count = 1',
    'EXPLAIN CREATE TABLE t (a)',
    'SELECT "total_changes"()',
    'SELECT * FROM pragma_data_version',
    "SELECT (SELECT page_count FROM 'pragma_page_count') FROM jobs",
    'WITH c AS (SELECT * FROM "PRAGMA_optimize"(-1)) DELETE FROM jobs',
  ])('%s', (sql) => {
    expect(kinds(sql)).toEqual(['forbidden']);
  });

  it('finds it behind another statement', () => {
    expect(kinds('SELECT 1; DROP TABLE jobs')).toEqual(['read', 'forbidden']);
  });

  it.each([
    'PRAGMA table_info(jobs)',
    'PRAGMA foreign_key_list(jobs)',
    "SELECT name FROM pragma_table_info('jobs')",
    'EXPLAIN QUERY PLAN SELECT * FROM jobs',
    'EXPLAIN DELETE FROM jobs',
    "SELECT 'EXPLAIN PRAGMA x'",
  ])('but not %s', (sql) => {
    expect(kinds(sql)).toEqual(['read']);
  });

  it.each(['PRAGMA busy_timeout = 5000', 'pragma busy_timeout(5000)', 'PRAGMA Busy_Timeout=5000;'])(
    'answers %s and leaves the waiting as it is',
    (sql) => {
      expect(statementsOf(sql)).toMatchObject([{ kind: 'read', runs: 'SELECT 5000 AS timeout' }]);
    },
  );

  it('reads a byte order mark as SQLite does: as nothing', () => {
    expect(verbs('WITH x AS (SELECT 1) \uFEFFDELETE FROM t')).toEqual(['DELETE']);
    expect(kinds('/**/\uFEFFBEGIN IMMEDIATE')).toEqual(['begin']);
  });
});

describe('parameters', () => {
  it.each([
    ['SELECT ?, ?', 2, []],
    ['SELECT ?2, ?1, ?2', 2, []],
    ['SELECT ?2, ?', 3, []],
    ["SELECT '?', ? -- ?", 1, []],
    ['SELECT :a, @b, $c, :a', 0, [':a', '@b', '$c']],
    ['SELECT :1, :나이', 0, [':1', ':나이']],
    ["SELECT ':a', \"@b\", strftime('%H:%M', 0)", 0, []],
  ] as const)('%s', (sql, positional, named) => {
    expect(only(sql)).toMatchObject({ positional, named });
  });
});

describe('what depends on more than the rows', () => {
  it.each([
    'SELECT unixepoch()',
    "SELECT date('now')",
    "SELECT date /* x */ ('n' || 'ow')",
    'SELECT "date"(?)',
    'SELECT [datetime](?)',
    'SELECT CURRENT_TIMESTAMP',
    'SELECT last_insert_rowid()',
  ])('%s', (sql) => {
    expect(only(sql).impure).toBe(true);
  });

  it('leaves the others alone', () => {
    expect(only('UPDATE jobs SET available_at = :now').impure).toBe(false);
  });
});
