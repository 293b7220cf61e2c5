/** What the machine room can name by itself, whatever a check was looking for. */

export type FaultKind =
  | 'does-not-compile'
  | 'unreadable-answer'
  | 'missing-export'
  | 'forgotten-await'
  | 'call-after-end'
  | 'transaction-left-open'
  | 'sql-error'
  | 'unexpected-error'
  | 'non-error-thrown'
  | 'endless-loop'
  | 'endless-async'
  | 'endless-statement'
  | 'too-many-steps'
  | 'out-of-time'
  | 'never-settles'
  | 'memory-limit'
  | 'stack-overflow'
  | 'forbidden-sql'
  | 'result-too-large';

/** `params` fill the fault's text: `fn`, `sql`, `message`, `line`, `process`, `call` as far as they are known. */
export interface Fault {
  readonly kind: FaultKind;
  readonly params: Readonly<Record<string, string>>;
}

/** Thrown on the trusted side when a run must end because of a fault of the learner's program. */
export class FaultError extends Error {
  override name = 'FaultError';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(`${fault.kind}: ${JSON.stringify(fault.params)}`);
    this.fault = fault;
  }
}
