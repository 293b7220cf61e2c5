/** Every fault that the lab names by itself, by the smallest program that has it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Fault, FaultError } from './fault.ts';
import { ADAPTER, DB } from './script.ts';
import { f, Rig } from './testing/rig.ts';
import { compile, MAX_SOURCE } from './vm/compile.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.open();
});

const faults: readonly (readonly [string, string, Fault['kind'], Record<string, unknown>])[] = [
  [
    'a statement that nobody waits for',
    f("db.run('UPDATE jobs SET n = 1'); return 1;"),
    'forgotten-await',
    { fn: 'f', call: 'db.run("UPDATE jobs SET n = 1")' },
  ],
  [
    'a statement that was done by chance before the end',
    f("db.run('UPDATE jobs SET n = 1'); await db.get('SELECT 1'); return 1;"),
    'forgotten-await',
    { fn: 'f', call: 'db.run("UPDATE jobs SET n = 1")' },
  ],
  [
    'a transaction that nobody waits for',
    f("db.transaction(async () => { await db.run('UPDATE jobs SET n = 1') }); return 1;"),
    'forgotten-await',
    { fn: 'f', call: 'db.run("BEGIN DEFERRED")' },
  ],
  [
    'a chain that nobody waits for',
    f("db.get('SELECT 1').then(() => db.run('UPDATE jobs SET n = 1')); return 1;"),
    'forgotten-await',
    { call: 'db.get("SELECT 1")' },
  ],
  [
    'an error behind which a statement still waits',
    f("db.run('UPDATE jobs SET n = 1'); throw new Error('x');"),
    'forgotten-await',
    { fn: 'f' },
  ],
  [
    'a statement after the end',
    f(
      "(async () => { await 0; await 0; await 0; await 0; db.run('DELETE FROM jobs') })(); return 1;",
    ),
    'call-after-end',
    { fn: 'f', call: 'db.run("DELETE FROM jobs")' },
  ],
  [
    'a transaction that stays open',
    f("await db.run('BEGIN IMMEDIATE'); await db.run('UPDATE jobs SET n = 1'); return 1;"),
    'transaction-left-open',
    { fn: 'f', sql: 'BEGIN IMMEDIATE', message: '' },
  ],
  [
    'a savepoint that stays open',
    f("await db.run('SAVEPOINT s'); return 1;"),
    'transaction-left-open',
    { sql: 'SAVEPOINT s' },
  ],
  [
    'a transaction that an error leaves open',
    f("await db.run('BEGIN'); throw new TypeError('x');"),
    'transaction-left-open',
    { message: 'TypeError: x' },
  ],
  [
    'a mistyped table',
    f("await db.run('UPDATE jbos SET n = 1');"),
    'sql-error',
    {
      sql: 'UPDATE jbos SET n = 1',
      code: 'SQLITE_ERROR',
      message: expect.stringContaining('jbos'),
    },
  ],
  [
    'a broken constraint',
    f("await db.run(\"INSERT INTO jobs VALUES ('a', 'x', 1)\");"),
    'sql-error',
    { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' },
  ],
  [
    'too few values',
    f("await db.run('UPDATE jobs SET n = ? WHERE id = ?', [1]);"),
    'sql-error',
    { code: 'SQLITE_RANGE', message: expect.stringContaining('takes 2 values, but 1') },
  ],
  [
    'a value that has no name',
    f("await db.run('UPDATE jobs SET n = :toString', {});"),
    'sql-error',
    { message: expect.stringContaining('no value was given for :toString') },
  ],
  [
    'an error of the program',
    'function help(x) {\n  return x.y.z;\n}\nexport async function f(db) {\n  return help({});\n}',
    'unexpected-error',
    // The engine cannot tell the line of a property that is read: none is better than a wrong one.
    { fn: 'help', line: '', message: expect.stringMatching(/^TypeError: /) },
  ],
  [
    'an error that the program makes',
    "function help() {\n\n  throw new Error('no');\n}\nexport async function f(db) {\n  help();\n}",
    'unexpected-error',
    { fn: 'help', line: '3', message: 'Error: no' },
  ],
  [
    'a call of what is no function',
    'export async function f(db) {\n  const g = null;\n  g();\n}',
    'unexpected-error',
    { fn: 'f', line: '3' },
  ],
  ['undefined thrown', f('throw undefined;'), 'non-error-thrown', { value: 'undefined' }],
  ['null thrown', f('throw null;'), 'non-error-thrown', { value: 'null' }],
  ['1 thrown', f('throw 1;'), 'non-error-thrown', { value: '1' }],
  [
    'a thrown object that cannot be told as text',
    f('throw { toString: 1 };'),
    'non-error-thrown',
    { value: '{toString: 1}' },
  ],
  [
    'a loop without end',
    f('function spin() { for (;;); } spin();'),
    'endless-loop',
    { fn: 'spin' },
  ],
  [
    'a loop without end behind an await',
    f("await db.get('SELECT 1'); for (;;);"),
    'endless-loop',
    { fn: 'f' },
  ],
  [
    'a loop without end that catches and cleans up',
    f('for (;;) { try { for (;;); } catch { } finally { } }'),
    'endless-loop',
    { fn: 'f' },
  ],
  ['a getter without end', f('return { get a() { for (;;); } };'), 'endless-loop', { fn: 'get a' }],
  [
    'a regular expression without end',
    f("return /^(a+)+$/.test('a'.repeat(40) + 'b');"),
    'endless-loop',
    { fn: 'f' },
  ],
  ['awaiting without end', f('while (true) await 0;'), 'endless-async', {}],
  [
    'asking without end',
    f("while (true) await db.get('SELECT 1');"),
    'too-many-steps',
    { fn: 'f', count: '300' },
  ],
  [
    'a promise that never settles',
    f('return new Promise(() => {});'),
    'never-settles',
    { fn: 'f' },
  ],
  ['a thenable that never answers', f('return { then() {} };'), 'never-settles', { fn: 'f' }],
  ['a text that doubles', f("let s = 'x'; for (;;) s += s;"), 'memory-limit', { fn: 'f' }],
  ['an array that grows', f('const a = []; for (;;) a.push({});'), 'memory-limit', { fn: 'f' }],
  ['a call without end', f('function g() { return g() + 1; } g();'), 'stack-overflow', { fn: 'g' }],
  [
    'a value too deep to be written',
    f('let o = {}; for (let i = 0; i < 1e5; i++) o = { o }; JSON.stringify(o);'),
    'stack-overflow',
    {},
  ],
  [
    'a statement that is not the learner’s to give',
    f("await db.run('/* x */ drop TABLE jobs');"),
    'forbidden-sql',
    { fn: 'f', sql: 'drop TABLE jobs' },
  ],
  [
    'a query without end',
    f(
      "await db.all('WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT x FROM c');",
    ),
    'result-too-large',
    { fn: 'f', sql: expect.stringContaining('RECURSIVE') },
  ],
  ['no function', 'export const g = 1;', 'missing-export', { fn: 'f' }],
  ['a thing that is no function', 'export const f = 1;', 'missing-export', { fn: 'f' }],
  ['a body that throws', "throw new Error('no');", 'unexpected-error', { line: '1' }],
  ['a body that throws nothing', 'throw undefined;', 'non-error-thrown', { value: 'undefined' }],
  ['a body without end', 'for (;;);', 'endless-loop', {}],
  ['a body that fills the memory', 'const a = []; for (;;) a.push({});', 'memory-limit', {}],
  ['a body too deep', "eval('['.repeat(1e5));", 'stack-overflow', {}],
  [
    'a module that does not exist',
    "import fs from 'node:fs'; export async function f() { return fs; }",
    'unexpected-error',
    { message: expect.stringContaining("there is no module 'node:fs'") },
  ],
  [
    'text that only the engine refuses',
    'const x = 1;\nconst x = 2;\nexport async function f() {}',
    'does-not-compile',
    { line: '2' },
  ],
];

describe('faults', () => {
  it.each(faults)('%s', (_, source, kind, params) => {
    const fault = rig.fault(source);
    expect(fault?.kind).toBe(kind);
    expect(fault?.params).toMatchObject(params);
    // Whatever it was, the next program runs.
    expect(rig.value(f("return (await db.all('SELECT id FROM jobs')).length;"))).toBe(2);
  });

  it('names a send that nobody waits for', () => {
    const source = f('adapter.send({ id: 1 }); return 1;', 'adapter');
    const act = () => rig.in(source, (world) => world.call('A', 'f', ADAPTER));
    expect(act).toThrow(FaultError);
    expect(act).toThrow(/forgotten-await.*adapter\.send/);
  });

  it('gives the line of text that does not parse', () => {
    try {
      compile('const a = 1;\nconst b = ;\n');
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(FaultError);
      const { fault } = error as FaultError;
      expect(fault).toMatchObject({ kind: 'does-not-compile', params: { line: '2' } });
    }
  });

  it('refuses a text that is too long before it reads it', () => {
    expect(() => compile(' '.repeat(MAX_SOURCE + 1))).toThrow(
      /unreadable-answer.*200000 are the most/,
    );
  });

  it('blames nobody who waits', () => {
    const source = f(`
      await Promise.all([db.get('SELECT 1'), db.get('SELECT 2')]);
      const kept = db.get('SELECT n FROM jobs');
      await db.transaction(async (tx) => { await tx.run('UPDATE jobs SET n = 1'); }, 'immediate');
      await db.get('SELECT 3').then((row) => row);
      return kept;`);
    expect(rig.value(source)).toEqual({ n: 0 });
  });

  it('does not blame a call that an error cut short', () => {
    const source = f("try { await db.run('UPDATE jbos SET n = 1') } catch { return 'caught' }");
    expect(rig.value(source)).toBe('caught');
  });

  it('hands an expected error to whoever asked for it', () => {
    const result = rig.in(f("throw new RangeError('note')"), (world) =>
      world.attempt('A', 'f', DB),
    );
    expect(result).toMatchObject({ ok: false, error: { name: 'RangeError', message: 'note' } });
  });
});
