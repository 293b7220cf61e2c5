/** What the parts of one run share: clock, processes, disks, record. */
import type { ServiceSpec } from './network.ts';
import { Process } from './process.ts';
import { Recorder, type StepInput } from './recorder.ts';
import type { Disk } from './sql/disk.ts';
import { isBusy } from './sql/errors.ts';
import type { Chooser } from './transition.ts';
import type { VmReply } from './vm/events.ts';
import type { VmPool } from './vm/pool.ts';
import type { Vm } from './vm/vm.ts';

/** Things of a run that outlive it: disks, engines. Made by the lab. */
export interface Machines {
  readonly pool: VmPool;
  readonly shop: Disk;
  readonly services: ReadonlyMap<string, { readonly spec: ServiceSpec; readonly disk: Disk }>;
}

export interface StageSetup {
  readonly machines: Machines;
  readonly chooser: Chooser;
  readonly record: boolean;
  /** Virtual ms at the start. */
  readonly now: number;
  /** Virtual ms that a statement waits for a lock. */
  readonly busyTimeout: number;
  /** Steps that one call may take before it counts as endless. */
  readonly mostSteps: number;
  readonly announce: (lane: string, sql: string) => void;
  /** Looked at after every step that commits something. */
  readonly always: () => void;
}

export class Stage {
  now: number;
  readonly schedule: string[] = [];
  /** Crash places met, as `lane@place`. */
  readonly crashPlaces: string[] = [];
  readonly machines: Machines;
  readonly chooser: Chooser;
  readonly recorder: Recorder | null;
  readonly busyTimeout: number;
  readonly announce: StageSetup['announce'];
  readonly processes = new Map<string, Process>();
  readonly #always: () => void;
  readonly #mostSteps: number;

  constructor(setup: StageSetup) {
    const { machines } = setup;
    this.machines = machines;
    this.chooser = setup.chooser;
    this.now = setup.now;
    this.busyTimeout = setup.busyTimeout;
    this.#mostSteps = setup.mostSteps;
    this.announce = setup.announce;
    this.#always = setup.always;
    this.recorder = setup.record
      ? new Recorder([machines.shop, ...[...machines.services.values()].map((s) => s.disk)])
      : null;
  }

  process(name: string): Process {
    let process = this.processes.get(name);
    if (!process) {
      process = new Process(name, this.machines.shop, this.#mostSteps);
      this.processes.set(name, process);
      this.recorder?.lane(name, 'process');
    }
    return process;
  }

  record(input: StepInput, process: Process | null): number {
    return this.recorder?.add(input, this.now, process) ?? 0;
  }

  /** The process's machine, started when it has none. */
  boot(process: Process): Vm {
    if (process.vm) return process.vm;
    process.vm = this.machines.pool.take();
    process.connection = this.machines.shop.connect();
    process.started += 1;
    if (process.crashed) {
      process.crashed = false;
      this.record({ lane: process.name, kind: 'restart', call: 0, fn: '' }, process);
    }
    return process.vm;
  }

  resume(process: Process, id: number, reply: VmReply): void {
    process.accept(process.vm?.resume(id, reply, this.now) ?? []);
  }

  crash(process: Process): void {
    const held = process.lock.open;
    process.crash();
    this.record({ lane: process.name, kind: 'crash', call: 0, fn: process.fn }, process);
    if (held) this.unblock(process);
  }

  /** Lets the others try for a lock again. */
  unblock(releasing: Process): void {
    for (const other of this.processes.values()) {
      if (other === releasing) continue;
      other.blocked = false;
      other.yields = false;
    }
  }

  /** Notes that a process waits for a lock. */
  waits(process: Process, sql: string): void {
    process.busyUntil ??= this.now + this.busyTimeout;
    const error = { name: 'SqliteError', code: 'SQLITE_BUSY', message: 'database is locked' };
    this.record({ lane: process.name, kind: 'wait', sql, error }, process);
  }

  /** Lets virtual time pass, in ms (negative: the clock steps back). */
  advance(ms: number): void {
    this.now += ms;
    this.recorder?.lane('clock', 'clock');
    this.record({ lane: 'clock', kind: 'clock', args: [ms], call: 0, fn: '' }, null);
  }

  /** Asks `always`, unless a writer keeps readers out at this moment: then nothing new can be seen anyway. */
  look(): void {
    try {
      this.#always();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
}
