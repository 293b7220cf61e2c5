/** One thing that is wrong in the content, said so that an author can put it right at once. */
export interface Problem {
  /** Path relative to the project, with forward slashes. */
  readonly file: string;
  /** 1-based; left out when the whole file (or its absence) is meant. */
  readonly line?: number;
  /** What is wrong, as a full sentence. */
  readonly what: string;
  /** What to do about it, as a full sentence. */
  readonly fix: string;
}

/** `file:line`, which terminals and editors turn into a link. */
export function placeOf(problem: Problem): string {
  return problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`;
}

/** The problem as text, in the order in which an author reads it: where, what, how to fix. */
export function formatProblem(problem: Problem): string {
  return `${placeOf(problem)}\n  ${problem.what}\n  Fix: ${problem.fix}`;
}
