/** What the lab's own tests start from: one lab, a small shop, programs as text. */

import { type Fault, FaultError } from '../fault.ts';
import { Lab, type RunOptions } from '../lab.ts';
import { DB } from '../script.ts';
import type { Chooser } from '../transition.ts';
import { compile } from '../vm/compile.ts';
import type { Program } from '../vm/events.ts';
import type { World } from '../world.ts';

export const SCHEMA = `
  CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL DEFAULT 'pending', n INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
`;

export const job = (id: string, n = 0, status = 'pending') => ({ id, status, n });

/** One async function `f(db, …)` with this body. */
export const f = (body: string, args = 'db'): string =>
  `export async function f(${args}) { ${body} }`;

export class Rig {
  readonly lab: Lab;
  readonly #programs = new Map<string, Program>();

  private constructor(lab: Lab) {
    this.lab = lab;
  }

  static async open(): Promise<Rig> {
    return new Rig(await Lab.open());
  }

  program(source: string): Program {
    let program = this.#programs.get(source);
    if (!program) {
      program = { given: [], answer: compile(source) };
      this.#programs.set(source, program);
    }
    return program;
  }

  /** Runs `act` in a fresh world of its own and closes it. */
  in<T>(
    source: string,
    act: (world: World) => T,
    options: RunOptions = {},
    how: { chooser?: Chooser; record?: boolean } = {},
  ): T {
    const seeded = { seed: { jobs: [job('a'), job('b')] }, ...options };
    const chosen = how.chooser ? { chooser: how.chooser } : {};
    const record = how.record ?? false;
    const world = this.lab.world(SCHEMA, this.program(source), seeded, { ...chosen, record });
    try {
      return act(world);
    } finally {
      world.close();
    }
  }

  /** What `f(db)` returns. */
  value(source: string, options: RunOptions = {}): unknown {
    return this.in(source, (world) => world.call('A', 'f', DB), options);
  }

  /** The fault of calling `f(db)`; null when there is none. */
  fault(source: string, options: RunOptions = {}): Fault | null {
    try {
      this.value(source, options);
      return null;
    } catch (error) {
      if (error instanceof FaultError) return error.fault;
      throw error;
    }
  }
}
