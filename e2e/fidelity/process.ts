/**
 * One real process: the learner's compiled functions over better-sqlite3 on a file and a real HTTP receiver.
 * Told by one JSON argument what to call; prints the result as JSON. Exit code 73 is the crash of stage 8.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { runInThisContext } from 'node:vm';
import Database from 'better-sqlite3';

/** What the test asks of the process. */
export interface Task {
  readonly database: string;
  /** Compiled modules of the earlier stages, each before those that need it. */
  readonly modules: readonly string[];
  /** Address of the receiver. */
  readonly receiver: string;
  readonly crashAfterSend: boolean;
  readonly call: { readonly fn: string; readonly args: readonly unknown[]; readonly now: number };
}

type Params = readonly unknown[] | Readonly<Record<string, unknown>>;
type Functions = Record<string, unknown>;

const task = JSON.parse(process.argv[2] ?? '') as Task;
const connection = new Database(task.database, { timeout: 5000 });

function bound(params: Params = []): readonly unknown[] {
  if (Array.isArray(params)) return params;
  return [Object.fromEntries(Object.entries(params).map(([k, v]) => [k.replace(/^[:@$]/, ''), v]))];
}

const db = {
  run: async (sql: string, params?: Params) => {
    const statement = connection.prepare(sql);
    if (!statement.reader) return statement.run(...bound(params));
    statement.all(...bound(params));
    return { changes: 0, lastInsertRowid: 0 };
  },
  get: async (sql: string, params?: Params) => connection.prepare(sql).get(...bound(params)),
  all: async (sql: string, params?: Params) => connection.prepare(sql).all(...bound(params)),
  async transaction(fn: (tx: unknown) => unknown, mode = 'deferred') {
    connection.exec(`BEGIN ${mode.toUpperCase()}`);
    try {
      const value = await fn(db);
      connection.exec('COMMIT');
      return value;
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  },
};

function failure(name: string) {
  return class extends Error {
    override name = name;
  };
}

const functions: Functions = Object.fromEntries(
  ['Retryable', 'Permanent', 'BadAck', 'Conflict', 'SqliteError'].map((n) => [n, failure(n)]),
);
for (const file of task.modules) {
  const module = { exports: {} as Functions };
  const body = readFileSync(file, 'utf8');
  const run = runInThisContext(`(function (exports, require, module) {${body}\n})`, {
    filename: file,
  }) as (exports: Functions, require: () => Functions, module: object) => void;
  run(module.exports, () => functions, module);
  Object.assign(functions, module.exports);
}

const adapter = {
  async send(order: unknown) {
    const response = await fetch(task.receiver, { method: 'POST', body: JSON.stringify(order) });
    const value: unknown = await response.json();
    if (task.crashAfterSend) process.exit(73);
    return value;
  },
};

const things: Functions = { db, adapter, clock: { now: () => task.call.now } };
const args = task.call.args.map((a) =>
  typeof a === 'object' && a !== null && '$arg' in a ? things[String(a.$arg)] : a,
);
const fn = functions[task.call.fn];
if (typeof fn !== 'function') throw new Error(`no stage exports ${task.call.fn}`);
try {
  const value: unknown = await (fn as (...all: unknown[]) => unknown)(...args);
  process.stdout.write(JSON.stringify({ value: value ?? null }));
} finally {
  // The crash must not come by here: the test takes this word as proof that a `finally` ran.
  process.stderr.write('finally');
}
connection.close();
