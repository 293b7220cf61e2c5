/** What a machine runs, what it reports, and what it is answered. */

/** Compiled program of a process: the given functions first, then the learner's own module. */
export interface Program {
  readonly given: readonly {
    readonly name: string;
    readonly code: string;
    /** Errors say no places from then on: the learner is to judge this module by what it does, not by its lines. */
    readonly unseen?: boolean;
  }[];
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
