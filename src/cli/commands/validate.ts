import { checkLessons } from '#content/check-lessons.ts';
import { formatProblem, type Problem, placeOf } from '#content/problem.ts';
import type { ExaminerOptions } from '../grading/examiner.ts';
import { PANEL_SIZE } from '../grading/open-panel.ts';
import type { Output } from '../output.ts';
import { validate } from '../validate/validate.ts';

export interface ValidateOptions {
  /** The project's folder, which holds `exercises/`. */
  readonly root: string;
  /** Which exercises; every one when empty. */
  readonly slugs: readonly string[];
  /** Print only the first problem: the next step for an author. */
  readonly first: boolean;
  readonly policy: Readonly<Record<string, number>>;
  readonly examiner?: ExaminerOptions;
}

/**
 * Validates exercises and prints every problem with its place and its fix.
 * @returns the exit code: 0 when everything holds, 1 when there is a problem
 */
export async function validateCommand(options: ValidateOptions, output: Output): Promise<0 | 1> {
  const { first, ...request } = options;
  const began = Date.now();
  // Lessons name exercises and the other way round: whoever validates everything hears of both.
  const lessons = request.slugs.length === 0 ? checkLessons(request.root) : [];
  const {
    problems: found,
    exercises,
    graded,
    rules,
    notes,
  } = await validate({
    ...request,
    workers: PANEL_SIZE,
    shallowFirst: first,
  });
  const problems = distinct([...found, ...lessons]);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const counts = `${exercises} exercises, ${rules} rules applied, ${graded} answers graded in ${seconds} s`;
  for (const note of notes) output.out(note);
  if (problems.length === 0) {
    output.out(`validate: ${counts}. Everything holds.`);
    return 0;
  }
  for (const group of groups(first ? problems.slice(0, 1) : problems)) {
    output.err(`${group.map(formatProblem).join('\n')}\n`);
  }
  const rest = first && problems.length > 1 ? ` (${problems.length - 1} more after this one)` : '';
  output.err(`validate: ${counts}. Problems: ${problems.length}${rest}.`);
  return 1;
}

/** A text that an exercise and a track both read would be reported twice. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = `${placeOf(problem)} ${problem.what}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The problems of each exercise together, in the order found. */
function groups(problems: readonly Problem[]): readonly (readonly Problem[])[] {
  const found = new Map<string, Problem[]>();
  for (const problem of problems) {
    const folder = problem.file.split('/').slice(0, 2).join('/');
    found.set(folder, [...(found.get(folder) ?? []), problem]);
  }
  return [...found.values()];
}
