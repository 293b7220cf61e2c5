import type { Failure, Fault } from '#grader/verdict.ts';

/** The fault's line, 1 for the first; null when it names none that the text has. */
export function lineOfFault(fault: Fault, source: string): number | null {
  const line = Number(fault.params.line);
  return Number.isInteger(line) && line >= 1 && line <= source.split('\n').length ? line : null;
}

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

/** Where in the text a failure shows: the fault's own line, else the statement of the failing step. */
export function lineOf(failure: Failure, source: string): number | null {
  if (failure.fault) {
    const line = lineOfFault(failure.fault, source);
    if (line !== null) return line;
  }
  const step = failure.trace?.steps.find(({ n }) => n === failure.atStep);
  return step ? lineOfStatement(step.sql, source) : null;
}
