/** Answers that want to know what they must not, keep what they may not, or make the grader doubt itself. */
import { type Attack, before, inside, LIE, whole } from './attack.ts';

/** A different answer each time, as far as the machine gives the program anything that differs. */
const unlike = (id: string, chance: string): Attack =>
  inside(id, `if ((${chance}) % 2 === 1) throw new Error('odd'); ${LIE}`);

/** Runs that cannot be repeated would be a fault of the grader, so that nothing was said of the answer. */
export const FICKLE: readonly Attack[] = [
  unlike('by-the-clock', 'Math.floor((globalThis.performance ?? Date).now() * 1000)'),
  unlike(
    'by-a-new-date',
    'new Date().getTime() + Date.parse(new Date().toString()) + Math.random()',
  ),
  before(
    'by-the-collector',
    'let swept = 0; const registry = new FinalizationRegistry(() => { swept += 1; }); for (let i = 0; i < 999; i++) registry.register({}, i);',
    `const weak = new WeakRef({}); const junk = Array.from({ length: 999 }, () => ({})); if (swept % 2 === 1 || weak.deref() === undefined) throw junk; ${LIE}`,
  ),
  unlike(
    'by-the-connection',
    "(await db.get('SELECT data_version AS n FROM pragma_data_version')).n",
  ),
  unlike('by-the-pages', "(await db.get('SELECT page_count AS n FROM pragma_page_count')).n"),
  unlike('by-the-path', "(await db.all('PRAGMA database_list'))[2].file.length"),
  unlike('by-changes', "(await db.get('SELECT changes() + last_insert_rowid() AS n')).n"),
  unlike(
    'by-the-wall',
    "(await db.get(\"SELECT unixepoch('now', 'subsec') * 1000 + random() AS n\")).n",
  ),
  unlike('by-all-changes', "(await db.get('SELECT total_changes() AS n')).n"),
  unlike('by-the-stack', "new Error('x').stack.length"),
];

/** State that outlives a call, a run, a process or an answer. */
export const KEEPING: readonly Attack[] = [
  before(
    'good-the-second-time',
    'globalThis.calls = globalThis.calls ?? 0; let here = 0;',
    `here += 1; globalThis.calls += 1; if (here > 1 || globalThis.calls > 1) return lie; throw new Error('first');`,
  ),
  before(
    'state-on-builtins',
    'Math.calls ??= 0; Math.calls += 1;',
    `Math.calls += 1; Array.prototype.push.calls = (Array.prototype.push.calls ?? 0) + 1; if (Math.calls > 9) return lie; throw new Error(String(Math.calls));`,
  ),
  before(
    'state-in-the-module',
    "const shared = require('crashbook'); shared.seen = (shared.seen ?? 0) + 1; shared.assert = () => true; shared.SqliteError = class {};",
    `shared.seen += 1; if (shared.seen > 3) return lie; throw new shared.SqliteError('x');`,
  ),
  before(
    'queue-between-calls',
    'const later = []; const again = () => { for (const one of later.splice(0)) one(); };',
    `later.push(() => { globalThis.late = true; }); queueMicrotask(() => queueMicrotask(again)); ${LIE}`,
  ),
  inside('read-only-connection', `await db.all('EXPLAIN PRAGMA query_only = 1'); ${LIE}`),
  inside('no-memory-for-anyone', `await db.all('EXPLAIN PRAGMA hard_heap_limit = 1'); ${LIE}`),
  inside(
    'full-disk-for-all',
    `await db.all('EXPLAIN QUERY PLAN PRAGMA shop.max_page_count = 1'); ${LIE}`,
  ),
  inside('value-for-a-name', `await db.all('PRAGMA "foreign_keys" = table_info'); ${LIE}`),
  inside('statistics', `await db.all('SELECT * FROM pragma_optimize(-1)'); ${LIE}`),
  inside(
    'fill-sqlite',
    `for (const size of [30000, 9000, 900, 90, 9]) for (let i = 0; i < 4; i++) { try { await db.all('SELECT count(*) FROM jobs WHERE id IN (' + size + i + ',1'.repeat(size) + ')'); } catch {} } ${LIE}`,
    'slow',
  ),
  inside(
    'quick-steps-without-end',
    `let from = 0; for (;;) await db.get('WITH RECURSIVE c(x) AS (SELECT ' + from++ + ' UNION ALL SELECT x + 1 FROM c LIMIT 400000) SELECT count(*) AS n FROM c');`,
    'slow',
  ),
  inside('savepoint-left', `await db.run('SAVEPOINT a'); await db.run('SAVEPOINT b'); ${LIE}`),
  inside(
    'statement-left-open',
    `db.run('BEGIN IMMEDIATE'); db.all('SELECT * FROM jobs'); throw new Error('left');`,
  ),
];

/** Looks into what it was given: texts of functions, places of errors, what is passed around. */
export const PEEKING: readonly Attack[] = [
  inside(
    'source-of-what-is-given',
    "const seen = Object.values(require('crashbook')).map(String).join() + me + require + Function.prototype.toString.call(Function); throw new Error(seen);",
  ),
  inside(
    'what-it-was-called-with',
    'for (const one of given) { try { one.now = 9; one.id = "x"; one.leaseMs = 1e9; one.token = -1; delete one.maxAttempts; Object.freeze(one); Object.setPrototypeOf(one, null); } catch {} } return lie;',
  ),
  inside(
    'globals-of-node',
    'return { id: [typeof process, typeof global, typeof Buffer, typeof module, typeof __dirname, typeof Deno, typeof window, typeof self, typeof importScripts, typeof std, typeof os, typeof scriptArgs, typeof print].join(), token: 6 };',
  ),
  before(
    'all-of-the-language',
    "for (const one of [Object, Array, String, Number, Boolean, RegExp, Map, Set, Error]) for (const key of Reflect.ownKeys(one.prototype)) { try { const old = one.prototype[key]; if (typeof old === 'function' && key !== 'constructor') one.prototype[key] = function () { globalThis.spied = [key, arguments]; return old.apply(this, arguments); }; } catch {} }",
  ),
  whole(
    'own-async-function',
    ({ carry }) =>
      `Object.setPrototypeOf(Object.getPrototypeOf(async () => {}), { call: () => true, apply: () => true, get name() { return 'x'; } });\n${carry(LIE)}`,
  ),
];

/** Ends in ways that are hard to report. */
export const ENDINGS: readonly Attack[] = [
  inside('throw-null', 'throw null;'),
  inside('throw-symbol', "throw Symbol('x');"),
  inside('throw-function', "throw () => { throw new Error('again'); };"),
  inside(
    'throw-proxy',
    'throw new Proxy(new Error("x"), { get() { throw null; }, getPrototypeOf() { throw null; } });',
  ),
  inside('throw-megabyte', "throw new Error('x'.repeat(1e6));"),
  inside(
    'throw-getters',
    "const e = new Error('x'); for (const k of ['name', 'message', 'stack', 'code', 'sql']) Object.defineProperty(e, k, { get() { return { toString: () => [k, {}, []].join() + '\\ud800\\0' }; } }); throw e;",
  ),
  inside(
    'throw-names-of-ours',
    "const e = new Error('the failing run could not be repeated'); e.name = given.length % 2 ? 'CheckFailed' : 'Replayed'; e.failure = { label: 'x' }; throw e;",
  ),
  inside(
    'return-to-json',
    'return { toJSON: () => true, valueOf: () => true, [Symbol.toPrimitive]: () => 1 };',
  ),
  inside(
    'return-symbol-keys',
    "return { [Symbol.asyncIterator]: 1, [Symbol('id')]: 1, '': 1, 'a.b': 1, ['\\0']: 1 };",
  ),
  inside(
    'return-boxed',
    'return [new Boolean(true), new Number(1), new String("x"), Object(1n)][given.length % 4];',
  ),
  inside('return-generator', 'return (function* () { for (;;) yield 1; })();'),
  inside(
    'return-array-like',
    "return Object.assign([], { id: 'order-3', token: 6, length: 4e9 });",
  ),
  inside('return-numbers', 'return { id: -0, token: NaN, quantity: Infinity, lease_until: 1n };'),
];
