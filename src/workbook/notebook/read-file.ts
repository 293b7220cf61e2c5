/** Reads an export, whole, before anything is written. A file is an edge: nothing in it is believed. */
import * as v from 'valibot';
import type { Outline } from '#content/outline.ts';
import { type Clocks, clocksSchema, NO_CLOCKS } from '../session/clock.ts';
import type { Changes } from '../storage/db.ts';
import { PREFERENCES } from '../storage/preferences.ts';
import {
  damagedSchema,
  draftSchema,
  progressSchema,
  REASONS,
  type Reason,
  versionSchema,
} from '../storage/schema.ts';
import { bringForward } from './format-0.ts';
import type { Found, ListName, Refused } from './found.ts';
import { FORMAT, type Preferences } from './portable.ts';

/** Bytes. A learner's export is some hundred kilobytes; a larger file is a mistake. */
export const LARGEST = 20 * 1024 * 1024;

/** Why a file as a whole is not taken. */
export type FileProblem =
  | { readonly kind: 'empty' | 'zip' | 'not-text' | 'truncated' | 'not-json' | 'foreign' }
  | { readonly kind: 'huge'; readonly bytes: number }
  | { readonly kind: 'newer'; readonly format: number };

/** What a file holds that can be taken, and what in it cannot. */
export interface ReadFile {
  readonly format: number;
  readonly content: Changes;
  readonly clocks: Clocks;
  readonly preferences: Preferences;
  readonly refused: readonly Refused[];
}

export type ReadResult =
  | { readonly ok: true; readonly file: ReadFile }
  | { readonly ok: false; readonly problem: FileProblem };

/** @param file what the learner chose; read only when it is not too large */
export async function readFile(file: Blob, outline: Outline): Promise<ReadResult> {
  const fail = (problem: FileProblem): ReadResult => ({ ok: false, problem });
  if (file.size > LARGEST) return fail({ kind: 'huge', bytes: file.size });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return fail({ kind: 'empty' });
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return fail({ kind: 'zip' });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail({ kind: 'not-text' });
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const begun = /^\s*\{/.test(text) && !/\}\s*$/.test(text);
    return fail({ kind: begun ? 'truncated' : 'not-json' });
  }
  if (!isRecord(data) || data.app !== 'crashbook') return fail({ kind: 'foreign' });
  const { format } = data;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 0) {
    return fail({ kind: 'foreign' });
  }
  if (format > FORMAT) return fail({ kind: 'newer', format });
  return { ok: true, file: check(format, data, outline) };
}

function check(format: number, data: Record<string, unknown>, outline: Outline): ReadFile {
  const found = format === 0 ? bringForward(data, outline) : recordsOf(data);
  const { refused } = found;
  return {
    format,
    content: {
      drafts: good('drafts', draftSchema, found),
      versions: good('versions', versionSchema, found),
      progress: good('progress', progressSchema, found),
      damaged: good('damaged', damagedSchema, found),
    },
    clocks: clocksOf(data.session, refused),
    preferences: preferencesOf(data.preferences, refused),
    refused,
  };
}

function recordsOf(data: Record<string, unknown>): Found {
  const found: Found = { records: [], refused: [] };
  for (const list of ['progress', 'drafts', 'versions', 'damaged'] as const) {
    const value = data[list];
    if (Array.isArray(value)) {
      found.records.push(
        ...value.map((raw: unknown, place) => ({ list, where: `${list}[${place + 1}]`, raw })),
      );
    } else {
      const reason = value === undefined ? 'missing' : 'not-a-list';
      found.refused.push({ where: list, key: '', reason });
    }
  }
  return found;
}

/** The records of a list that fit; the others are added to what is refused. */
function good<T>(list: ListName, schema: v.GenericSchema<unknown, T>, found: Found): T[] {
  return found.records.flatMap((record) => {
    if (record.list !== list) return [];
    const parsed = v.safeParse(schema, record.raw);
    if (parsed.success) return [parsed.output];
    const [issue] = parsed.issues;
    const key = v.getDotPath(issue) ?? '';
    const missing = key !== '' && issue.received === 'undefined';
    const reason = missing ? 'missing' : reasonOf(issue.message);
    found.refused.push({ where: record.where, key, reason });
    return [];
  });
}

/** Every schema of storage/schema.ts has a reason as its message. */
function reasonOf(message: string): Reason {
  return REASONS.find((reason) => reason === message) ?? 'not-a-record';
}

function clocksOf(raw: unknown, refused: Refused[]): Clocks {
  if (raw === undefined) return NO_CLOCKS;
  const parsed = v.safeParse(clocksSchema, raw);
  if (parsed.success) return parsed.output;
  const key = v.getDotPath(parsed.issues[0]) ?? '';
  refused.push({ where: 'session', key, reason: 'not-a-record' });
  return NO_CLOCKS;
}

function preferencesOf(raw: unknown, refused: Refused[]): Preferences {
  if (raw === undefined) return {};
  if (!isRecord(raw)) {
    refused.push({ where: 'preferences', key: '', reason: 'not-a-record' });
    return {};
  }
  const taken: Record<string, string> = {};
  for (const [name, choices] of Object.entries(PREFERENCES)) {
    const value = raw[name];
    if (value === undefined) continue;
    const choice = choices.find((one) => one === value);
    if (choice) taken[name] = choice;
    else refused.push({ where: 'preferences', key: name, reason: 'not-a-choice' });
  }
  return taken;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
