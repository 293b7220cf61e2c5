import type { Problem } from '#content/problem.ts';
import type { ExerciseFolder, LoadedExercise } from '#content/read-exercise.ts';

/** A rule on the files of a folder; parts may be missing, which is reported elsewhere. */
export type FileRule = (folder: ExerciseFolder) => readonly Problem[];

/** A rule on a folder whose every part is there. */
export type TextRule = (exercise: LoadedExercise) => readonly Problem[];

/** The items of `left` that `right` has not. */
export function missingFrom(left: readonly string[], right: readonly string[]): readonly string[] {
  return left.filter((item) => !right.includes(item));
}

/** The 1-based line of the first match; undefined when there is none. */
export function lineOf(text: string, pattern: RegExp): number | undefined {
  const index = text.search(pattern);
  return index < 0 ? undefined : text.slice(0, index).split('\n').length;
}

/** `line` as a property, left out when it is not known. */
export function at(line: number | undefined): { line?: number } {
  return line === undefined ? {} : { line };
}
