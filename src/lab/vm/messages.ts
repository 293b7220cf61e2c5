/**
 * Reads what a machine reports. The text comes out of the learner's world: though the prelude writes it, nothing about
 * its shape is taken for granted here.
 */

import type { VmError, VmEvent } from './events.ts';
import { revive, textOf } from './values.ts';

/** A function that the program does not have. */
interface Missing {
  readonly t: 'missing';
  readonly fn: string;
}

type Message = Readonly<Record<string, unknown>>;

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function names(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(text) : [];
}

function errorOf(e: unknown): VmError {
  if (!isMessage(e) || Object.hasOwn(e, 'value'))
    return {
      name: '',
      message: '',
      code: '',
      sql: '',
      stack: '',
      thrown: isMessage(e) ? revive(e.value) : undefined,
    };
  return {
    name: text(e.name),
    message: text(e.message),
    code: text(e.code),
    sql: text(e.sql),
    stack: text(e.stack),
  };
}

function opOf(m: Message): VmEvent | null {
  const { id, k } = m;
  if (typeof id !== 'number') return null;
  if (k === 'sql') {
    const method = m.m === 'get' || m.m === 'all' ? m.m : 'run';
    const quiet = m.quiet === true;
    return { t: 'op', id, k, m: method, sql: text(m.sql), params: revive(m.params), quiet };
  }
  if (k === 'send') return { t: 'op', id, k, body: revive(m.body) };
  if (k === 'http') return { t: 'op', id, k, url: text(m.url), body: revive(m.body) };
  return null;
}

/** @returns null for a message that is none of the prelude's. */
export function eventOf(parsed: unknown): VmEvent | Missing | null {
  if (!isMessage(parsed)) return null;
  switch (parsed.t) {
    case 'log':
      return { t: 'log', text: typeof parsed.s === 'string' ? parsed.s : textOf(parsed.s) };
    case 'missing':
      return { t: 'missing', fn: text(parsed.fn) };
    case 'ret':
      return { t: 'return', value: revive(parsed.v), unused: names(parsed.unused) };
    case 'throw':
      return { t: 'throw', error: errorOf(parsed.e), unused: names(parsed.unused) };
    case 'op':
      return opOf(parsed);
    default:
      return null;
  }
}
