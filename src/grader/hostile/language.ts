/** Answers that attack the judge, the language and the values that they give back. */
import { type Attack, before, exporting, inside, LIE, whole } from './attack.ts';

/** Reaches for what judges. */
export const JUDGE: readonly Attack[] = [
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
  inside(
    'require-fs',
    "const fs = require('node:fs'); return fs.readFileSync('checks.ts', 'utf8');",
  ),
  inside('dynamic-import', "const m = await import('#grader'); return m;"),
  inside(
    'dynamic-import-data',
    "return (await import('data:text/javascript,export default 1')).default;",
  ),
  inside('fetch-checks', "return await (await fetch('/exercises/accept/checks.ts')).text();"),
  inside(
    'function-constructor',
    "return Function('return typeof process + typeof document + typeof self + typeof __emit')();",
  ),
  inside(
    'walk-global',
    'const seen = []; for (const k of Reflect.ownKeys(globalThis)) seen.push(String(k)); return { id: seen.join(), token: seen.length };',
  ),
  inside(
    'walk-stack',
    'let found = []; Error.prepareStackTrace = (e, sites) => { found = sites.map((s) => s.getFunction()); return ""; }; try { await db.run({}); } catch (e) { e.stack; } for (const g of found) { try { g?.("{}"); } catch {} } return { id: "order-3", quantity: 4, token: 6 };',
  ),
  inside(
    'walk-stack-while-read',
    `let sites = []; Error.prepareStackTrace = (e, s) => { sites = s; return ''; };
     return { get id() { new Error('x').stack; for (const s of sites) { try { s.getFunction()('{"t":"ret","v":null,"unused":[]}'); } catch {} } return 'order-3'; }, token: 6, quantity: 4 };`,
  ),
  inside(
    'arguments-callee',
    'return { id: String(me.caller ?? me.arguments ?? arguments.callee), token: 1 };',
  ),
  inside(
    'step-constructor',
    `const step = db.get('SELECT 1'); const Step = step.constructor; Step.prototype.then = function (ok) { ok({ id: 'order-3', token: 6, quantity: 4 }); };
     Object.setPrototypeOf(Step, function () { return { id: 'order-3' }; }); return await db.get('SELECT 2');`,
  ),
  inside('forge-operation', "db.run = () => Promise.resolve({ changes: 1 }); return db.run('x');"),
  inside(
    'touch-db',
    "Object.assign(db, { get: async () => ({ id: 'order-3', token: 6 }) }); return db.get();",
  ),
];

/** Rebuilds the language under the lab's feet. */
export const LANGUAGE: readonly Attack[] = [
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
  exporting(
    'exports-getter',
    'Object.defineProperty(exports, name, { enumerable: true, get() { return () => ({ id: "order-3", quantity: 4, token: 6 }); } });',
  ),
  exporting(
    'exports-getter-endless',
    'Object.defineProperty(exports, name, { enumerable: true, get() { for (;;); } });',
  ),
  exporting(
    'exports-proxy',
    'module.exports = new Proxy({}, { get: () => () => true, has: () => true, ownKeys: () => [name], getOwnPropertyDescriptor: () => ({ value: 1, configurable: true, enumerable: true }) });',
  ),
  exporting(
    'exports-by-number',
    'let n = 0; Object.defineProperty(exports, name, { enumerable: true, get() { n += 1; return n % 2 ? async () => null : 1; } });',
  ),
];

/** Gives back what is not what it seems. */
export const VALUES: readonly Attack[] = [
  inside('throw-undefined', 'throw undefined;'),
  inside('throw-thrower', 'throw { get message() { throw this; }, toString() { throw this; } };'),
  inside(
    'throw-assertion',
    "const e = new Error('x'); e.name = 'AssertionError'; e.expected = e.actual = 1; throw e;",
  ),
  inside(
    'throw-fault',
    "const e = new Error('x'); e.name = 'FaultError'; e.fault = { kind: 'none', params: null }; throw e;",
  ),
  inside('thenable-never', 'return { then() {} };'),
  inside(
    'thenable-twice',
    "return { then(ok, bad) { ok({ id: 'order-3', quantity: 4, token: 6 }); bad(1); ok(null); } };",
  ),
  inside('thenable-again', 'return { then(ok) { ok({ then(ok2) { ok2(this); } }); } };'),
  inside('thenable-self', 'const t = { then(ok) { ok(t); } }; return t;'),
  inside('thenable-throws', 'return { get then() { throw undefined; } };'),
  inside(
    'proxy-yes',
    'const yes = new Proxy(function () {}, { get: (t, k) => (k === "then" ? undefined : yes), apply: () => yes, has: () => true, ownKeys: () => [], getOwnPropertyDescriptor: () => ({ value: yes, configurable: true, enumerable: true }) }); return yes;',
  ),
  inside(
    'proxy-object',
    "return new Proxy({}, { get: (t, k) => (k === 'then' ? undefined : 'order-3'), ownKeys: () => ['id', 'token'], getOwnPropertyDescriptor: () => ({ value: 1, configurable: true, enumerable: true }) });",
  ),
  inside(
    'proxy-array',
    "return new Proxy([], { get: (t, k) => (k === 'length' ? 1e9 : k === 'then' ? undefined : {}) });",
  ),
  inside(
    'getters-change',
    'let n = 0; return { get id() { return ["order-3", "order-9", "a"][n++ % 3]; }, get token() { return n; }, quantity: 4 };',
  ),
  inside(
    'proto-object',
    'return JSON.parse(\'{"__proto__": {"id": "order-3", "token": 6}, "constructor": null, "toString": 1, "hasOwnProperty": 1, "length": -1}\');',
  ),
  inside(
    'names-of-matchers',
    "return { asymmetricMatch: 1, $$typeof: 1, nodeType: 1, constructor: { name: {} }, inspect: 1, then: 1, toJSON: 1, id: 'order-3', token: 6, quantity: 4 };",
  ),
  inside(
    'odd-marks',
    "return { $x: 'number', text: '6', id: 'order-3', $$x: 1, token: { $x: 'number', text: '6' } };",
  ),
  inside('cyclic', 'const a = { id: "order-3", token: 6, quantity: 4 }; a.a = a; return a;'),
  inside('wide', 'return Array.from({ length: 6000 }, (_, i) => ({ i }));'),
  inside('sql-proxy', "await db.run(new Proxy({}, { get: () => () => 'SELECT 1' })); return null;"),
  inside(
    'params-change',
    "let n = 0; const p = { get x() { n += 1; return n > 1 ? { toString: 1 } : 1; } }; return await db.get('SELECT :x AS id, 6 AS token', p);",
  ),
  inside(
    'params-proxy',
    "return await db.get('SELECT ? AS id', new Proxy([1], { get: (t, k) => (k === 'length' ? 1e7 : 1) }));",
  ),
  inside(
    'params-proto',
    "return await db.get('SELECT :__proto__ AS id, :constructor AS token', Object.create({ __proto__: 1 }));",
  ),
  inside(
    'zero-bytes',
    "const s = '\\0\\ud800\\udfff\\uFFFF'; await db.run('UPDATE jobs SET owner = ? WHERE 0', [s]); await db.get('SELECT 1\\0; DROP TABLE jobs'); return { id: s, token: 6 };",
  ),
  before('zero-bytes-in-text', '// \0 \ud800', `const s = "\0\ud800"; ${LIE}`),
  before('megabyte', `// ${'x'.repeat(1_000_000)}`),
  whole('long-line', ({ carry }) => `${carry(LIE)};${'0;'.repeat(90_000)}`),
  whole('deep-source', ({ carry }) => `${carry(LIE)};${'['.repeat(60_000)}`),
  before('close-the-wrapper', '})); globalThis.escaped = true; ((function () {'),
  whole('nothing', () => ''),
];
