/**
 * Processes that are ready before they are needed. Starting a machine costs half a millisecond, and an exploration
 * starts thousands; so the first few of a program are booted once, the engine's memory is photographed, and before each
 * run the photograph is laid back. What a run did is then gone to the last byte, module state included.
 */
import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { Program } from './events.ts';
import { Vm } from './vm.ts';

/** One instance of QuickJS and the memory that all its machines live in. */
export interface QuickJs {
  readonly module: QuickJSWASMModule;
  readonly memory: WebAssembly.Memory;
}

/** Bytes per piece of a photograph: a WebAssembly page. */
const PIECE = 65_536;
/** Bytes of memory, as it grew, above which each photograph costs more than a fresh engine. */
const WORN = 48 * 1024 * 1024;
/** Machines booted ahead; a run that starts more boots them itself. */
const AHEAD = 3;

interface Photograph {
  readonly at: number;
  readonly bytes: Uint8Array;
}

function isEmpty(bytes: Uint8Array): boolean {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  for (let i = 0; i < words.length; i += 1) if (words[i] !== 0) return false;
  return true;
}

/** Pieces that hold nothing are left out: nobody reads memory that was never written. */
function photograph(memory: WebAssembly.Memory): readonly Photograph[] {
  const pieces: Photograph[] = [];
  for (let at = 0; at + PIECE <= memory.buffer.byteLength; at += PIECE) {
    const bytes = new Uint8Array(memory.buffer, at, PIECE);
    if (!isEmpty(bytes)) pieces.push({ at, bytes: bytes.slice() });
  }
  return pieces;
}

export class VmPool {
  readonly #quickjs: QuickJs;
  #program: Program | null = null;
  #ready: Vm[] = [];
  #image: readonly Photograph[] = [];
  #taken = 0;
  #open = false;
  #broken = false;

  constructor(quickjs: QuickJs) {
    this.#quickjs = quickjs;
  }

  /** True when a program brought the engine down or wore it out: load another before the next program. */
  get broken(): boolean {
    return this.#broken || this.#quickjs.memory.buffer.byteLength > WORN;
  }

  #machine(program: Program): Vm {
    return new Vm(this.#quickjs.module, program, () => {
      this.#broken = true;
    });
  }

  /**
   * Begins a run of a program. One run at a time: the memory is shared.
   * @throws FaultError when the program does not load; Error when another run is still open.
   */
  begin(program: Program): void {
    if (this.#open) throw new Error('a run is still open in this lab: close it before the next');
    if (this.#program === program) this.#layBack();
    else this.#boot(program);
    this.#open = true;
  }

  /** A machine as it is right after loading the program. */
  take(): Vm {
    const program = this.#program;
    if (!program || !this.#open) throw new Error('no run is open');
    const ready = this.#ready[this.#taken];
    this.#taken += 1;
    if (!ready) return this.#machine(program);
    ready.wake();
    return ready;
  }

  /** Ends the run; every machine taken has been dropped by then. */
  end(): void {
    this.#open = false;
  }

  #layBack(): void {
    if (this.#taken === 0) return;
    this.#taken = 0;
    const { memory } = this.#quickjs;
    const all = new Uint8Array(memory.buffer);
    for (const { at, bytes } of this.#image) all.set(bytes, at);
  }

  #boot(program: Program): void {
    this.#layBack();
    for (const vm of this.#ready) vm.destroy();
    this.#ready = [];
    this.#program = null;
    for (let i = 0; i < AHEAD; i += 1) {
      const vm = this.#machine(program);
      vm.pooled = true;
      this.#ready.push(vm);
    }
    this.#image = photograph(this.#quickjs.memory);
    this.#program = program;
    this.#taken = 0;
  }

  /** Frees every machine. */
  close(): void {
    this.#layBack();
    for (const vm of this.#ready) vm.destroy();
    this.#ready = [];
    this.#program = null;
  }
}
