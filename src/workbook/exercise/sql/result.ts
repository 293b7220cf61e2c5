/** What a query gave, read from the run that is shown. Pure. */
import * as v from 'valibot';
import type { Trace } from '#lab/trace.ts';

const rows = v.array(v.record(v.string(), v.union([v.string(), v.number(), v.null()])));

export type ResultRows = v.InferOutput<typeof rows>;

export type QueryResult =
  | { readonly kind: 'rows'; readonly columns: readonly string[]; readonly rows: ResultRows }
  | { readonly kind: 'error'; readonly message: string };

/** @returns null when the run holds no end of a query. */
export function resultOf(trace: Trace): QueryResult | null {
  const end = trace.steps.findLast((step) => step.kind === 'return' && step.fn === 'query');
  if (!end) return null;
  if (end.error) return { kind: 'error', message: end.error.message };
  const found = v.safeParse(rows, end.result);
  if (!found.success) return null;
  return { kind: 'rows', columns: Object.keys(found.output[0] ?? {}), rows: found.output };
}

const made = v.array(v.object({ sql: v.string() }));

/** The query that shows how the tables are made: the same for every exercise. */
export const SCHEMA_QUERY =
  "SELECT sql FROM shop.sqlite_schema WHERE type = 'table' AND sql IS NOT NULL ORDER BY rowid";

/** The CREATE statements of a run of {@link SCHEMA_QUERY}. */
export function statementsOf(trace: Trace): readonly string[] {
  const result = resultOf(trace);
  const found = v.safeParse(made, result?.kind === 'rows' ? result.rows : []);
  return found.success ? found.output.map(({ sql }) => sql) : [];
}
