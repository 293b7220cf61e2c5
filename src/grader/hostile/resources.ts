/** Answers that attack time, memory, stack and the database. */
import { type Attack, before, inside, LIE, sql, whole } from './attack.ts';

const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)';

/** Uses up time, memory or stack. */
export const RESOURCES: readonly Attack[] = [
  inside('loop', 'for (;;);', 'slow'),
  inside('loop-after-await', "await db.get('SELECT 1'); for (;;);", 'slow'),
  inside('loop-in-finally', 'try { for (;;); } catch { for (;;); } finally { for (;;); }', 'slow'),
  inside('loop-in-getter', 'return { get id() { for (;;); }, token: 1 };', 'slow'),
  inside('loop-in-regexp', "return /^(a+)+$/.test('a'.repeat(40) + 'b');", 'slow'),
  inside(
    'loop-in-to-string',
    "return await db.get('SELECT ' + { toString() { for (;;); } });",
    'slow',
  ),
  inside('loop-in-value-of', 'return { id: +{ valueOf() { for (;;); } } };', 'slow'),
  inside('loop-in-proxy', 'return new Proxy({}, { ownKeys() { for (;;); } });', 'slow'),
  inside('loop-in-then', 'return { then() { for (;;); } };', 'slow'),
  inside(
    'loop-in-error',
    'throw { get message() { for (;;); }, toString() { for (;;); }, get name() { for (;;); } };',
    'slow',
  ),
  inside(
    'loop-in-microtask',
    'const again = () => queueMicrotask(again); again(); return null;',
    'slow',
  ),
  before('loop-in-module', 'for (;;);'),
  inside('await-loop', 'while (true) await 0;', 'slow'),
  inside('await-db-loop', "while (true) await db.get('SELECT 1');", 'slow'),
  inside('flood', "for (let i = 0; i < 1e5; i++) db.get('SELECT 1');", 'slow'),
  inside('console-flood', "for (;;) console.log('x'.repeat(60000));", 'slow'),
  inside('deep-recursion', 'const g = (n) => g(n + 1) + 1; return g(0);'),
  inside(
    'deep-recursion-caught',
    'const g = () => { try { return g(); } catch { return g(); } }; return g();',
    'slow',
  ),
  inside('deep-brackets', "return eval('['.repeat(1e5));"),
  inside(
    'deep-json',
    'let o = {}; for (let i = 0; i < 1e5; i++) o = { o }; return JSON.stringify(o);',
    'slow',
  ),
  inside(
    'deep-proxies',
    'let o = {}; for (let i = 0; i < 5e4; i++) o = new Proxy(o, {}); return o.x;',
    'slow',
  ),
  inside('gigabyte', "let s = 'x'; while (s.length < 1e9) s += s; return s.length;", 'slow'),
  inside('gigabyte-at-once', "return 'x'.repeat(2 ** 29).length;"),
  inside('buffer', 'return new Uint8Array(1e9).length;'),
  inside('array-bomb', 'const a = []; for (;;) a.push(new Array(1e5).fill(0));', 'slow'),
  inside(
    'array-bomb-caught',
    'const a = []; for (;;) { try { for (;;) a.push({}); } catch { } }',
    'slow',
  ),
  whole(
    'memory-in-module',
    ({ carry }) => `globalThis.a = []; try { for (;;) a.push({}); } catch {}\n${carry(LIE)}`,
    'slow',
  ),
  inside('big-int', 'let x = 3n; for (;;) x *= x;', 'slow'),
];

/** Reaches for the database under the tables. */
export const DATABASE: readonly Attack[] = [
  sql('attach', "ATTACH '/etc/passwd' AS x"),
  sql('attach-behind-mark', "\uFEFFATTACH ':memory:' AS x"),
  sql('detach', 'DETACH shop'),
  sql('drop', 'DROP TABLE jobs'),
  sql('alter', 'ALTER TABLE jobs RENAME TO jbos'),
  sql('vacuum-into', "VACUUM INTO '/tmp/crashbook-hostile.db'"),
  sql('writable-schema', 'PRAGMA writable_schema = 1'),
  sql('journal-mode', 'PRAGMA shop.journal_mode = OFF'),
  sql('heap-limit', 'PRAGMA hard_heap_limit = 0'),
  sql('write-schema', "UPDATE shop.sqlite_schema SET sql = ''"),
  sql('trigger', 'CREATE TRIGGER t AFTER UPDATE ON jobs BEGIN DELETE FROM redrives; END'),
  sql('temp-table', 'CREATE TEMP TABLE jobs (id)'),
  sql('view', 'CREATE VIEW v AS SELECT * FROM jobs'),
  sql('load-extension', "SELECT load_extension('x')"),
  sql('read-file', "SELECT readfile('/etc/passwd')"),
  sql('rows-without-end', `${ENDLESS} SELECT x FROM c`, 'slow'),
  sql('zero-blob', 'SELECT zeroblob(1000000000)'),
  sql('random-blob', 'SELECT randomblob(1000000000)'),
  sql('hex-bomb', "SELECT replace(hex(zeroblob(100000)), '0', hex(zeroblob(100000)))", 'slow'),
  sql('printf-bomb', "SELECT printf('%1000000000d', 1)"),
  sql(
    'fill-disk',
    `INSERT INTO redrives ${ENDLESS} SELECT printf('%100000d', x), 1, 'deadline', 1, 'x' FROM c`,
    'slow',
  ),
  sql('leave-transaction', 'BEGIN EXCLUSIVE'),
  sql('leave-transaction-behind-mark', '\uFEFFBEGIN EXCLUSIVE'),
  inside(
    'break-out-of-transaction',
    "return await db.transaction(async () => { await db.run('COMMIT'); await db.run('BEGIN EXCLUSIVE'); return null; });",
  ),
  inside(
    'delete-everything',
    "await db.run('DELETE FROM jobs; DELETE FROM redrives'); return null;",
  ),
  inside(
    'claim-everything',
    'await db.run("UPDATE jobs SET status = \'leased\', owner = ?, lease_until = 9e15, token = token + 1", [owner]); return null;',
  ),
  inside(
    'ask-the-clock',
    "return await db.get(\"SELECT 'order-3' AS id, CAST(unixepoch('now') AS INTEGER) AS token\");",
  ),
];

/** Nothing but ending the worker stops these. */
export const WATCHED: readonly Attack[] = [
  sql('count-without-end', `${ENDLESS} SELECT count(*) FROM c`, 'watchdog'),
  sql('concat-without-end', `${ENDLESS} SELECT group_concat(x) FROM c`, 'watchdog'),
  inside(
    'native-loop-after-sql',
    "await db.get('SELECT 1'); return [].concat(new Array(2 ** 31).join(''));",
    'watchdog',
  ),
  inside('native-loop', "return 'x'.padEnd(10).concat(new Array(2 ** 31).join(''));", 'watchdog'),
];
