/** Expected against actual, cell by cell where both are rows. Pure. */
import { isScalar } from '#grader/words/value-words.ts';
import { brief, isRecord } from './brief.ts';

export interface ComparedCell {
  readonly column: string;
  /** null: the row has no such column. */
  readonly expected: string | null;
  readonly actual: string | null;
  readonly same: boolean;
}

export interface ComparedRow {
  /** The row's id where both sides have one, else its number from 1. */
  readonly name: string;
  readonly missing: 'expected' | 'actual' | null;
  readonly cells: readonly ComparedCell[];
}

export type Comparison =
  | {
      readonly kind: 'rows';
      readonly columns: readonly string[];
      readonly rows: readonly ComparedRow[];
    }
  /** Null stands for nothing: null or undefined, which a reader finds in words. */
  | { readonly kind: 'values'; readonly expected: string | null; readonly actual: string | null };

function isRow(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.values(value).every(isScalar);
}

function asRows(value: unknown): readonly Record<string, unknown>[] | null {
  if (isRow(value)) return [value];
  return Array.isArray(value) && value.every(isRow) ? value : null;
}

function text(row: Record<string, unknown> | undefined, column: string): string | null {
  return row && column in row ? exact(row[column]) : null;
}

/** A value to the letter: text in quotes only where it could be taken for a number or null. */
function exact(value: unknown): string {
  if (typeof value === 'string') {
    return /^(-?\d|null$|true$|false$|undefined$|$)/.test(value) ? JSON.stringify(value) : value;
  }
  return brief(value, 200);
}

/** A value laid out: a record as a line for each key, a list as a line for each item. */
function laidOut(value: unknown): string {
  if (typeof value === 'string') return exact(value);
  if (Array.isArray(value) && value.length > 0) return value.map(inLine).join('\n');
  if (isRecord(value) && Object.keys(value).length > 0)
    return Object.entries(value)
      .map(([key, item]) => `${key}: ${inLine(item)}`)
      .join('\n');
  return inLine(value);
}

/** A value on one line: a record as `key: value` pairs. */
function inLine(value: unknown): string {
  if (isRow(value) && Object.keys(value).length > 0)
    return Object.entries(value)
      .map(([key, item]) => `${key}: ${exact(item)}`)
      .join(', ');
  if (typeof value === 'string') return exact(value);
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

/** Lists of plain values, at least one of them with something in it: then each value is a row of its own. */
function asLines(left: unknown, right: unknown): [Rows, Rows] | null {
  const plain = (value: unknown): value is readonly unknown[] =>
    Array.isArray(value) && value.every(isScalar);
  if (!plain(left) || !plain(right) || left.length + right.length === 0) return null;
  const rows = (values: readonly unknown[]) => values.map((value) => ({ [VALUE]: value }));
  return [rows(left), rows(right)];
}

/** Column of the rows that a list of plain values becomes. */
const VALUE = 'value';

type Rows = readonly Record<string, unknown>[];

function idsOf(rows: Rows): readonly string[] | null {
  const ids = rows.map((row) => (typeof row.id === 'string' ? row.id : null));
  const named = ids.filter((id) => id !== null);
  return named.length === rows.length && new Set(named).size === rows.length ? named : null;
}

interface Pair {
  readonly name: string;
  readonly expected: Record<string, unknown> | undefined;
  readonly actual: Record<string, unknown> | undefined;
}

function paired(expected: Rows, actual: Rows): readonly Pair[] {
  const [missed, surplus] = withoutEqual(expected, actual);
  // The same rows in another order: what differs is the place of each.
  if (missed.length + surplus.length === 0) return inOrder(expected, actual);
  const [left, right] = [idsOf(expected), idsOf(actual)];
  if (left && right) {
    return [...new Set([...left, ...right])].map((id) => ({
      name: id,
      expected: expected.find((row) => row.id === id),
      actual: actual.find((row) => row.id === id),
    }));
  }
  const found = expected.filter((row) => !missed.includes(row));
  return inOrder([...found, ...missed], [...found, ...surplus]);
}

/** The rows of each side that the other side has not; a row that comes twice needs two. */
function withoutEqual(expected: Rows, actual: Rows): readonly [Rows, Rows] {
  const surplus = [...actual];
  const missed = expected.filter((row) => {
    const at = surplus.findIndex((other) => JSON.stringify(other) === JSON.stringify(row));
    if (at >= 0) surplus.splice(at, 1);
    return at < 0;
  });
  return [missed, surplus];
}

function inOrder(expected: Rows, actual: Rows): readonly Pair[] {
  return Array.from({ length: Math.max(expected.length, actual.length) }, (_, i) => ({
    name: String(i + 1),
    expected: expected[i],
    actual: actual[i],
  }));
}

/**
 * Compares two JSON-like values for showing.
 * @returns rows when both sides are rows or lists of rows, or lists of plain values; else both values as text. Rows meet
 * by `id` where every row has its own; else equal ones meet, and the others in order. Plain values meet in order.
 */
export function compareValues(expected: unknown, actual: unknown): Comparison {
  const lines = asLines(expected, actual);
  const [left, right] = lines ?? [asRows(expected), asRows(actual)];
  if (!left || !right || left.length + right.length === 0) {
    const said = (value: unknown) =>
      value === null || value === undefined ? null : laidOut(value);
    return { kind: 'values', expected: said(expected), actual: said(actual) };
  }
  const columns = [...new Set([...left, ...right].flatMap((row) => Object.keys(row)))];
  const pairs = lines ? inOrder(left, right) : paired(left, right);
  const rows = pairs.map((pair): ComparedRow => {
    const missing = !pair.expected ? 'expected' : !pair.actual ? 'actual' : null;
    return {
      name: pair.name,
      missing,
      cells: columns.map((column) => {
        const e = text(pair.expected, column);
        const a = text(pair.actual, column);
        return { column, expected: e, actual: a, same: missing === null && e === a };
      }),
    };
  });
  return { kind: 'rows', columns, rows };
}

/** One named part of a comparison; `name` is null when the values are compared as a whole. */
export interface ComparedPart {
  readonly name: string | null;
  readonly same: boolean;
  readonly comparison: Comparison;
}

/**
 * Compares table by table when both values are records of row lists, such as whole databases; else as one.
 */
export function compareParts(expected: unknown, actual: unknown): readonly ComparedPart[] {
  const tables = (value: unknown): value is Record<string, unknown> =>
    isRecord(value) && Object.values(value).some(Array.isArray);
  if (!tables(expected) || !tables(actual)) {
    const same = JSON.stringify(expected) === JSON.stringify(actual);
    return [{ name: null, same, comparison: compareValues(expected, actual) }];
  }
  return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].map((name) => ({
    name,
    same: JSON.stringify(expected[name]) === JSON.stringify(actual[name]),
    comparison: compareValues(expected[name], actual[name]),
  }));
}
