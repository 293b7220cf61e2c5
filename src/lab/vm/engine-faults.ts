/** Errors of a machine, as faults with a name. */
import type { Fault } from '../fault.ts';
import type { VmError } from './events.ts';
import { textOf } from './values.ts';

/** What the host says when the engine passes one of its limits; null for anything else. */
export function hostFault(error: unknown): Fault | null {
  if (error instanceof RangeError) return { kind: 'stack-overflow', params: { fn: '' } };
  if (error instanceof Error && error.name === 'RuntimeError')
    return { kind: 'memory-limit', params: { fn: '' } };
  return null;
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

/** An error that nobody expected, with the place where it was thrown as far as that is known. */
export function unexpected(error: VmError): Fault {
  if ('thrown' in error)
    return { kind: 'non-error-thrown', params: { value: textOf(error.thrown) } };
  // The engine notes places at calls alone. Where it stumbles between two, the place it gives is an earlier one.
  const placed =
    !/^(Type|Reference)Error$/.test(error.name) || /not a function/.test(error.message);
  const line = (placed ? /answer\.ts:(\d+)/.exec(error.stack)?.[1] : undefined) ?? '';
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

/** The fault of a call that threw what it should not have thrown. */
export function faultOfError(error: VmError): Fault {
  return engineFault(error) ?? unexpected(error);
}
