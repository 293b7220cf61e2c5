/** Values as SQLite gives them, as cells and rows of a trace. */
import type { Cell, Row } from '../trace.ts';
import type { SqlStatement, SqlValue } from './sqljs.ts';

export function cellOf(value: SqlValue): Cell {
  if (value instanceof Uint8Array)
    return `x'${[...value].map((b) => b.toString(16).padStart(2, '0')).join('')}'`;
  return value;
}

/** Every row that a statement still has to give. */
export function rowsOf(statement: SqlStatement): readonly Row[] {
  const rows: Row[] = [];
  let columns: string[] | null = null;
  while (statement.step()) {
    columns ??= statement.getColumnNames();
    const values = statement.get();
    rows.push(Object.fromEntries(columns.map((c, j) => [c, cellOf(values[j] ?? null)])));
  }
  return rows;
}
