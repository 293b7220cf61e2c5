/** Expected against actual, cell by cell where both are rows. Pure. */
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
  | { readonly kind: 'values'; readonly expected: string; readonly actual: string };

function isCell(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

function isRow(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.values(value).every(isCell);
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

/** A short value on one line, a long one laid out. */
function pretty(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'string') return exact(value);
  const line = JSON.stringify(value);
  return line.length <= 72 ? line : JSON.stringify(value, null, 2);
}

/** Lists of plain values, at least one of them with something in it: then each value is a row of its own. */
function asLines(left: unknown, right: unknown): [Rows, Rows] | null {
  const plain = (value: unknown): value is readonly unknown[] =>
    Array.isArray(value) && value.every(isCell);
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

function paired(expected: Rows, actual: Rows) {
  const [left, right] = [idsOf(expected), idsOf(actual)];
  if (left && right) {
    return [...new Set([...left, ...right])].map((id) => ({
      name: id,
      expected: expected.find((row) => row.id === id),
      actual: actual.find((row) => row.id === id),
    }));
  }
  return Array.from({ length: Math.max(expected.length, actual.length) }, (_, i) => ({
    name: String(i + 1),
    expected: expected[i],
    actual: actual[i],
  }));
}

/**
 * Compares two JSON-like values for showing.
 * @returns rows when both sides are rows or lists of rows (by `id` where every row has its own, else in
 * order), or lists of plain values; else both values as text.
 */
export function compareValues(expected: unknown, actual: unknown): Comparison {
  const lines = asLines(expected, actual);
  const [left, right] = lines ?? [asRows(expected), asRows(actual)];
  if (!left || !right || left.length + right.length === 0) {
    return { kind: 'values', expected: pretty(expected), actual: pretty(actual) };
  }
  const columns = [...new Set([...left, ...right].flatMap((row) => Object.keys(row)))];
  const rows = paired(left, right).map((pair): ComparedRow => {
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
