/** Hostile queries: what a learner could hand in where SQL is asked for. */
import type { HostileAnswer } from './answers.ts';

const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)';
const TEN = 'WITH v(x) AS (VALUES (1),(2),(3),(4),(5),(6),(7),(8),(9),(10))';

/** What stands alone. */
const ALONE: Readonly<Record<string, string>> = {
  nothing: '',
  'comments-only': '-- SELECT 1\n/* SELECT 2; */ ; ; --',
  'open-comment': 'SELECT 1 AS found /* FROM jobs',
  'open-quote': "SELECT 'jobs; DROP TABLE jobs",
  'open-name': 'SELECT "jobs',
  'open-bracket': 'SELECT [jobs',
  'nul-alone': '\0',
  surrogates: "SELECT '\ud800' AS reason, '\udfff' AS jobs, '\uffff\0' AS share",
  megabyte: `SELECT 1 -- ${'x'.repeat(1_000_000)}`,
  'deep-brackets': `SELECT ${'('.repeat(9000)}1${')'.repeat(9000)}`,
  'deep-selects': `${'SELECT * FROM ('.repeat(900)}SELECT 1${')'.repeat(900)}`,
  'many-terms': `SELECT 1${' UNION ALL SELECT 1'.repeat(900)}`,
  'many-columns': `SELECT 1${',1'.repeat(9000)}`,
  'many-joins': `SELECT 1 FROM jobs${', jobs'.repeat(900)}`,
  'many-values': 'SELECT ?30000',
  'unknown-value': 'SELECT :nothing_of_that_name',
  attach: "ATTACH '/etc/passwd' AS x",
  'attach-behind-mark': "\uFEFFATTACH ':memory:' AS x; SELECT 1",
  detach: 'DETACH shop',
  drop: 'DROP TABLE jobs',
  'vacuum-into': "VACUUM INTO '/tmp/crashbook-hostile.db'",
  'writable-schema': 'PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = NULL',
  'write-schema': "DELETE FROM shop.sqlite_schema; SELECT 'x'",
  'journal-mode': 'PRAGMA shop.journal_mode = OFF',
  'heap-limit': 'PRAGMA hard_heap_limit = 1',
  'heap-limit-explained': 'EXPLAIN PRAGMA hard_heap_limit = 1',
  'read-only-explained': 'EXPLAIN PRAGMA query_only = 1',
  'value-for-a-name': 'PRAGMA "query_only" = table_info',
  'pages-of-other-runs': 'SELECT page_count FROM pragma_page_count',
  statistics: 'SELECT * FROM pragma_optimize(-1)',
  'all-functions': 'SELECT name FROM pragma_function_list',
  'virtual-table': 'CREATE VIRTUAL TABLE x USING fts4(a)',
  tokenizer: "SELECT fts3_tokenizer('simple', x'0000000000000000')",
  'load-extension': "SELECT load_extension('x')",
  'read-file': "SELECT readfile('/etc/passwd') AS reason",
  'peek-expected': 'SELECT * FROM expected',
  'peek-reference': 'SELECT * FROM reference.jobs',
  'peek-schema': 'SELECT name, sql FROM shop.sqlite_schema',
  'names-of-javascript':
    'SELECT 1 AS "__proto__", 2 AS "constructor", 3 AS "toString", 4 AS "$x", 5 AS text',
  'same-names': 'SELECT 1 AS reason, 2 AS reason, 3 AS jobs, 4 AS jobs',
  'odd-values': "SELECT 9e999 AS reason, -9e999 AS jobs, x'00ff' AS share, 0.0 / 0 AS id",
  'zero-blob': 'SELECT zeroblob(1000000000)',
  'random-blob': 'SELECT randomblob(1000000000)',
  'printf-bomb': "SELECT printf('%.*c', 1000000000, 'x'), printf('%1000000000d', 1)",
  'json-bomb': "SELECT json(replace(hex(zeroblob(9000)), '0', '['))",
  series: 'SELECT value FROM generate_series(1, 1000000000)',
  pattern: "SELECT 'x' REGEXP '(a+)+$', 'x' MATCH 'y'",
  'like-bomb':
    "SELECT replace(hex(zeroblob(20000)), '0', 'a') LIKE '%a%a%a%a%a%a%a%a%a%a%a%a%b' AS reason",
  'rows-without-end': `${ENDLESS} SELECT x FROM c`,
  'wide-rows': `${TEN} SELECT hex(zeroblob(4000)) AS a FROM v a, v b, v c, v d`,
  'window-bomb': `${ENDLESS} SELECT sum(x) OVER (ORDER BY x) FROM c LIMIT 20000`,
};

/** What stands before or behind a query that is right. `{query}` is the query. */
const AROUND: Readonly<Record<string, string>> = {
  'delete-first': 'DELETE FROM jobs; DELETE FROM redrives; {query}',
  'delete-behind': '{query}; DELETE FROM jobs RETURNING *',
  'insert-first': "INSERT INTO redrives VALUES ('x', 1, 'deadline', 1, 'x'); {query}",
  'update-first': "UPDATE jobs SET status = 'dead', reason = 'deadline'; {query}",
  'another-behind': '{query}; SELECT 1 AS found',
  'begin-first': 'BEGIN; {query}',
  'begin-exclusive': 'BEGIN EXCLUSIVE; {query}',
  'commit-behind': '{query}; COMMIT',
  'savepoint-first': 'SAVEPOINT s; {query}',
  'drop-behind-nul': '{query}\0; DROP TABLE jobs',
  'view-first': 'CREATE TEMP VIEW jobs AS SELECT 1 AS id; {query}',
  'trigger-first':
    'CREATE TEMP TRIGGER t AFTER INSERT ON jobs BEGIN DELETE FROM jobs; END; {query}',
  'temp-table-first': 'CREATE TEMP TABLE jobs (id); {query}',
  'attach-first': "ATTACH ':memory:' AS jobs; {query}",
  'read-only-first': 'EXPLAIN PRAGMA query_only = 1; {query}',
  explained: 'EXPLAIN {query}',
  'plan-explained': 'EXPLAIN QUERY PLAN {query}',
  'nothing-of-it': 'SELECT * FROM ({query}) WHERE 0',
  twice:
    'SELECT * FROM ({query}) UNION ALL SELECT * FROM ({query}) UNION ALL SELECT * FROM ({query})',
  'behind-an-open-comment': '/* {query}',
};

/** Nothing but ending the worker stops these. */
const WITHOUT_END: Readonly<Record<string, string>> = {
  'count-without-end': `${ENDLESS} SELECT count(*) AS found FROM c`,
  'concat-without-end': `${ENDLESS} SELECT group_concat(x) AS found FROM c`,
  'cross-join': `${TEN} SELECT count(*) AS found FROM v a, v b, v c, v d, v e, v f, v g, v h, v i, v j, v k, v l`,
  'first-row-never': `${ENDLESS} SELECT x FROM c WHERE x < 0`,
};

const answers = (
  list: Readonly<Record<string, string>>,
  ends: HostileAnswer['ends'],
): readonly HostileAnswer[] => Object.entries(list).map(([id, source]) => ({ id, ends, source }));

/** @param correct a right query, which some of them stand around. */
export function hostileQueries(correct: string): readonly HostileAnswer[] {
  const query = correct.trim().replace(/;$/, '');
  const around = Object.entries(AROUND).map(
    ([id, text]) => [id, text.replaceAll('{query}', () => query)] as const,
  );
  return [
    ...answers(ALONE, 'quick'),
    ...answers(Object.fromEntries(around), 'quick'),
    ...answers(WITHOUT_END, 'watchdog'),
  ];
}
