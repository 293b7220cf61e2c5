import type { Failure, Fault } from '#grader/verdict.ts';

/**
 * The line on which the SQL of the failing step begins. Only where the text holds that statement once:
 * a guess between two places would point at the wrong one.
 */
export function lineOfStatement(sql: string, source: string): number | null {
  if (sql === '') return null;
  const at = source.indexOf(sql);
  if (at < 0 || source.indexOf(sql, at + 1) >= 0) return null;
  return source.slice(0, at).split('\n').length;
}

/** The SQL at the beginning of a call as the lab prints it: `db.run("INSERT INTO jobs …")`, perhaps cut. */
function sqlOfCall(call: string): string {
  return /^db\.\w+\("([^"\\…]+)/.exec(call)?.[1] ?? '';
}

/** Where a fault lies, 1 for the first line: the line it names, else its statement; null when neither is found. */
export function lineOfFault(fault: Fault, source: string): number | null {
  const { line, sql, call } = fault.params;
  if (line !== undefined) {
    const n = Number(line);
    return Number.isInteger(n) && n >= 1 && n <= source.split('\n').length ? n : null;
  }
  return lineOfStatement(sql ?? sqlOfCall(call ?? ''), source);
}

/** Where in the text a failure shows: the fault's own place, else the statement of the failing step. */
export function lineOf(failure: Failure, source: string): number | null {
  // The step at which a fault shows is not where it lies: that would mark a statement that is right.
  if (failure.fault) return lineOfFault(failure.fault, source);
  const step = failure.trace?.steps.find(({ n }) => n === failure.atStep);
  return step ? lineOfStatement(step.sql, source) : null;
}
