/** The tables after a step, ready to paint: which cells the step changed, and what is not committed yet. */
import {
  type Cell,
  compareKeys,
  keyOf,
  type Row,
  type RowChange,
  type Step,
  type TableState,
  type Trace,
  tablesAt,
} from '#lab/trace.ts';

export interface CellView {
  readonly column: string;
  readonly value: Cell;
  /** Set when this step changed the cell of a row that was there before. */
  readonly was: { readonly value: Cell } | null;
}

export interface RowView {
  readonly key: string;
  readonly state: 'same' | 'changed' | 'added' | 'deleted';
  readonly cells: readonly CellView[];
}

/** Rows that one process alone can see, because its transaction is still open. */
export interface HiddenRows {
  readonly lane: string;
  readonly rows: readonly RowView[];
}

export interface TableView {
  readonly store: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly RowView[];
  readonly hidden: readonly HiddenRows[];
}

function rowView(
  table: TableState,
  before: Row | null,
  after: Row | null,
  touched: boolean,
): RowView {
  const row = after ?? before ?? {};
  const cells = table.columns.map((column): CellView => {
    const value = row[column] ?? null;
    const old = before?.[column] ?? null;
    return {
      column,
      value,
      was: touched && before && after && old !== value ? { value: old } : null,
    };
  });
  const changed = cells.some((cell) => cell.was !== null);
  const state =
    after === null ? 'deleted' : before === null ? 'added' : changed ? 'changed' : 'same';
  return { key: keyOf(row, table.key), state, cells };
}

function belongs(table: TableState) {
  return (change: RowChange) => change.store === table.store && change.table === table.table;
}

/** First state before and last state after, per row, of the changes in one table. */
function folded(changes: readonly RowChange[], key: readonly string[]) {
  const rows = new Map<string, { before: Row | null; after: Row | null }>();
  for (const change of changes) {
    const row = change.before ?? change.after;
    if (!row) continue;
    const id = keyOf(row, key);
    const entry = { before: rows.get(id)?.before ?? change.before, after: change.after };
    rows.delete(id);
    rows.set(change.after ? keyOf(change.after, key) : id, entry);
  }
  return rows;
}

/** The last step of every lane up to `n` that still has a transaction open. */
export function openTransactions(trace: Trace, n: number): readonly Step[] {
  const last = new Map<string, Step>();
  for (const step of trace.steps.slice(0, Math.max(0, n))) last.set(step.lane, step);
  return [...last.values()].filter((step) => step.inTransaction && step.uncommitted.length > 0);
}

/**
 * The tables after step `n`, with what that step changed.
 * @param n 0 is the state before the first step; nothing is marked as changed then.
 */
export function tableViews(trace: Trace, n: number): readonly TableView[] {
  const step = trace.steps[n - 1];
  const open = openTransactions(trace, n);
  return tablesAt(trace, n).map((table) => {
    const changes = folded((step?.changes ?? []).filter(belongs(table)), table.key);
    const views = table.rows.map((row) => {
      const change = changes.get(keyOf(row, table.key));
      return { row, view: rowView(table, change ? change.before : row, row, change !== undefined) };
    });
    for (const { before, after } of changes.values()) {
      if (after === null && before) {
        views.push({ row: before, view: rowView(table, before, null, true) });
      }
    }
    const hidden = open.flatMap((last) => {
      const own = folded(last.uncommitted.filter(belongs(table)), table.key);
      const rows = [...own.values()].map((c) => rowView(table, c.before, c.after, true));
      return rows.length > 0 ? [{ lane: last.lane, rows }] : [];
    });
    return {
      store: table.store,
      table: table.table,
      columns: table.columns,
      rows: views.sort((a, b) => compareKeys(a.row, b.row, table.key)).map((entry) => entry.view),
      hidden,
    };
  });
}
