/** From an exercise's folder to what the grading worker needs. */
import { readGiven } from '#content/given.ts';
import type { Problem } from '#content/problem.ts';
import type { LoadedExercise } from '#content/read-exercise.ts';
import type { ExerciseJob } from './protocol.ts';

/** @param root the project's folder, which holds `exercises/` */
export function jobFor(
  root: string,
  exercise: LoadedExercise,
): { readonly job: ExerciseJob; readonly problems: readonly Problem[] } {
  const { slug, revision, functions, checks } = exercise.meta;
  const { given, problems } = readGiven(root, exercise.meta, `${exercise.path}/exercise.json`);
  const { checksPath } = exercise;
  return { job: { slug, revision, functions, given, checks, checksPath }, problems };
}
