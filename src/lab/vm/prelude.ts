/**
 * The code that runs first in every process's VM. It gives the learner's code its world (db, adapter, clock, errors,
 * Date, Math.random) and turns every outside call into one message to the scheduler.
 * Everything it needs later is captured before the learner's code runs, and JSON is written by hand, so that a
 * learner who replaces `Promise.prototype.then` or `Object.prototype.toJSON` only confuses their own program.
 */
export const PRELUDE = `(function () {
'use strict';
const quote = JSON.stringify, parse = JSON.parse;
const apply = Reflect.apply, construct = Reflect.construct;
const prototypeOf = Reflect.getPrototypeOf, objectPrototype = Object.prototype, arrayPrototype = Array.prototype;
const keysOf = Object.keys, isArray = Array.isArray, freeze = Object.freeze, bare = Object.create;
const NativePromise = Promise, nativeThen = Promise.prototype.then, nativeResolve = Promise.resolve;
const NativeError = Error, NativeDate = Date, indirectEval = eval, text = String, sliceText = String.prototype.slice;
const boxes = [['Boolean', Boolean.prototype.valueOf], ['Number', Number.prototype.valueOf],
  ['String', String.prototype.valueOf], ['Date', Date.prototype.getTime], ['Map', Map.prototype.keys], ['Set', Set.prototype.keys]];
// Whoever reads the text of a given function reads the answer to another exercise, or which mistake a mutant has.
Object.defineProperty(Function.prototype, 'toString', {
  value: { toString() { return 'function () { [native code] }'; } }.toString, writable: true, configurable: true });
// A clock that is not the lab's, and news of when memory is tidied up: no two runs would be the same.
for (const name of ['performance', 'FinalizationRegistry', 'WeakRef']) delete globalThis[name];
// Call sites hand out the functions on the stack, the lab's own among them; nobody needs them here.
for (const name of ['prepareStackTrace', 'captureStackTrace']) delete NativeError[name];
const cut = (t, n) => { const s = apply(sliceText, t, [0, n]); return typeof s === 'string' ? s : ''; };
const isError = (e) => typeof e === 'object' && e !== null && e instanceof NativeError;
let now = 0, lastId = 0, open = 0, out = '';
// Messages wait here until the scheduler takes them: one crossing for all that a stretch has said.
const emit = (message) => { out += out ? ',' + message : message; };
const drain = () => { const all = out; out = ''; return all; };
// The steps of the call under way; nobody's prototype stands behind the list.
let first = 1, steps = Object.setPrototypeOf([], null);
const setPrototype = Object.setPrototypeOf;

function odd(kind, value) { return '{"$x":' + quote(kind) + ',"text":' + quote(value) + '}'; }
function encode(value, depth, room) {
  if (++room.count > 5000) return odd('too much', 'a value with more than 5000 parts');
  switch (typeof value) {
    case 'string': return value.length > 65536 ? odd('too much', 'a text of ' + value.length + ' characters') : quote(value);
    case 'boolean': return value ? 'true' : 'false';
    case 'number':
      if (value !== value || value === Infinity || value === -Infinity) return odd('number', text(value));
      return value === 0 && 1 / value < 0 ? odd('number', '-0') : text(value);
    case 'undefined': return odd('undefined', 'undefined');
    case 'bigint': return odd('bigint', text(value));
    case 'function': return odd('function', 'a function');
    case 'symbol': return odd('symbol', 'a symbol');
  }
  if (value === null) return 'null';
  if (depth > 8) return odd('too much', 'a value nested more than 8 deep');
  if (value instanceof NativePromise) return odd('promise', 'a promise');
  if (isError(value)) return odd('error', safeText(value, 'name') + ': ' + safeText(value, 'message'));
  // Asking what is in a box throws where there is none, and a throw costs more than all the rest: plain things are not asked.
  const proto = isArray(value) ? arrayPrototype : prototypeOf(value);
  for (let i = proto === objectPrototype || proto === arrayPrototype || proto === null ? boxes.length : 0; i < boxes.length; i++) {
    let inner;
    try { inner = apply(boxes[i][1], value, []); } catch { continue; }
    return odd(boxes[i][0] + ' object', typeof inner === 'object' ? 'a ' + boxes[i][0] : text(inner));
  }
  let out = '';
  if (isArray(value)) {
    const n = value.length;
    for (let i = 0; i < n && room.count <= 5000; i++) out += (i ? ',' : '') + encode(value[i], depth + 1, room);
    return '[' + out + ']';
  }
  const keys = keysOf(value);
  for (let i = 0; i < keys.length && room.count <= 5000; i++)
    out += (i ? ',' : '') + quote(keys[i] === '$x' ? '$$x' : keys[i]) + ':' + encode(value[keys[i]], depth + 1, room);
  return '{' + out + '}';
}
const enc = (value) => encode(value, 0, { count: 0 });
function safeText(object, key) {
  try { const v = object[key]; return v === undefined ? '' : cut(text(v), 2000); } catch { return ''; }
}
function encodeError(e) {
  if (!isError(e)) { let v; try { v = enc(e); } catch { v = odd('unreadable', 'a value that cannot be read'); } return '{"value":' + v + '}'; }
  return '{"name":' + quote(safeText(e, 'name')) + ',"message":' + quote(safeText(e, 'message')) +
    ',"code":' + quote(safeText(e, 'code')) + ',"sql":' + quote(safeText(e, 'sql')) + ',"stack":' + quote(safeText(e, 'stack')) + '}';
}

// Whoever awaits, chains or collects a promise asks for its constructor first: that is how a step knows it was used.
class Step extends NativePromise {
  #what; #ok; #bad; #used = false;
  static get [Symbol.species]() { return NativePromise; }
  static make(what, executor) { const p = new Step(executor); p.#what = what; steps[lastId++ - first + 1] = p; return p; }
  static ask(what) {
    let ok, bad;
    const p = Step.make(what, (a, b) => { ok = a; bad = b; });
    p.#ok = ok; p.#bad = bad;
    return p;
  }
  static take(id) {
    const p = steps[id - first];
    if (p === undefined || p.#ok === undefined) return undefined;
    const entry = [p.#ok, p.#bad];
    p.#ok = p.#bad = undefined;
    return entry;
  }
  static used(p) { if (#what in p) p.#used = true; }
  static unused() {
    let list = '';
    for (let i = 0; i < steps.length; i++) {
      const p = steps[i], what = p.#what;
      if (!p.#used && what !== 'rollback') list += (list ? ',' : '') + quote(typeof what === 'string' ? what : 'db.' + what[0] + '(' + quote(what[1]) + ')');
    }
    return '[' + list + ']';
  }
}
const { make: makeStep, ask: makeAsk, take: takeStep, used: markUsed, unused } = Step;
Object.defineProperty(Step.prototype, 'constructor', { get() { markUsed(this); return NativePromise; }, configurable: false });
function ask(kind, what, body) {
  if (open >= 1000) throw new NativeError('1000 calls wait at the same time: await each before the next');
  open++;
  const step = makeAsk(what);
  emit('{"t":"op","id":' + lastId + ',"k":"' + kind + '",' + body + '}');
  return step;
}
function track(what, promise) { return makeStep(what, (ok, bad) => { apply(nativeThen, promise, [ok, bad]); }); }

function failure(name) {
  const made = { [name]: class extends NativeError {} }[name];
  Object.defineProperty(made.prototype, 'name', { value: name, writable: true, configurable: true });
  return made;
}
const errors = { Retryable: failure('Retryable'), Permanent: failure('Permanent'), BadAck: failure('BadAck'), Conflict: failure('Conflict'), SqliteError: failure('SqliteError') };

function checkSql(method, sql) {
  if (typeof sql !== 'string') throw new TypeError('db.' + method + ' takes the SQL text first, not ' + (sql === null ? 'null' : typeof sql));
}
function bound(params) {
  if (params === undefined || params === null) return '[]';
  const list = isArray(params);
  if (!list && typeof params !== 'object') throw new TypeError('parameters are an array or an object; got ' + typeof params);
  const keys = list ? params : keysOf(params);
  if (keys.length > 1000) throw new TypeError('more than 1000 parameters');
  for (let i = 0; i < keys.length; i++) {
    const v = list ? params[i] : params[keys[i]], t = typeof v;
    if (t === 'string' && v.length > 65536) throw new TypeError('parameter ' + (list ? i + 1 : keys[i]) + ' is a text of more than 65536 characters');
    if (v !== null && t !== 'string' && t !== 'number' && t !== 'boolean' && t !== 'bigint')
      throw new TypeError('parameter ' + (list ? i + 1 : keys[i]) + ' is ' + (t === 'undefined' ? 'undefined' : 'not a number, text or null'));
  }
  return enc(params);
}
function sql(method, statement, params) {
  checkSql(method, statement);
  if (statement.length > 65536) throw new TypeError('the SQL text has more than 65536 characters');
  return ask('sql', [method, statement], '"m":"' + method + '","sql":' + quote(statement) + ',"params":' + bound(params));
}
const modes = { deferred: 'BEGIN DEFERRED', immediate: 'BEGIN IMMEDIATE', exclusive: 'BEGIN EXCLUSIVE' };
async function transaction(fn, mode) {
  const begin = modes[mode];
  if (typeof fn !== 'function') throw new TypeError('db.transaction takes a function first');
  if (!begin) throw new TypeError("db.transaction's mode is 'deferred' or 'immediate'");
  await sql('run', begin);
  let value;
  try { value = await fn(db); }
  catch (e) { await ask('sql', 'rollback', '"m":"run","sql":"ROLLBACK","quiet":true,"params":[]'); throw e; }
  try { await sql('run', 'COMMIT'); }
  catch (e) { await ask('sql', 'rollback', '"m":"run","sql":"ROLLBACK","quiet":true,"params":[]'); throw e; }
  return value;
}
const db = freeze({
  run: (s, p) => sql('run', s, p),
  get: (s, p) => sql('get', s, p),
  all: (s, p) => sql('all', s, p),
  transaction: (fn, mode = 'deferred') => track('db.transaction(…)', transaction(fn, mode)),
});
const adapter = freeze({ send: (order) => ask('send', 'adapter.send(…)', '"body":' + enc(order)) });
const http = freeze({ post: (url, body) => ask('http', 'http.post(…)', '"url":' + quote(text(url)) + ',"body":' + enc(body)) });
const clock = freeze({ now: () => now });
const things = { db, adapter, http, clock };

function LabDate(...args) {
  if (!new.target) return text(new NativeDate(now));
  const whole = args.length > 1 ? [apply(NativeDate.UTC, undefined, args)] : args.length ? args : [now];
  return construct(NativeDate, whole, new.target);
}
LabDate.prototype = NativeDate.prototype;
NativeDate.prototype.constructor = LabDate;
// The shop stands at Greenwich, wherever the page is open.
for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'])
  for (const how of ['get', 'set'])
    if (NativeDate.prototype[how + 'UTC' + part]) NativeDate.prototype[how + part] = NativeDate.prototype[how + 'UTC' + part];
NativeDate.prototype.getTimezoneOffset = () => 0;
for (const name of ['toString', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toDateString', 'toTimeString'])
  NativeDate.prototype[name] = NativeDate.prototype.toUTCString;
LabDate.now = () => now;
LabDate.parse = NativeDate.parse;
LabDate.UTC = NativeDate.UTC;
globalThis.Date = LabDate;
let seed = 0x9e3779b9;
Math.random = () => { seed = (seed + 0x6d2b79f5) | 0; let t = Math.imul(seed ^ (seed >>> 15), 1 | seed); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
let lines = 0;
const line = (...args) => { if (++lines > 200) return; let out = ''; for (let i = 0; i < args.length; i++) out += (i ? ' ' : '') + (typeof args[i] === 'string' ? args[i] : enc(args[i])); emit('{"t":"log","s":' + quote(cut(out, 4000)) + '}'); };
globalThis.console = freeze({ log: line, info: line, warn: line, error: line, debug: line });
for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'fetch'])
  globalThis[name] = () => { throw new NativeError(name + ' does not exist here: time and network belong to the lab'); };
globalThis.queueMicrotask = (fn) => { apply(nativeThen, apply(nativeResolve, NativePromise, []), [fn]); };

function assert(condition, message) { if (!condition) { const e = new NativeError(message === undefined ? 'the assertion does not hold' : text(message)); Object.defineProperty(e, 'name', { value: 'AssertionError' }); throw e; } }
const shared = { ...errors, http, assert };
const modules = bare(null);
let answer = {};
// The given functions as they were loaded, for calls of a scenario: a learner may overwrite what 'shared' holds.
const lent = bare(null);
function need(name) {
  if (name === 'crashbook') return shared;
  throw new NativeError("there is no module '" + name + "': import from 'crashbook'");
}
function load(role, run) {
  const module = { exports: {} };
  apply(run, undefined, [module.exports, need, module]);
  if (role === 'unseen') { NativeError.stackTraceLimit = 0; delete NativeError.stackTraceLimit; }
  if (role !== 'answer') { for (const key of keysOf(module.exports)) if (key !== '__esModule') shared[key] = lent[key] = module.exports[key]; }
  else answer = module.exports;
}
function pick(fn) {
  const f = answer[fn];
  return f === undefined && answer.default !== undefined ? (typeof answer.default === 'function' && answer.default.name === fn ? answer.default : answer.default === null ? undefined : answer.default[fn]) : f;
}
function start(message) {
  const call = parse(message);
  now = call.now;
  first = lastId + 1;
  steps = setPrototype([], null);
  const own = pick(call.fn), f = own === undefined ? lent[call.fn] : own;
  if (typeof f !== 'function') { emit('{"t":"missing","fn":' + quote(call.fn) + '}'); return; }
  const args = [];
  for (let i = 0; i < call.args.length; i++) {
    const a = call.args[i];
    args[i] = a !== null && typeof a === 'object' && typeof a.$arg === 'string' ? things[a.$arg]
      : a !== null && typeof a === 'object' && typeof a.$eval === 'string' ? indirectEval('(' + a.$eval + ')') : a;
  }
  const bad = (e) => emit('{"t":"throw","e":' + encodeError(e) + ',"unused":' + unused() + '}');
  const good = (v) => { let out; try { out = enc(v); } catch (e) { return bad(e); } emit('{"t":"ret","v":' + out + ',"unused":' + unused() + '}'); };
  let result;
  try { result = apply(f, undefined, args); } catch (e) { bad(e); return; }
  apply(nativeThen, apply(nativeResolve, NativePromise, [result]), [good, bad]);
}
function resume(message) {
  const reply = parse(message);
  now = reply.now;
  const entry = takeStep(reply.id);
  if (!entry) return;
  open--;
  if (reply.error) {
    const make = errors[reply.error.name] || NativeError;
    const e = new make(reply.error.message);
    if (reply.error.code) e.code = reply.error.code;
    if (reply.error.sql) e.sql = reply.error.sql;
    entry[1](e);
  } else if (typeof reply.eval === 'string') {
    let value;
    try { value = indirectEval('(' + reply.eval + ')'); } catch (e) { entry[1](e); return; }
    entry[0](value);
  } else entry[0](reply.value);
}
function exportNames() { const a = answer, d = a.default; return keysOf(d !== null && typeof d === 'object' ? { ...d, ...a } : a).filter((k) => k !== 'default' && typeof pick(k) === 'function').join(' '); }
function exported(name) { return typeof pick(name) === 'function' ? 1 : 0; }
return { load, start, resume, exported, exportNames, drain };
})()`;
