/** Answers that attack time, memory, stack and the database. */
import {
  claim,
  ENDLESS,
  type HostileAnswer,
  inClaim,
  itself,
  LIE,
  sql,
  watchdog,
} from './answer.ts';

/** Uses up time, memory or stack. */
export const RESOURCES: readonly HostileAnswer[] = [
  inClaim('loop', 'for (;;);'),
  inClaim('loop-after-await', "await db.get('SELECT 1'); for (;;);"),
  inClaim('loop-in-finally', 'try { for (;;); } catch { for (;;); } finally { for (;;); }'),
  inClaim('loop-in-getter', 'return { get id() { for (;;); }, token: 1 };'),
  inClaim('loop-in-regexp', "return /^(a+)+$/.test('a'.repeat(40) + 'b');"),
  inClaim('loop-in-to-string', "return await db.get('SELECT ' + { toString() { for (;;); } });"),
  inClaim('loop-in-value-of', 'return { id: +{ valueOf() { for (;;); } } };'),
  inClaim('loop-in-proxy', 'return new Proxy({}, { ownKeys() { for (;;); } });'),
  inClaim('loop-in-then', 'return { then() { for (;;); } };'),
  inClaim(
    'loop-in-error',
    'throw { get message() { for (;;); }, toString() { for (;;); }, get name() { for (;;); } };',
  ),
  inClaim('loop-in-microtask', 'const again = () => queueMicrotask(again); again(); return null;'),
  itself('loop-in-module', `for (;;);\n${claim(LIE)}`),
  inClaim('await-loop', 'while (true) await 0;'),
  inClaim('await-db-loop', "while (true) await db.get('SELECT 1');"),
  inClaim('flood', "for (let i = 0; i < 1e5; i++) db.get('SELECT 1');"),
  inClaim('console-flood', "for (;;) console.log('x'.repeat(60000));"),
  inClaim('deep-recursion', 'const g = (n) => g(n + 1) + 1; return g(0);'),
  inClaim(
    'deep-recursion-caught',
    'const g = () => { try { return g(); } catch { return g(); } }; return g();',
  ),
  inClaim('deep-brackets', "return eval('['.repeat(1e5));"),
  inClaim(
    'deep-json',
    'let o = {}; for (let i = 0; i < 1e5; i++) o = { o }; return JSON.stringify(o);',
  ),
  inClaim(
    'deep-proxies',
    'let o = {}; for (let i = 0; i < 5e4; i++) o = new Proxy(o, {}); return o.x;',
  ),
  inClaim('gigabyte', "let s = 'x'; while (s.length < 1e9) s += s; return s.length;"),
  inClaim('gigabyte-at-once', "return 'x'.repeat(2 ** 29).length;"),
  inClaim('buffer', 'return new Uint8Array(1e9).length;'),
  inClaim('array-bomb', 'const a = []; for (;;) a.push(new Array(1e5).fill(0));'),
  inClaim('array-bomb-caught', 'const a = []; for (;;) { try { for (;;) a.push({}); } catch { } }'),
  itself(
    'memory-in-module',
    `globalThis.a = []; try { for (;;) a.push({}); } catch {}\n${claim(LIE)}`,
  ),
  inClaim('big-int', 'let x = 3n; for (;;) x *= x;'),
];

/** Reaches for the database under the tables. */
export const DATABASE: readonly HostileAnswer[] = [
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
  sql('rows-without-end', `${ENDLESS} SELECT x FROM c`),
  sql('zero-blob', 'SELECT zeroblob(1000000000)'),
  sql('random-blob', 'SELECT randomblob(1000000000)'),
  sql('hex-bomb', "SELECT replace(hex(zeroblob(100000)), '0', hex(zeroblob(100000)))"),
  sql('printf-bomb', "SELECT printf('%1000000000d', 1)"),
  sql(
    'fill-disk',
    `INSERT INTO redrives ${ENDLESS} SELECT printf('%100000d', x), 1, 'deadline', 1, 'x' FROM c`,
  ),
  sql('leave-transaction', 'BEGIN EXCLUSIVE'),
  sql('leave-transaction-behind-mark', '\uFEFFBEGIN EXCLUSIVE'),
  inClaim(
    'break-out-of-transaction',
    "return await db.transaction(async () => { await db.run('COMMIT'); await db.run('BEGIN EXCLUSIVE'); return null; });",
  ),
  inClaim(
    'delete-everything',
    "await db.run('DELETE FROM jobs; DELETE FROM redrives'); return null;",
  ),
  inClaim(
    'claim-everything',
    'await db.run("UPDATE jobs SET status = \'leased\', owner = ?, lease_until = 9e15, token = token + 1", [owner]); return null;',
  ),
  inClaim(
    'ask-the-clock',
    "return await db.get(\"SELECT 'order-3' AS id, CAST(unixepoch('now') AS INTEGER) AS token\");",
  ),
];

/** Nothing but ending the worker stops these. */
export const WATCHED: readonly HostileAnswer[] = [
  watchdog('count-without-end', claim(`await db.get("${ENDLESS} SELECT count(*) FROM c"); ${LIE}`)),
  watchdog(
    'concat-without-end',
    claim(`await db.get("${ENDLESS} SELECT group_concat(x) FROM c"); ${LIE}`),
  ),
  watchdog(
    'native-loop-after-sql',
    claim("await db.get('SELECT 1'); return [].concat(new Array(2 ** 31).join(''));"),
  ),
  watchdog('native-loop', claim("return 'x'.padEnd(10).concat(new Array(2 ** 31).join(''));")),
];
