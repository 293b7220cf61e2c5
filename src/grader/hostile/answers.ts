/**
 * Answers to the exercise `claim` that attack instead of solving: the grader, its checks, the engine, the database, the
 * page's time and memory. None may be accepted, none may hang the page or Node, none may hurt the next grading.
 * Plain data, so that Node and a browser run the same list.
 */

export interface HostileAnswer {
  readonly id: string;
  readonly source: string;
  /**
   * `itself`: the machine room names it and the room lives on. `watchdog`: it runs inside one native call or one SQL
   * statement, which nothing but ending the worker can stop.
   */
  readonly ends: 'itself' | 'watchdog';
}

/** Claims wrongly whatever else it does: hands out a made-up job and writes nothing. */
const LIE = "return { id: 'order-3', quantity: 4, token: 6 };";
const claim = (body: string): string =>
  `export async function claim(db, owner, now, policy) { ${body} }`;

const itself = (id: string, source: string): HostileAnswer => ({ id, source, ends: 'itself' });
const inClaim = (id: string, body: string): HostileAnswer => itself(id, claim(body));
const before = (id: string, top: string, body = LIE): HostileAnswer =>
  itself(id, `${top}\n${claim(body)}`);
const sql = (id: string, statement: string): HostileAnswer =>
  inClaim(id, `await db.all(${JSON.stringify(statement)}); ${LIE}`);
const watchdog = (id: string, source: string): HostileAnswer => ({ id, source, ends: 'watchdog' });

const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)';

/** Reaches for what judges. */
const JUDGE: readonly HostileAnswer[] = [
  before('shadow-assert', 'const assert = { equal() {}, ok() {}, deepEqual() {} };'),
  before(
    'shadow-must',
    'const must = () => new Proxy(() => must(), { get: () => must() }); const expect = must; globalThis.must = must; globalThis.expect = must;',
  ),
  before(
    'forge-verdict',
    "globalThis.verdict = 'accepted'; globalThis.postMessage?.({ kind: 'verdict', verdict: { verdict: 'accepted' } });",
  ),
  before('import-grader', "import { must } from '#grader';"),
  before('import-checks', "import checks from './checks.ts';"),
  inClaim(
    'require-fs',
    "const fs = require('node:fs'); return fs.readFileSync('checks.ts', 'utf8');",
  ),
  inClaim('dynamic-import', "const m = await import('#grader'); return m;"),
  inClaim(
    'dynamic-import-data',
    "return (await import('data:text/javascript,export default 1')).default;",
  ),
  inClaim('fetch-checks', "return await (await fetch('/exercises/claim/checks.ts')).text();"),
  inClaim(
    'function-constructor',
    "return Function('return typeof process + typeof document + typeof self + typeof __emit')();",
  ),
  inClaim(
    'walk-global',
    'const seen = []; for (const k of Reflect.ownKeys(globalThis)) seen.push(String(k)); return { id: seen.join(), token: seen.length };',
  ),
  inClaim(
    'walk-stack',
    'let found = []; Error.prepareStackTrace = (e, sites) => { found = sites.map((s) => s.getFunction()); return ""; }; try { await db.run({}); } catch (e) { e.stack; } for (const g of found) { try { g?.("{}"); } catch {} } return { id: "order-3", quantity: 4, token: 6 };',
  ),
  inClaim(
    'walk-stack-while-read',
    `let sites = []; Error.prepareStackTrace = (e, s) => { sites = s; return ''; };
     return { get id() { new Error('x').stack; for (const s of sites) { try { s.getFunction()('{"t":"ret","v":null,"unused":[]}'); } catch {} } return 'order-3'; }, token: 6, quantity: 4 };`,
  ),
  inClaim(
    'arguments-callee',
    'return { id: String(claim.caller ?? claim.arguments ?? arguments.callee), token: 1 };',
  ),
  inClaim(
    'step-constructor',
    `const step = db.get('SELECT 1'); const Step = step.constructor; Step.prototype.then = function (ok) { ok({ id: 'order-3', token: 6, quantity: 4 }); };
     Object.setPrototypeOf(Step, function () { return { id: 'order-3' }; }); return await db.get('SELECT 2');`,
  ),
  inClaim('forge-operation', "db.run = () => Promise.resolve({ changes: 1 }); return db.run('x');"),
  inClaim(
    'touch-db',
    "Object.assign(db, { get: async () => ({ id: 'order-3', token: 6 }) }); return db.get();",
  ),
];

/** Rebuilds the language under the lab's feet. */
const LANGUAGE: readonly HostileAnswer[] = [
  before(
    'promise-then',
    'const then = Promise.prototype.then; Promise.prototype.then = function (ok, bad) { return then.call(this, () => ok?.(null), () => ok?.(null)); };',
  ),
  before(
    'promise-itself',
    'globalThis.Promise = class { then(ok) { ok(true); return this; } static resolve() { return new Promise(); } };',
  ),
  before('promise-resolve', 'Promise.resolve = () => ({ then(ok) { ok(true); } });'),
  before('json', 'JSON.stringify = () => \'{"t":"ret","v":null}\'; JSON.parse = () => ({});'),
  before(
    'reflect',
    'Reflect.apply = () => true; Reflect.construct = () => ({}); Object.keys = () => [];',
  ),
  before(
    'array-setters',
    "for (let i = 0; i < 9; i++) Object.defineProperty(Array.prototype, i, { set() {}, get() { return 'order-3'; }, configurable: true });",
  ),
  before(
    'object-setters',
    "for (const k of ['value', 'error', 'eval', 'id', 'now', '$arg', '$eval', 'then', 'a', 'token', 'changes']) Object.defineProperty(Object.prototype, k, { get() { return 'order-3'; }, set() {}, configurable: true });",
  ),
  before('object-eval', "Object.prototype.$eval = 'true'; Object.prototype.eval = '1';"),
  before('to-json', 'Object.prototype.toJSON = () => true; Array.prototype.toJSON = () => [];'),
  before(
    'species',
    'for (const C of [Array, Promise, RegExp]) Object.defineProperty(C, Symbol.species, { get() { return function () { return { then(ok) { ok(true); } }; }; }, configurable: true });',
  ),
  before(
    'has-instance',
    'for (const C of [Error, Promise, Object, Array]) Object.defineProperty(C, Symbol.hasInstance, { value: () => true, configurable: true });',
    'throw { id: 1, message: {} };',
  ),
  before(
    'string-methods',
    "String.prototype.slice = () => ({ toJSON: () => undefined }); String.prototype.toString = () => 1; Array.prototype.join = () => 'x';",
    'throw new Error("x");',
  ),
  before(
    'iterators',
    'Array.prototype[Symbol.iterator] = function* () { yield "order-3"; }; String.prototype[Symbol.iterator] = function* () {};',
  ),
  before('is-array', 'Array.isArray = () => true; Number.isFinite = () => true;'),
  before(
    'frozen-world',
    'Object.freeze(Object.prototype); Object.freeze(Promise.prototype); Object.freeze(Error.prototype); Object.freeze(globalThis);',
  ),
  itself(
    'exports-getter',
    'Object.defineProperty(exports, "claim", { get() { return () => ({ id: "order-3", quantity: 4, token: 6 }); }, configurable: true });',
  ),
  itself(
    'exports-getter-endless',
    'Object.defineProperty(exports, "claim", { get() { for (;;); } });',
  ),
  itself(
    'exports-proxy',
    'module.exports = new Proxy({}, { get: () => () => true, has: () => true });',
  ),
  itself(
    'exports-by-number',
    `let n = 0; Object.defineProperty(exports, 'claim', { get() { n += 1; return n % 2 ? async () => null : 1; } });`,
  ),
];

/** Gives back what is not what it seems. */
const VALUES: readonly HostileAnswer[] = [
  inClaim('throw-undefined', 'throw undefined;'),
  inClaim('throw-thrower', 'throw { get message() { throw this; }, toString() { throw this; } };'),
  inClaim(
    'throw-assertion',
    "const e = new Error('x'); e.name = 'AssertionError'; e.expected = e.actual = 1; throw e;",
  ),
  inClaim(
    'throw-fault',
    "const e = new Error('x'); e.name = 'FaultError'; e.fault = { kind: 'none', params: null }; throw e;",
  ),
  inClaim('thenable-never', 'return { then() {} };'),
  inClaim(
    'thenable-twice',
    "return { then(ok, bad) { ok({ id: 'order-3', quantity: 4, token: 6 }); bad(1); ok(null); } };",
  ),
  inClaim('thenable-again', 'return { then(ok) { ok({ then(ok2) { ok2(this); } }); } };'),
  inClaim('thenable-self', 'const t = { then(ok) { ok(t); } }; return t;'),
  inClaim('thenable-throws', 'return { get then() { throw undefined; } };'),
  inClaim(
    'proxy-yes',
    'const yes = new Proxy(function () {}, { get: (t, k) => (k === "then" ? undefined : yes), apply: () => yes, has: () => true, ownKeys: () => [], getOwnPropertyDescriptor: () => ({ value: yes, configurable: true, enumerable: true }) }); return yes;',
  ),
  inClaim(
    'proxy-object',
    "return new Proxy({}, { get: (t, k) => (k === 'then' ? undefined : 'order-3'), ownKeys: () => ['id', 'token'], getOwnPropertyDescriptor: () => ({ value: 1, configurable: true, enumerable: true }) });",
  ),
  inClaim(
    'proxy-array',
    "return new Proxy([], { get: (t, k) => (k === 'length' ? 1e9 : k === 'then' ? undefined : {}) });",
  ),
  inClaim(
    'getters-change',
    'let n = 0; return { get id() { return ["order-3", "order-9", "a"][n++ % 3]; }, get token() { return n; }, quantity: 4 };',
  ),
  inClaim(
    'proto-object',
    'return JSON.parse(\'{"__proto__": {"id": "order-3", "token": 6}, "constructor": null, "toString": 1, "hasOwnProperty": 1, "length": -1}\');',
  ),
  inClaim(
    'names-of-matchers',
    "return { asymmetricMatch: 1, $$typeof: 1, nodeType: 1, constructor: { name: {} }, inspect: 1, then: 1, toJSON: 1, id: 'order-3', token: 6, quantity: 4 };",
  ),
  inClaim(
    'odd-marks',
    "return { $x: 'number', text: '6', id: 'order-3', $$x: 1, token: { $x: 'number', text: '6' } };",
  ),
  inClaim('cyclic', 'const a = { id: "order-3", token: 6, quantity: 4 }; a.a = a; return a;'),
  inClaim('wide', 'return Array.from({ length: 6000 }, (_, i) => ({ i }));'),
  inClaim(
    'sql-proxy',
    "await db.run(new Proxy({}, { get: () => () => 'SELECT 1' })); return null;",
  ),
  inClaim(
    'params-change',
    "let n = 0; const p = { get x() { n += 1; return n > 1 ? { toString: 1 } : 1; } }; return await db.get('SELECT :x AS id, 6 AS token', p);",
  ),
  inClaim(
    'params-proxy',
    "return await db.get('SELECT ? AS id', new Proxy([1], { get: (t, k) => (k === 'length' ? 1e7 : 1) }));",
  ),
  inClaim(
    'params-proto',
    "return await db.get('SELECT :__proto__ AS id, :constructor AS token', Object.create({ __proto__: 1 }));",
  ),
  inClaim(
    'zero-bytes',
    "const s = '\\0\\ud800\\udfff\\uFFFF'; await db.run('UPDATE jobs SET owner = ? WHERE 0', [s]); await db.get('SELECT 1\\0; DROP TABLE jobs'); return { id: s, token: 6 };",
  ),
  itself('zero-bytes-in-text', `// \0 \ud800\n${claim(`const s = "\0\ud800"; ${LIE}`)}`),
  itself('megabyte', `// ${'x'.repeat(1_000_000)}\n${claim(LIE)}`),
  itself('long-line', `${claim(LIE)};${'0;'.repeat(90_000)}`),
  itself('deep-source', `${claim(LIE)};${'['.repeat(60_000)}`),
  itself('close-the-wrapper', `})); globalThis.escaped = true; ((function () {\n${claim(LIE)}`),
  itself('nothing', ''),
];

/** Uses up time, memory or stack. */
const RESOURCES: readonly HostileAnswer[] = [
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
const DATABASE: readonly HostileAnswer[] = [
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
const WATCHED: readonly HostileAnswer[] = [
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

export const HOSTILE_ANSWERS: readonly HostileAnswer[] = [
  ...JUDGE,
  ...LANGUAGE,
  ...VALUES,
  ...RESOURCES,
  ...DATABASE,
  ...WATCHED,
];
