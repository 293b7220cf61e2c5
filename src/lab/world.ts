/**
 * One run: processes, services, a clock, and a scheduler that lets one step happen at a time. Given the same program,
 * scenario and schedule it does the same, to the byte. Processes are told what to do by trusted scripts.
 */

import { FaultError } from './fault.ts';
import { type AdapterReply, handle, type Message, type ServiceSpec } from './network.ts';
import { type CallResult, faultOfError, type Pending, Process } from './process.ts';
import { Recorder, type StepInput } from './recorder.ts';
import { type Disk, isBusy, type Seed } from './sql/disk.ts';
import type { SqlValue } from './sql/sqljs.ts';
import type { Row, StepError, Trace } from './trace.ts';
import { type Chooser, InOrder, type Transition } from './transition.ts';
import type { VmPool } from './vm/pool.ts';
import type { Program, Vm, VmEvent, VmReply } from './vm/vm.ts';

/** Stand-ins for a process's own objects among the arguments of a call. */
export const DB = { $arg: 'db' } as const;
export const ADAPTER = { $arg: 'adapter' } as const;
export const CLOCK = { $arg: 'clock' } as const;
/** An argument that JSON cannot carry, as JavaScript text made inside the VM. */
export const raw = (js: string): { readonly $eval: string } => ({ $eval: js });

export interface WorldOptions {
  readonly seed?: Seed;
  /** Virtual ms at the start. */
  readonly now?: number;
  /** What `adapter.send` answers; `nth` counts the sends of that process from 1. */
  readonly adapter?: (order: unknown, nth: number, lane: string) => AdapterReply;
  /** `adapter.send` posts to this service instead. */
  readonly sendTo?: string;
  /** Virtual ms that a statement waits for a lock before SQLITE_BUSY. */
  readonly busyTimeout?: number;
  /** Looked at after every step that commits something; throws when broken. */
  readonly always?: (world: World) => void;
}

/** Which faults the scheduler may choose in one run, besides the order of steps. */
export interface FaultPlan {
  /** Lanes that may crash. */
  readonly crash?: readonly string[];
  /** How many crashes in all; 1 when `crash` is given. */
  readonly crashes?: number;
  /** How many replies may be lost (the caller sees a time-out), requests repeated. */
  readonly lostReplies?: number;
  readonly duplicates?: number;
  /** Messages that may arrive only after their sender has given up waiting. */
  readonly late?: number;
  /** A clock jump that may happen at any place: virtual ms. */
  readonly jump?: number;
  /** How often; once unless told. */
  readonly jumps?: number;
}

export type Command =
  | { readonly do: 'call'; readonly fn: string; readonly args: readonly unknown[] }
  | { readonly do: 'sleep'; readonly ms: number };

/** What a script can ask of its process. */
export interface Handle {
  readonly name: string;
  /** Calls a function of the learner; a throw is a fault. */
  call(fn: string, ...args: unknown[]): Generator<Command, unknown, CallResult>;
  /** Calls a function of the learner that may throw. */
  attempt(fn: string, ...args: unknown[]): Generator<Command, CallResult, CallResult>;
  /** Lets virtual time pass for this process, in ms. */
  sleep(ms: number): Generator<Command, void, CallResult>;
}

export type Script<T = unknown> = (process: Handle) => Generator<Command, T, CallResult>;

export type Ending<T = unknown> =
  | { readonly ended: 'returned'; readonly value: T }
  | { readonly ended: 'crashed' };

/** Things of a run that outlive it: disks, engines. Made by the lab. */
export interface Machines {
  readonly pool: VmPool;
  readonly shop: Disk;
  readonly services: ReadonlyMap<string, { readonly spec: ServiceSpec; readonly disk: Disk }>;
}

interface Task {
  readonly process: Process;
  readonly script: Generator<Command, unknown, CallResult>;
}

/** Virtual ms after which a sender takes a lost reply for a time-out. */
const REPLY_TIMEOUT = 10_000;

export class World {
  now: number;
  readonly schedule: string[] = [];
  /** Crash places met, as `lane@place`. */
  readonly crashPlaces: string[] = [];
  readonly #machines: Machines;
  readonly #options: WorldOptions;
  readonly #chooser: Chooser;
  readonly #recorder: Recorder | null;
  readonly #announce: (lane: string, sql: string) => void;
  readonly #processes = new Map<string, Process>();
  readonly #sends = new Map<string, number>();
  readonly #messages: Message[] = [];
  readonly #wire: {
    readonly lane: string;
    readonly body: unknown;
    readonly inTransaction: boolean;
  }[] = [];
  #lastMessage = 0;

  constructor(
    machines: Machines,
    program: Program,
    options: WorldOptions,
    chooser: Chooser | null,
    record: boolean,
    announce: (lane: string, sql: string) => void = () => {},
  ) {
    this.#machines = machines;
    this.#options = options;
    this.#chooser = chooser ?? new InOrder();
    this.#announce = announce;
    this.now = options.now ?? 0;
    machines.pool.begin(program);
    machines.shop.lay(options.seed ?? {});
    for (const { spec, disk } of machines.services.values()) disk.lay(spec.seed ?? {});
    this.#recorder = record
      ? new Recorder([machines.shop, ...[...machines.services.values()].map((s) => s.disk)])
      : null;
  }

  /** Committed rows of the queue, or of a service, as an observer sees them. */
  rows(sql: string, params: SqlValue[] = [], store = 'shop'): readonly Row[] {
    return this.#disk(store).query(sql, params);
  }

  /** The one row that a question has, or null. */
  row(sql: string, params: SqlValue[] = [], store = 'shop'): Row | null {
    return this.rows(sql, params, store)[0] ?? null;
  }

  #disk(store: string): Disk {
    if (store === 'shop') return this.#machines.shop;
    const service = this.#machines.services.get(store);
    if (!service) throw new Error(`the scenario has no store '${store}'`);
    return service.disk;
  }

  /** Every message that left a process, in order. */
  get sent(): readonly {
    readonly lane: string;
    readonly body: unknown;
    readonly inTransaction: boolean;
  }[] {
    return this.#wire;
  }

  /** What the processes wrote to the console. */
  get logs(): readonly string[] {
    return [...this.#processes.values()].flatMap((p) => p.logs);
  }

  /** Lets virtual time pass, in ms (negative: the clock steps back). */
  advance(ms: number): void {
    this.now += ms;
    this.#recorder?.lane('clock', 'clock');
    this.#record({ lane: 'clock', kind: 'clock', args: [ms], call: 0, fn: '' }, null);
  }

  /** Ends a process at once, between two calls. */
  crash(lane: string): void {
    this.#crash(this.#process(lane));
  }

  /** Calls a function in a process of its own and runs it to its end. @throws FaultError when it throws. */
  call(lane: string, fn: string, ...args: unknown[]): unknown {
    const ending = this.run({ [lane]: (p) => p.call(fn, ...args) })[lane];
    return ending?.ended === 'returned' ? ending.value : undefined;
  }

  /** As {@link call}, for a call that may throw. */
  attempt(lane: string, fn: string, ...args: unknown[]): CallResult {
    const ending = this.run({ [lane]: (p) => p.attempt(fn, ...args) })[lane];
    if (ending?.ended !== 'returned') throw new Error(`${lane} crashed in a run without crashes`);
    return ending.value as CallResult;
  }

  /**
   * Runs scripts side by side until each has ended or crashed.
   * @returns how each ended, in the order they were named. @throws FaultError, or whatever `always` throws.
   */
  run(
    scripts: Readonly<Record<string, Script>>,
    plan: FaultPlan = {},
  ): Readonly<Record<string, Ending>> {
    const endings: Record<string, Ending> = {};
    const tasks = Object.entries(scripts).map(([name, script]): Task => {
      const process = this.#process(name);
      return { process, script: script(handleOf(name)) };
    });
    const budget = {
      crashes: plan.crashes ?? (plan.crash ? 1 : 0),
      lost: plan.lostReplies ?? 0,
      duplicates: plan.duplicates ?? 0,
      late: plan.late ?? 0,
      jumps: plan.jump === undefined ? 0 : (plan.jumps ?? 1),
    };
    const live = new Map<string, Task>();
    for (const task of tasks) {
      live.set(task.process.name, task);
      this.#advanceScript(task, live, endings, null);
    }
    while (live.size > 0) {
      const enabled = this.#enabled(live, plan, budget);
      if (!enabled.some((t) => !t.fault)) {
        // Whether the time-out of a lock or a fault comes first makes a difference: the scheduler chooses.
        const locked = [...live.values()].some((task) => task.process.busyUntil !== null);
        if (locked && enabled.length > 0) enabled.push(WAIT);
        else if (this.#passTime(live)) continue;
        else throw new Error('no process can go on, and none waits for anything');
      }
      const chosen =
        enabled.length === 1 && enabled[0] ? this.#only(enabled[0]) : this.#chooser.choose(enabled);
      this.schedule.push(chosen.key);
      if (chosen === WAIT) {
        this.#passTime(live);
        continue;
      }
      this.#perform(chosen, live, endings, plan, budget);
    }
    // In the order in which they were named, so that who ended first cannot be read off by chance.
    return Object.fromEntries(
      Object.keys(scripts).flatMap((name) => (endings[name] ? [[name, endings[name]]] : [])),
    );
  }

  /** A single possibility is still told to the chooser, which keeps count of the schedule. */
  #only(transition: Transition): Transition {
    return this.#chooser.choose([transition]);
  }

  #process(name: string): Process {
    let process = this.#processes.get(name);
    if (!process) {
      process = new Process(name, this.#machines.shop);
      this.#processes.set(name, process);
      this.#recorder?.lane(name, 'process');
    }
    return process;
  }

  #record(input: StepInput, process: Process | null): number {
    return this.#recorder?.add(input, this.now, process) ?? 0;
  }

  #boot(process: Process): Vm {
    if (process.vm) return process.vm;
    process.vm = this.#machines.pool.take();
    process.connection = this.#machines.shop.connect();
    process.started += 1;
    if (process.crashed) {
      process.crashed = false;
      this.#record({ lane: process.name, kind: 'restart', call: 0, fn: '' }, process);
    }
    return process.vm;
  }

  /** Feeds the script until it waits for something that the scheduler must let happen. */
  #advanceScript(
    task: Task,
    live: Map<string, Task>,
    endings: Record<string, Ending>,
    result: CallResult | null,
  ): void {
    const { process, script } = task;
    const next = result === null ? script.next(NOTHING) : script.next(result);
    if (next.done) {
      endings[process.name] = { ended: 'returned', value: next.value };
      live.delete(process.name);
      return;
    }
    if (next.value.do === 'sleep') {
      process.queue.push({ kind: 'sleep', until: this.now + next.value.ms });
      return;
    }
    const { fn, args } = next.value;
    process.fn = fn;
    process.steps = 0;
    const vm = this.#boot(process);
    process.call = this.#record({ lane: process.name, kind: 'call', fn, args }, process);
    process.accept(vm.start(fn, args, this.now));
  }

  #enabled(live: ReadonlyMap<string, Task>, plan: FaultPlan, budget: Budget): Transition[] {
    const enabled: Transition[] = [];
    const writer = [...this.#processes.values()].find((p) => p.lock.writes);
    for (const { process } of live.values()) {
      const next = process.queue[0];
      if (!next) continue;
      const locked = process.blocked || (writer && writer !== process && process.needsWriteLock());
      if (locked) this.#meetLock(process);
      const timed =
        (next.kind === 'sleep' && next.until > this.now) ||
        (next.kind === 'await-reply' && next.arrives > this.now);
      if (!locked && !timed)
        enabled.push(this.#transition(process, process.name, process.effect(), false));
    }
    const messages = this.#messages.filter((m) => m.notBefore <= this.now);
    for (const message of messages)
      enabled.push({
        key: `deliver ${message.id}`,
        lane: message.service,
        store: message.service,
        effect: 'publish',
        fault: false,
        place: message.id - 1,
      });
    for (const lane of budget.crashes > 0 ? (plan.crash ?? []) : []) {
      const process = live.get(lane)?.process;
      if (process?.vm)
        enabled.push(
          this.#transition(process, `crash ${lane}`, process.lock.open ? 'publish' : 'local', true),
        );
    }
    for (const { process } of budget.lost > 0 ? live.values() : []) {
      const next = process.queue[0];
      if (next?.kind === 'await-reply' && next.reply !== null && next.arrives <= this.now)
        enabled.push(this.#transition(process, `lose ${process.name}`, 'local', true));
    }
    for (const message of messages)
      for (const [verb, left] of [
        ['repeat', budget.duplicates],
        ['delay', budget.late],
      ] as const)
        if (left > 0)
          enabled.push({
            key: `${verb} ${message.id}`,
            lane: message.service,
            store: message.service,
            effect: verb === 'delay' ? 'all' : 'publish',
            fault: true,
            place: message.id - 1,
          });
    if (budget.jumps > 0)
      enabled.push({ key: 'jump', lane: 'clock', store: '', effect: 'all', fault: true, place: 0 });
    return enabled;
  }

  #transition(
    process: Process,
    key: string,
    effect: Transition['effect'],
    fault: boolean,
  ): Transition {
    return { key, lane: process.name, store: 'shop', effect, fault, place: process.place };
  }

  /** Notes that a process waits for a lock; a run that is shown really asks SQLite, so that the wait is seen. */
  #meetLock(process: Process): void {
    if (process.busyUntil !== null) return;
    process.busyUntil = this.now + (this.#options.busyTimeout ?? 5000);
    if (!this.#recorder) return;
    const next = process.queue[0];
    const step = process.runSql(this.now, false, () => {});
    if (step.met !== 'lock' || next?.kind !== 'sql')
      throw new Error('a predicted lock was not there');
    this.#record(
      {
        lane: process.name,
        kind: 'wait',
        sql: next.statements[next.at]?.text ?? '',
        error: { name: 'SqliteError', code: 'SQLITE_BUSY', message: 'database is locked' },
      },
      process,
    );
  }

  /** When only time can help: moves it to the next moment at which something happens. False when nothing ever will. */
  #passTime(live: ReadonlyMap<string, Task>): boolean {
    let next: { at: number; task: Task; busy: boolean } | null = null;
    for (const task of live.values()) {
      const first = task.process.queue[0];
      const busy = task.process.busyUntil !== null;
      const at = busy
        ? task.process.busyUntil
        : first?.kind === 'sleep'
          ? first.until
          : first?.kind === 'await-reply'
            ? first.arrives
            : null;
      if (at !== null && at !== undefined && (next === null || at < next.at))
        next = { at, task, busy };
    }
    if (!next) return false;
    this.now = Math.max(this.now, next.at);
    if (next.busy) {
      const { process } = next.task;
      process.busyUntil = null;
      process.blocked = false;
      process.countStep();
      this.#sql(process, true);
    }
    return true;
  }

  #perform(
    chosen: Transition,
    live: Map<string, Task>,
    endings: Record<string, Ending>,
    plan: FaultPlan,
    budget: Budget,
  ): void {
    const [verb, target] =
      chosen.fault || chosen.key.startsWith('deliver ')
        ? chosen.key.split(/ (.*)/)
        : ['step', chosen.key];
    const task = live.get(chosen.lane);
    if (verb === 'crash' && task) {
      budget.crashes -= 1;
      this.crashPlaces.push(`${chosen.lane}@${task.process.place}`);
      this.#crash(task.process);
      live.delete(chosen.lane);
      endings[chosen.lane] = { ended: 'crashed' };
    } else if (verb === 'jump') {
      budget.jumps -= 1;
      this.advance(plan.jump ?? 0);
    } else if (verb === 'lose' && task) {
      budget.lost -= 1;
      const first = task.process.queue[0];
      if (first?.kind === 'await-reply') {
        first.reply = TIMED_OUT;
        first.arrives = this.now + REPLY_TIMEOUT;
        this.#record({ lane: chosen.lane, kind: 'lost' }, task.process);
      }
    } else if (verb === 'delay') {
      budget.late -= 1;
      const message = this.#messages.find((m) => m.id === Number(target));
      if (message) message.notBefore = this.now + 2 * REPLY_TIMEOUT;
    } else if (verb === 'deliver' || verb === 'repeat') {
      if (verb === 'repeat') budget.duplicates -= 1;
      this.#deliver(Number(target), verb === 'repeat', live);
    } else if (task) this.#step(task, live, endings);
  }

  #step(task: Task, live: Map<string, Task>, endings: Record<string, Ending>): void {
    const { process } = task;
    const next = process.queue[0];
    if (!next) throw new Error(`${process.name} has nothing to do`);
    process.countStep();
    switch (next.kind) {
      case 'sql':
        this.#sql(process, false);
        return;
      case 'message':
        this.#send(process, next);
        return;
      case 'await-reply': {
        process.queue.shift();
        const reply: VmReply = next.reply ?? TIMED_OUT;
        this.#record(
          {
            lane: process.name,
            kind: 'reply',
            result: 'value' in reply ? reply.value : 'eval' in reply ? reply.eval : null,
            error: 'error' in reply ? reply.error : null,
          },
          process,
        );
        this.#resume(process, next.op.id, reply);
        return;
      }
      case 'sleep':
        process.queue.shift();
        this.#advanceScript(task, live, endings, NOTHING);
        return;
      case 'end':
        this.#end(task, next, live, endings);
    }
  }

  #end(
    task: Task,
    next: Extract<Pending, { kind: 'end' }>,
    live: Map<string, Task>,
    endings: Record<string, Ending>,
  ): void {
    const { process } = task;
    process.queue.shift();
    const { event } = next;
    const error: StepError | null =
      event.t === 'throw'
        ? {
            name: event.error.name || 'not an Error',
            message: event.error.message,
            ...(event.error.code ? { code: event.error.code } : {}),
          }
        : null;
    this.#record(
      {
        lane: process.name,
        kind: 'return',
        result: event.t === 'return' ? event.value : null,
        error,
      },
      process,
    );
    const result = process.settle(event);
    process.call = 0;
    this.#advanceScript(task, live, endings, result);
  }

  #sql(process: Process, giveUp: boolean): void {
    const next = process.queue[0];
    if (next?.kind !== 'sql') return;
    const statement = next.statements[next.at]?.text ?? '';
    const held = process.lock.reads || process.lock.writes;
    const step = process.runSql(this.now, giveUp, (sql) => {
      this.#announce(process.name, sql);
    });
    if (step.met === 'lock') {
      process.uncountStep();
      process.blocked = true;
      process.busyUntil ??= this.now + (this.#options.busyTimeout ?? 5000);
      this.#record(
        {
          lane: process.name,
          kind: 'wait',
          sql: statement,
          error: { name: 'SqliteError', code: 'SQLITE_BUSY', message: 'database is locked' },
        },
        process,
      );
      return;
    }
    process.busyUntil = null;
    const quietly = next.op.quiet && step.met === 'error';
    if (!quietly)
      this.#record(
        {
          lane: process.name,
          kind: 'sql',
          sql: statement,
          args: Array.isArray(next.op.params) ? next.op.params : [next.op.params],
          result: step.met === 'result' ? step.result : null,
          error: step.met === 'error' ? step.error : null,
        },
        process,
      );
    const released = step.met === 'result' ? step.released : held && !process.lock.open;
    if (released) {
      for (const other of this.#processes.values()) {
        if (other === process) continue;
        other.blocked = false;
      }
    }
    // Only a commit of rows changes what an observer sees; while a writer waits for readers nobody may look.
    if (step.met === 'result' && step.wrote) this.#look();
    if (step.met === 'result' && !step.done) return;
    process.queue.shift();
    this.#resume(
      process,
      next.op.id,
      step.met === 'result' || quietly
        ? { value: step.met === 'result' ? step.result : null }
        : { error: { ...step.error, sql: next.op.sql } },
    );
  }

  /** Asks `always`, unless a writer keeps readers out at this moment: then nothing new can be seen anyway. */
  #look(): void {
    try {
      this.#options.always?.(this);
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }

  #resume(process: Process, id: number, reply: VmReply): void {
    const events: readonly VmEvent[] = process.vm?.resume(id, reply, this.now) ?? [];
    process.accept(events);
  }

  #send(process: Process, next: Extract<Pending, { kind: 'message' }>): void {
    process.queue.shift();
    const { op } = next;
    const nth = (this.#sends.get(process.name) ?? 0) + 1;
    this.#sends.set(process.name, nth);
    this.#wire.push({ lane: process.name, body: op.body, inTransaction: process.lock.open });
    this.#record({ lane: process.name, kind: 'send', args: [op.body] }, process);
    const service =
      op.k === 'http' ? /^(?:https?:\/\/)?([^/]+)/.exec(op.url)?.[1] : this.#options.sendTo;
    if (service !== undefined && this.#machines.services.has(service)) {
      this.#recorder?.lane(service, 'service');
      this.#lastMessage += 1;
      this.#messages.push({
        id: this.#lastMessage,
        from: process.name,
        life: process.started,
        op: op.id,
        service,
        body: op.body,
        notBefore: 0,
      });
      process.queue.unshift({
        kind: 'await-reply',
        op,
        reply: null,
        arrives: this.now + REPLY_TIMEOUT,
      });
      return;
    }
    const reply: AdapterReply = this.#options.adapter?.(op.body, nth, process.name) ?? {
      value: true,
    };
    process.queue.unshift({
      kind: 'await-reply',
      op,
      reply,
      arrives: this.now + (reply.took ?? 0),
    });
  }

  #deliver(id: number, again: boolean, live: ReadonlyMap<string, Task>): void {
    const index = this.#messages.findIndex((m) => m.id === id);
    const message = this.#messages[index];
    if (!message) throw new Error(`there is no message ${id} on its way`);
    if (!again) this.#messages.splice(index, 1);
    const service = this.#machines.services.get(message.service);
    if (!service) throw new Error(`there is no service '${message.service}'`);
    if (again)
      this.#record(
        { lane: message.service, kind: 'duplicate', args: [message.body], call: 0, fn: '' },
        null,
      );
    const reply = handle(service.disk, service.spec, message.body);
    this.#record(
      {
        lane: message.service,
        kind: 'receive',
        place: message.id - 1,
        args: [message.body],
        result: 'value' in reply ? reply.value : null,
        error: 'error' in reply ? reply.error : null,
        call: 0,
        fn: '',
      },
      null,
    );
    this.#look();
    const sender = live.get(message.from)?.process;
    const first = sender?.queue[0];
    if (
      sender?.started === message.life &&
      first?.kind === 'await-reply' &&
      first.op.id === message.op &&
      first.reply === null
    ) {
      first.reply = reply;
      first.arrives = this.now;
    }
  }

  #crash(process: Process): void {
    const held = process.lock.open;
    process.crash();
    this.#record({ lane: process.name, kind: 'crash', call: 0, fn: process.fn }, process);
    if (held)
      for (const other of this.#processes.values()) {
        other.blocked = false;
      }
  }

  /** Gives every machine and connection back. The world cannot be used after it. */
  close(): void {
    for (const process of this.#processes.values()) process.end();
    this.#machines.pool.end();
  }

  /** What happened so far. @throws when this run was not recorded. */
  trace(): Trace {
    if (!this.#recorder) throw new Error('this run was not recorded');
    return this.#recorder.trace();
  }

  /** Steps so far; 0 when the run is not recorded. */
  get stepCount(): number {
    return this.#recorder?.count ?? 0;
  }
}

/** Nothing happens until the next moment at which something does. */
const WAIT: Transition = {
  key: 'wait',
  lane: 'clock',
  store: '',
  effect: 'all',
  fault: false,
  place: 0,
};

type Budget = {
  crashes: number;
  lost: number;
  duplicates: number;
  late: number;
  jumps: number;
};

const TIMED_OUT: VmReply = {
  error: { name: 'Retryable', message: 'the receiver did not answer in time' },
};

const NOTHING: CallResult = { ok: true, value: undefined };

function handleOf(name: string): Handle {
  return {
    name,
    *call(fn, ...args) {
      const result = yield { do: 'call', fn, args };
      if (!result.ok) throw new FaultError(faultOfError(result.error));
      return result.value;
    },
    *attempt(fn, ...args) {
      return yield { do: 'call', fn, args };
    },
    *sleep(ms) {
      yield { do: 'sleep', ms };
    },
  };
}
