/** Values of a statement: what the learner gave, as SQLite takes it. */
import type { StepError } from '../trace.ts';
import { Odd, textOf } from '../vm/values.ts';
import type { SqlParams, SqlValue } from './sqljs.ts';
import type { Statement } from './statements.ts';

/**
 * The values of one of several statements that were sent together.
 * @param given an array for `?` in order over all statements, or an object for named ones, with or without prefix.
 * @param used how many of the array's values the earlier statements took.
 * @returns `error` (SQLITE_RANGE) when values are missing or left over.
 */
export function paramsFor(
  given: unknown,
  statements: readonly Statement[],
  statement: Statement,
  used: number,
): { readonly values: SqlParams } | { readonly error: StepError } {
  if (Array.isArray(given)) {
    const total = statements.reduce((n, s) => n + s.positional + s.named.length, 0);
    if (given.length !== total)
      return range(`the SQL takes ${total} values, but ${given.length} were given`);
    const count = statement.positional + statement.named.length;
    return { values: given.slice(used, used + count).map(sqlValue) };
  }
  const record: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null && !(given instanceof Odd) ? { ...given } : {};
  if (statement.positional > 0)
    return range(`the SQL has ${statement.positional} unnamed values (?), but an object was given`);
  const values: Record<string, SqlValue> = {};
  for (const name of statement.named) {
    const key = Object.hasOwn(record, name) ? name : name.slice(1);
    if (!Object.hasOwn(record, key)) return range(`no value was given for ${name}`);
    values[name] = sqlValue(record[key]);
  }
  return { values };
}

function range(message: string): { readonly error: StepError } {
  return { error: { name: 'SqliteError', code: 'SQLITE_RANGE', message } };
}

function sqlValue(value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Odd && value.kind === 'bigint') return Number(value.text);
  return textOf(value);
}
