/**
 * One run: processes, services, a clock, and a scheduler that lets one step happen at a time. Given the same program,
 * scenario and schedule it does the same, to the byte. Processes are told what to do by trusted scripts.
 */
import type { AdapterReply } from './network.ts';
import type { FaultPlan } from './plan.ts';
import { Post, type Sent } from './post.ts';
import type { CallResult } from './process.ts';
import { Run } from './run.ts';
import type { Ending, Script } from './script.ts';
import type { Disk, Seed } from './sql/disk.ts';
import type { SqlValue } from './sql/sqljs.ts';
import { type Machines, Stage } from './stage.ts';
import type { Row, Trace } from './trace.ts';
import { type Chooser, InOrder } from './transition.ts';
import type { Program } from './vm/events.ts';

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
  /** Steps that one call may take before it counts as endless. */
  readonly mostSteps?: number;
  /** Looked at after every step that commits something; throws when broken. */
  readonly always?: (world: World) => void;
}

/** Virtual ms that a statement waits for a lock unless the scenario says otherwise. */
const BUSY_TIMEOUT = 5000;

/** Steps that one call may take unless the scenario says otherwise. */
const MOST_STEPS = 300;

export class World {
  readonly #stage: Stage;
  readonly #post: Post;

  constructor(
    machines: Machines,
    program: Program,
    options: WorldOptions,
    chooser: Chooser | null,
    record: boolean,
    announce: (lane: string, sql: string) => void = () => {},
  ) {
    machines.pool.begin(program);
    try {
      machines.shop.lay(options.seed ?? {});
      for (const { spec, disk } of machines.services.values()) disk.lay(spec.seed ?? {});
    } catch (error) {
      // Rows that do not fit are a fault of this scenario alone: the next run finds the machines free.
      machines.pool.end();
      throw error;
    }
    this.#stage = new Stage({
      machines,
      chooser: chooser ?? new InOrder(),
      record,
      now: options.now ?? 0,
      busyTimeout: options.busyTimeout ?? BUSY_TIMEOUT,
      mostSteps: options.mostSteps ?? MOST_STEPS,
      announce,
      always: () => options.always?.(this),
    });
    this.#post = new Post(this.#stage, { adapter: options.adapter, sendTo: options.sendTo });
  }

  /** Virtual ms. */
  get now(): number {
    return this.#stage.now;
  }

  /** Every choice of the scheduler so far: {@link ./transition.ts Follow} repeats the run from it. */
  get schedule(): readonly string[] {
    return this.#stage.schedule;
  }

  /** Crash places met, as `lane@place`. */
  get crashPlaces(): readonly string[] {
    return this.#stage.crashPlaces;
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
    const { shop, services } = this.#stage.machines;
    if (store === 'shop') return shop;
    const service = services.get(store);
    if (!service) throw new Error(`the scenario has no store '${store}'`);
    return service.disk;
  }

  /** Every message that left a process, in order. */
  get sent(): readonly Sent[] {
    return this.#post.sent;
  }

  /** What the processes wrote to the console. */
  get logs(): readonly string[] {
    return [...this.#stage.processes.values()].flatMap((p) => p.logs);
  }

  /** Lets virtual time pass, in ms (negative: the clock steps back). */
  advance(ms: number): void {
    this.#stage.advance(ms);
  }

  /** Ends a process at once, between two calls. */
  crash(lane: string): void {
    this.#stage.crash(this.#stage.process(lane));
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
    return new Run(this.#stage, this.#post, plan).go(scripts);
  }

  /** Gives every machine and connection back. The world cannot be used after it. */
  close(): void {
    for (const process of this.#stage.processes.values()) process.end();
    this.#stage.machines.pool.end();
  }

  /** What happened so far. @throws when this run was not recorded. */
  trace(): Trace {
    if (!this.#stage.recorder) throw new Error('this run was not recorded');
    return this.#stage.recorder.trace();
  }

  /** Steps so far; 0 when the run is not recorded. */
  get stepCount(): number {
    return this.#stage.recorder?.count ?? 0;
  }
}
