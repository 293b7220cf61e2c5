/** What trusted scripts ask of a process, and how they end. */
import { FaultError } from './fault.ts';
import type { CallResult } from './process.ts';
import { faultOfError } from './vm/engine-faults.ts';

/** Stand-ins for a process's own objects among the arguments of a call. */
export const DB = { $arg: 'db' } as const;
export const ADAPTER = { $arg: 'adapter' } as const;
export const CLOCK = { $arg: 'clock' } as const;
/** An argument that JSON cannot carry, as JavaScript text made inside the VM. */
export const raw = (js: string): { readonly $eval: string } => ({ $eval: js });

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

/** What a script is fed when nothing was asked. */
export const NOTHING: CallResult = { ok: true, value: undefined };

/** The handle that a script of process `name` gets. */
export function handleOf(name: string): Handle {
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
