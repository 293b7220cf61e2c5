/** Runs a learner's query on a table's worth of data and compares what it finds with what holds. */
import { DB } from '#lab';
import type { Row } from '#lab/trace.ts';
import { must } from './must.ts';
import type { JobRow } from './shop.ts';
import { everything } from './shop-checks.ts';
import type { Trial } from './trial.ts';

/** A row of `redrives`. */
export interface RedriveRow extends Row {
  readonly id: string;
  readonly previous_token: number;
  readonly previous_reason: string | null;
  readonly at_ms: number;
  readonly note: string;
}

/** What a query is asked on. */
export interface QueryData {
  readonly jobs: readonly JobRow[];
  readonly redrives?: readonly RedriveRow[];
}

/** The row with its columns by name, and numbers to six decimals: two ways to the same share differ in the last bit. */
function inOneForm(row: Row): Row {
  const columns = Object.keys(row).sort();
  return Object.fromEntries(columns.map((column) => [column, rounded(row[column] ?? null)]));
}

function rounded(value: Row[string]): Row[string] {
  return typeof value === 'number' ? Number(value.toFixed(6)) : value;
}

/** The rows in an order that depends on nothing but themselves. */
function sorted(rows: readonly Row[]): readonly Row[] {
  const texts = new Map(rows.map((row) => [row, JSON.stringify(row)]));
  return [...rows].sort((a, b) => ((texts.get(a) ?? '') < (texts.get(b) ?? '') ? -1 : 1));
}

/**
 * One run of `query` as the operator. The wanted rows are worked out by the check itself: no second query stands in the
 * run that a learner is shown.
 * @param params for `:name` in the query.
 * @param wanted rows in the order that the prompt asks for. Columns may stand in any order.
 */
export function finds(
  t: Trial,
  data: QueryData,
  params: Readonly<Record<string, number>>,
  wanted: readonly Row[],
): void {
  const { jobs, redrives = [] } = data;
  // The wall has another time than the one that is asked about: what a query takes from the wall is wrong.
  const wall = params.now === undefined ? 0 : params.now + 123_456;
  t.run({ now: wall, seed: { jobs, redrives } }, (world) => {
    const before = everything(world);
    const found = world.call('operator', 'query', DB, params) as readonly Row[];
    // First: what a statement that writes gives back is beside the point.
    must('only-reads', everything(world)).toEqual(before);
    const [first] = found;
    const [model] = wanted;
    if (first && model)
      must('columns', Object.keys(first).sort()).toEqual(Object.keys(model).sort());
    const [got, want] = [found.map(inOneForm), wanted.map(inOneForm)];
    must('rows', sorted(got)).toEqual(sorted(want));
    must('order', got).toEqual(want);
  });
}
