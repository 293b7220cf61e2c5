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
import { engineFault, functionOf, hostFault, unexpected } from './engine-faults.ts';
import type { Program, VmError, VmEvent, VmReply } from './events.ts';
import { eventOf } from './messages.ts';
import { PRELUDE } from './prelude.ts';

/** Bytes that one process may use. */
const MEMORY = 24 * 1024 * 1024;
/**
 * Bytes of stack. The engine's own check must come before the host's: at 64 KiB nested brackets already overflowed
 * V8's stack, whose error leaves the engine in the middle of its work. 48 KiB are 300 calls deep.
 */
const STACK = 48 * 1024;
/** Interrupt polls (some 10,000 operations each) that one stretch between two steps may take. */
const POLLS = 1000;
/** Real ms that one such stretch may take: some operations are so slow that counting them takes a minute. */
const REAL_MS = 2500;
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
  readonly #exportNames: QuickJSHandle;
  readonly #drain: QuickJSHandle;
  #events: VmEvent[] = [];
  #polls = 0;
  #began = Date.now();
  #interrupted = false;
  #logs = 0;
  #missing: string | null = null;
  #ended = false;
  #dead = false;
  readonly #onBroken: () => void;
  #broken = false;

  /**
   * @param onBroken the engine failed in the middle of its work: nothing it holds can be relied on any longer.
   * @throws FaultError when the program does not compile, or fails while it loads.
   */
  constructor(quickjs: QuickJSWASMModule, program: Program, onBroken: () => void) {
    this.#onBroken = onBroken;
    this.#runtime = quickjs.newRuntime();
    this.#runtime.setMemoryLimit(MEMORY);
    this.#runtime.setMaxStackSize(STACK);
    this.#runtime.setInterruptHandler(() => {
      this.#polls += 1;
      if (this.#polls <= POLLS && Date.now() - this.#began < REAL_MS) return false;
      this.#interrupted = true;
      return true;
    });
    this.#context = this.#runtime.newContext();
    try {
      const api = this.#guard(() => this.#prepare());
      this.#start = api.start;
      this.#resume = api.resume;
      this.#exported = api.exported;
      this.#exportNames = api.exportNames;
      this.#drain = api.drain;
      this.#guard(() => {
        for (const { name, code, unseen } of program.given)
          this.#load(api.load, unseen ? 'unseen' : 'given', name, code);
        this.#load(api.load, 'answer', 'answer', program.answer);
      });
    } catch (error) {
      this.destroy();
      throw error;
    }
  }

  #prepare(): Record<
    'start' | 'resume' | 'exported' | 'exportNames' | 'load' | 'drain',
    QuickJSHandle
  > {
    const context = this.#context;
    const api = this.#keep(context.unwrapResult(context.evalCode(PRELUDE, 'prelude.js')));
    const part = (name: string): QuickJSHandle => this.#keep(context.getProp(api, name));
    return {
      start: part('start'),
      resume: part('resume'),
      exported: part('exported'),
      exportNames: part('exportNames'),
      load: part('load'),
      drain: part('drain'),
    };
  }

  /** Lets the engine work. Where the host's own limits cut it short, the fault is named and the engine given up. */
  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof FaultError) throw error;
      this.#broken = true;
      this.#onBroken();
      const fault = hostFault(error);
      throw fault ? new FaultError(fault) : error;
    }
  }

  #keep(handle: QuickJSHandle): QuickJSHandle {
    this.#handles.push(handle);
    return handle;
  }

  #load(load: QuickJSHandle, role: string, name: string, code: string): void {
    const text = `(function (exports, require, module) {${code}\n})`;
    const made = this.#context.evalCode(text, `${name}.ts`);
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

  /** Names of the functions that the learner's module exports, in its order. */
  exportNames(): readonly string[] {
    const result = this.#context.callFunction(this.#exportNames, this.#context.undefined);
    if (result.error) {
      result.error.dispose();
      return [];
    }
    const names = this.#context.getString(result.value);
    result.value.dispose();
    return names === '' ? [] : names.split(' ');
  }

  /**
   * Calls an exported function, or the given one of that name, and runs until it waits for something outside, or ends.
   * @param args JSON values; `{ $arg: 'db' | 'adapter' | 'clock' | 'http' }` stands for the process's own.
   * @throws FaultError for a missing export, an endless loop, memory or stack exhausted.
   */
  start(fn: string, args: readonly unknown[], now: number): readonly VmEvent[] {
    this.#ended = false;
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
    this.#began = Date.now();
    return this.#guard(() => this.#work(entry, message, fn));
  }

  #work(entry: QuickJSHandle, message: string, fn: string): readonly VmEvent[] {
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
    this.#collect();
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
      name: textIn(record.name),
      message: textIn(record.message),
      code: '',
      sql: '',
      stack: textIn(record.stack),
    };
  }

  /** Names what QuickJS itself reports; null for an ordinary error. */
  #faultOf(error: VmError): Fault | null {
    if (this.#interrupted) return { kind: 'endless-loop', params: { fn: functionOf(error.stack) } };
    return engineFault(error);
  }

  /** Takes what the program has said since the last time. */
  #collect(): void {
    this.#polls = 0;
    this.#began = Date.now();
    const result = this.#context.callFunction(this.#drain, this.#context.undefined);
    if (result.error) {
      const error = this.#errorOf(result.error);
      throw new FaultError(this.#faultOf(error) ?? unexpected(error));
    }
    const said = this.#context.getString(result.value);
    result.value.dispose();
    if (said === '') return;
    for (const message of JSON.parse(`[${said}]`) as unknown[]) this.#receive(message);
  }

  #receive(message: unknown): void {
    const event = eventOf(message);
    if (event === null) return;
    if (event.t === 'missing') {
      this.#missing = event.fn;
      return;
    }
    if (event.t === 'log') {
      this.#logs += 1;
      if (this.#logs > LOGS) return;
    }
    // A call ends once; whatever else claims to be its end is not one.
    if (event.t === 'return' || event.t === 'throw') {
      if (this.#ended) return;
      this.#ended = true;
    }
    this.#events.push(event);
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
    this.#ended = false;
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
    if (this.#broken) return;
    try {
      for (const handle of this.#handles) handle.dispose();
      this.#context.dispose();
      this.#runtime.dispose();
    } catch {
      // An engine that lost track of its memory refuses to go: it is left behind as it is.
      this.#broken = true;
      this.#onBroken();
    }
  }
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
