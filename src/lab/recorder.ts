/** Writes the trace of a run that is shown: every step, and the rows that it changed. */

import type { Process } from './process.ts';
import type { Disk } from './sql/disk.ts';
import {
  keyOf,
  type Lane,
  type Row,
  type RowChange,
  type Step,
  type TableState,
  type Trace,
} from './trace.ts';
import { Odd, textOf } from './vm/values.ts';

export type StepInput = Pick<Step, 'lane' | 'kind'> &
  Partial<Pick<Step, 'fn' | 'args' | 'sql' | 'result' | 'error' | 'call' | 'place'>>;

export class Recorder {
  readonly #disks: readonly Disk[];
  readonly #lanes: Lane[] = [];
  readonly #steps: Step[] = [];
  readonly #start: readonly TableState[];
  #tables: Map<string, TableState>;

  constructor(disks: readonly Disk[]) {
    this.#disks = disks;
    this.#start = disks.flatMap((disk) => disk.tables() ?? []);
    this.#tables = new Map(this.#start.map((t) => [`${t.store}.${t.table}`, t]));
  }

  lane(name: string, kind: Lane['kind']): void {
    if (!this.#lanes.some((lane) => lane.name === name)) this.#lanes.push({ name, kind });
  }

  /** Number of the latest step. */
  get count(): number {
    return this.#steps.length;
  }

  /** @param process whose open transaction is looked into, null for services and the clock. */
  add(input: StepInput, time: number, process: Process | null): number {
    const n = this.#steps.length + 1;
    this.#steps.push({
      n,
      time,
      lane: input.lane,
      kind: input.kind,
      call: input.kind === 'call' ? n : (input.call ?? process?.call ?? 0),
      ...placeOf(input, process),
      fn: input.fn ?? process?.fn ?? '',
      args: (input.args ?? []).map(plain),
      sql: input.sql ?? '',
      result: plain(input.result ?? null),
      error: input.error ?? null,
      inTransaction: process?.lock.open ?? false,
      changes: this.#committed(),
      uncommitted: process ? this.#uncommitted(process) : [],
    });
    return n;
  }

  #committed(): readonly RowChange[] {
    const changes: RowChange[] = [];
    for (const disk of this.#disks) {
      // A writer that keeps readers out has not committed yet: nothing new to see.
      for (const table of disk.tables() ?? []) {
        const name = `${table.store}.${table.table}`;
        const before = this.#tables.get(name);
        if (before) changes.push(...difference(before, table));
        this.#tables.set(name, table);
      }
    }
    return changes;
  }

  #uncommitted(process: Process): readonly RowChange[] {
    // Only a process that already writes is asked: reading through its connection must not take a new lock.
    if (!process.lock.writes || !process.connection) return [];
    const changes: RowChange[] = [];
    for (const shape of process.disk.shapes) {
      const committed = this.#tables.get(`${process.disk.store}.${shape.table}`);
      if (!committed) continue;
      const rowid = shape.key[0] === 'rowid' ? 'rowid AS rowid, ' : '';
      const { rows } = process.connection.run(
        `SELECT ${rowid}* FROM shop.${shape.table} ORDER BY ${shape.key.join(', ')}`,
        [],
        0,
      );
      changes.push(...difference(committed, { ...committed, rows }));
    }
    return changes;
  }

  trace(): Trace {
    return { lanes: this.#lanes, start: this.#start, steps: this.#steps };
  }
}

/** The rows that differ between two states of one table. */
export function difference(before: TableState, after: TableState): RowChange[] {
  const { store, table, key } = after;
  const old = new Map(before.rows.map((row) => [keyOf(row, key), row]));
  const changes: RowChange[] = [];
  for (const row of after.rows) {
    const id = keyOf(row, key);
    const was = old.get(id);
    old.delete(id);
    if (!was || !sameRow(was, row)) changes.push({ store, table, before: was ?? null, after: row });
  }
  for (const row of old.values()) changes.push({ store, table, before: row, after: null });
  return changes;
}

function sameRow(a: Row, b: Row): boolean {
  return Object.keys(b).every((column) => a[column] === b[column]);
}

/** A value as the trace keeps it: JSON, with a word where JSON has none. */
function plain(value: unknown): unknown {
  if (value === undefined) return null;
  if (value instanceof Odd || (typeof value === 'number' && !Number.isFinite(value)))
    return textOf(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) {
    if ('$arg' in value) return String(value.$arg);
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, plain(v)]));
  }
  return value;
}

const PLACED: readonly Step['kind'][] = ['sql', 'send', 'reply', 'return'];

function placeOf(input: StepInput, process: Process | null): { place?: number } {
  if (input.place !== undefined) return { place: input.place };
  return process && PLACED.includes(input.kind) ? { place: process.place - 1 } : {};
}
