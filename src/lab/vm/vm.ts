/**
 * One process's private JavaScript machine. A crash is this object being dropped: no `catch` and no `finally` runs,
 * as with a killed process (design, "Every process runs learner code in its own QuickJS VM").
 */
import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { type Fault, FaultError } from '../fault.ts';
import { notCompiling } from './compile.ts';
import { PRELUDE } from './prelude.ts';
import { revive } from './values.ts';

/** Compiled program of a process: the given functions first, then the learner's own module. */
export interface Program {
  readonly given: readonly { readonly name: string; readonly code: string }[];
  readonly answer: string;
}

export interface VmError {
  readonly name: string;
  readonly message: string;
  readonly code: string;
  readonly sql: string;
  readonly stack: string;
  /** Present when something other than an Error was thrown. */
  readonly thrown?: unknown;
}

export type VmEvent =
  | {
      readonly t: 'op';
      readonly id: number;
      readonly k: 'sql';
      readonly m: 'run' | 'get' | 'all';
      readonly sql: string;
      readonly params: unknown;
      readonly quiet: boolean;
    }
  | { readonly t: 'op'; readonly id: number; readonly k: 'send'; readonly body: unknown }
  | {
      readonly t: 'op';
      readonly id: number;
      readonly k: 'http';
      readonly url: string;
      readonly body: unknown;
    }
  | { readonly t: 'return'; readonly value: unknown; readonly unused: readonly string[] }
  | { readonly t: 'throw'; readonly error: VmError; readonly unused: readonly string[] }
  | { readonly t: 'log'; readonly text: string };

export type VmReply =
  | { readonly value: unknown }
  /** JavaScript text that makes the value inside the VM, for values that JSON cannot carry. */
  | { readonly eval: string }
  | {
      readonly error: {
        readonly name: string;
        readonly message: string;
        readonly code?: string;
        readonly sql?: string;
      };
    };

/** Bytes that one process may use. */
const MEMORY = 24 * 1024 * 1024;
const STACK = 192 * 1024;
/** Interrupt polls (some 10,000 operations each) that one stretch between two steps may take. */
const POLLS = 1000;
/** Promise reactions that one stretch between two steps may take. */
const JOBS = 20_000;
/** Lines of console output kept per process. */
const LOGS = 200;

export class Vm {
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #handles: QuickJSHandle[] = [];
  readonly #start: QuickJSHandle;
  readonly #resume: QuickJSHandle;
  readonly #exported: QuickJSHandle;
  #events: VmEvent[] = [];
  #polls = 0;
  #interrupted = false;
  #logs = 0;
  #missing: string | null = null;
  #dead = false;

  /** @throws FaultError when the program does not compile, or fails while it loads. */
  constructor(quickjs: QuickJSWASMModule, program: Program) {
    this.#runtime = quickjs.newRuntime();
    this.#runtime.setMemoryLimit(MEMORY);
    this.#runtime.setMaxStackSize(STACK);
    this.#runtime.setInterruptHandler(() => {
      this.#polls += 1;
      if (this.#polls <= POLLS) return false;
      this.#interrupted = true;
      return true;
    });
    this.#context = this.#runtime.newContext();
    try {
      const context = this.#context;
      const emit = this.#keep(
        context.newFunction('emit', (message) => {
          this.#receive(context.getString(message));
        }),
      );
      context.setProp(context.global, '__emit', emit);
      const api = this.#keep(context.unwrapResult(context.evalCode(PRELUDE, 'prelude.js')));
      this.#start = this.#keep(context.getProp(api, 'start'));
      this.#resume = this.#keep(context.getProp(api, 'resume'));
      this.#exported = this.#keep(context.getProp(api, 'exported'));
      const load = this.#keep(context.getProp(api, 'load'));
      for (const { name, code } of program.given) this.#load(load, 'given', `${name}.ts`, code);
      this.#load(load, 'answer', 'answer.ts', program.answer);
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  #keep(handle: QuickJSHandle): QuickJSHandle {
    this.#handles.push(handle);
    return handle;
  }

  #load(load: QuickJSHandle, role: string, file: string, code: string): void {
    const made = this.#context.evalCode(`(function (exports, require, module) {${code}\n})`, file);
    if (made.error) {
      const error = this.#errorOf(made.error);
      const line = /:(\d+)/.exec(error.stack)?.[1] ?? '';
      throw new FaultError(notCompiling(`${error.name}: ${error.message}`, line));
    }
    const roleHandle = this.#context.newString(role);
    const result = this.#context.callFunction(
      load,
      this.#context.undefined,
      roleHandle,
      made.value,
    );
    roleHandle.dispose();
    made.value.dispose();
    if (result.error) {
      const error = this.#errorOf(result.error);
      throw new FaultError(this.#faultOf(error) ?? unexpected(error));
    }
    result.value.dispose();
    const fault = this.#runJobs();
    if (fault) throw new FaultError(fault);
  }

  /** Whether the learner's module exports a function of this name. */
  exports(name: string): boolean {
    const handle = this.#context.newString(name);
    const result = this.#context.callFunction(this.#exported, this.#context.undefined, handle);
    handle.dispose();
    if (result.error) {
      result.error.dispose();
      return false;
    }
    const found = this.#context.getNumber(result.value) === 1;
    result.value.dispose();
    return found;
  }

  /**
   * Calls an exported function, or the given one of that name, and runs until it waits for something outside, or ends.
   * @param args JSON values; `{ $arg: 'db' | 'adapter' | 'clock' | 'http' }` stands for the process's own.
   * @throws FaultError for a missing export, an endless loop, memory or stack exhausted.
   */
  start(fn: string, args: readonly unknown[], now: number): readonly VmEvent[] {
    return this.#go(this.#start, JSON.stringify({ fn, args, now }), fn);
  }

  /** Answers the operation `id` and runs on. @throws FaultError as {@link start}. */
  resume(id: number, reply: VmReply, now: number): readonly VmEvent[] {
    return this.#go(this.#resume, JSON.stringify({ id, now, ...reply }), '');
  }

  #go(entry: QuickJSHandle, message: string, fn: string): readonly VmEvent[] {
    if (this.#dead) return [];
    this.#events = [];
    this.#polls = 0;
    const handle = this.#context.newString(message);
    const result = this.#context.callFunction(entry, this.#context.undefined, handle);
    handle.dispose();
    if (result.error) {
      const error = this.#errorOf(result.error);
      throw new FaultError(this.#faultOf(error) ?? unexpected(error));
    }
    result.value.dispose();
    const fault = this.#runJobs();
    if (fault) throw new FaultError(fault);
    if (this.#missing !== null)
      throw new FaultError({ kind: 'missing-export', params: { fn: this.#missing || fn } });
    return this.#events;
  }

  #runJobs(): Fault | null {
    const result = this.#runtime.executePendingJobs(JOBS);
    if (result.error) {
      const error = this.#errorOf(result.error);
      return (
        this.#faultOf(error) ?? { kind: 'unexpected-error', params: { message: error.message } }
      );
    }
    const pending = this.#runtime.hasPendingJob();
    if (this.#interrupted) {
      const thrown = this.#events.find((e) => e.t === 'throw');
      return {
        kind: 'endless-loop',
        params: { fn: functionOf(thrown?.t === 'throw' ? thrown.error.stack : '') },
      };
    }
    return pending ? { kind: 'endless-async', params: {} } : null;
  }

  #errorOf(handle: QuickJSHandle): VmError {
    const dumped: unknown = this.#context.dump(handle);
    handle.dispose();
    if (typeof dumped !== 'object' || dumped === null || !('message' in dumped))
      return { name: '', message: '', code: '', sql: '', stack: '', thrown: dumped };
    const record = dumped as Record<string, unknown>;
    return {
      name: String(record.name ?? ''),
      message: String(record.message ?? ''),
      code: '',
      sql: '',
      stack: String(record.stack ?? ''),
    };
  }

  /** Names what QuickJS itself reports; null for an ordinary error. */
  #faultOf(error: VmError): Fault | null {
    if (this.#interrupted) return { kind: 'endless-loop', params: { fn: functionOf(error.stack) } };
    return engineFault(error);
  }

  #receive(message: string): void {
    if (this.#dead) return;
    const parsed: unknown = JSON.parse(message);
    if (typeof parsed !== 'object' || parsed === null) return;
    const m = parsed as Record<string, unknown>;
    if (m.t === 'log') {
      this.#logs += 1;
      if (this.#logs <= LOGS) this.#events.push({ t: 'log', text: String(m.s) });
    } else if (m.t === 'missing') this.#missing = String(m.fn);
    else if (m.t === 'ret')
      this.#events.push({ t: 'return', value: revive(m.v), unused: m.unused as string[] });
    else if (m.t === 'throw')
      this.#events.push({
        t: 'throw',
        error: errorFrom(m.e as Record<string, unknown>),
        unused: m.unused as string[],
      });
    else if (m.k === 'sql')
      this.#events.push({
        t: 'op',
        id: Number(m.id),
        k: 'sql',
        m: m.m as 'run' | 'get' | 'all',
        sql: String(m.sql),
        params: revive(m.params),
        quiet: m.quiet === true,
      });
    else if (m.k === 'send')
      this.#events.push({ t: 'op', id: Number(m.id), k: 'send', body: revive(m.body) });
    else if (m.k === 'http')
      this.#events.push({
        t: 'op',
        id: Number(m.id),
        k: 'http',
        url: String(m.url),
        body: revive(m.body),
      });
  }

  /** Set by the pool: dropping this machine leaves its memory to the photograph that is laid over it. */
  pooled = false;

  /** Makes a machine of the pool ready for its next life, once its memory has been laid back. */
  wake(): void {
    this.#dead = false;
    this.#events = [];
    this.#interrupted = false;
    this.#logs = 0;
    this.#missing = null;
  }

  /** Ends the process at once. Safe to call twice; nothing of the program runs after it. */
  dispose(): void {
    if (this.#dead) return;
    if (this.pooled) this.#dead = true;
    else this.destroy();
  }

  /** Frees the machine's memory. */
  destroy(): void {
    this.#dead = true;
    for (const handle of this.#handles) handle.dispose();
    this.#context.dispose();
    this.#runtime.dispose();
  }
}

function errorFrom(e: Record<string, unknown>): VmError {
  if ('value' in e)
    return {
      name: '',
      message: '',
      code: '',
      sql: '',
      stack: '',
      thrown: revive(e.value) ?? undefined,
    };
  return {
    name: String(e.name),
    message: String(e.message),
    code: String(e.code),
    sql: String(e.sql),
    stack: String(e.stack),
  };
}

/** The learner's innermost function in a stack, without engine frames; '' when there is none. */
export function functionOf(stack: string): string {
  const frame = /at (\S+(?: \S+)?) \((?!native|prelude)/.exec(stack)?.[1] ?? '';
  return frame === '<eval>' ? '' : frame.replace(/^<anonymous>$/, 'an unnamed function');
}

/** Memory and stack exhausted, as the engine words them; null for anything else. */
export function engineFault(error: VmError): Fault | null {
  const params = { fn: functionOf(error.stack) };
  if (error.name === 'RangeError' && error.message.includes('call stack'))
    return { kind: 'stack-overflow', params };
  if (
    /out of memory|string too long|invalid (string|array) length/i.test(error.message) &&
    /InternalError|RangeError/.test(error.name)
  )
    return { kind: 'memory-limit', params };
  return null;
}

export function unexpected(error: VmError): Fault {
  if ('thrown' in error)
    return { kind: 'non-error-thrown', params: { value: String(error.thrown) } };
  const line = /answer\.ts:(\d+)/.exec(error.stack)?.[1] ?? '';
  return {
    kind: error.name === 'SqliteError' ? 'sql-error' : 'unexpected-error',
    params: {
      message: error.name ? `${error.name}: ${error.message}` : error.message,
      fn: functionOf(error.stack),
      line,
      sql: error.sql,
      code: error.code,
    },
  };
}
