/** The part of sql.js's public API that the lab uses, typed without the DOM. */

export type SqlValue = string | number | Uint8Array | null;
export type SqlParams = SqlValue[] | Record<string, SqlValue>;

export interface SqlStatement {
  bind(params: SqlParams): boolean;
  step(): boolean;
  get(): SqlValue[];
  getColumnNames(): string[];
  reset(): void;
  free(): boolean;
}

export interface SqlDatabase {
  run(sql: string): SqlDatabase;
  exec(sql: string): { columns: string[]; values: SqlValue[][] }[];
  prepare(sql: string): SqlStatement;
  getRowsModified(): number;
  create_function(name: string, fn: (...args: SqlValue[]) => SqlValue): SqlDatabase;
  close(): void;
}

export interface SqlJs {
  Database: new (bytes?: Uint8Array) => SqlDatabase;
}
