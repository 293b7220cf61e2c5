/** From an exercise's folder to what the grading worker needs. */
import type { ExerciseMeta } from '#content/exercise.ts';
import { type GivenExercise, readGiven } from '#content/given.ts';
import type { Problem } from '#content/problem.ts';
import type { ExerciseFolder, SourceFile } from '#content/read-exercise.ts';
import type { ExerciseJob } from './protocol.ts';

/** The parts of a folder without which nothing can be graded; texts are not among them. */
export interface GradableFolder extends ExerciseFolder {
  readonly meta: ExerciseMeta;
  readonly checksPath: string;
}

/** A gradable folder with its starter: enough to prove everything that grading can show. */
export interface ProvableFolder extends GradableFolder {
  readonly starter: SourceFile;
}

export function isProvable(folder: ExerciseFolder): folder is ProvableFolder {
  return isGradable(folder) && folder.starter !== null;
}

export function isGradable(folder: ExerciseFolder): folder is GradableFolder {
  return folder.meta !== null && folder.checksPath !== null;
}

/** @param root the project's folder, which holds `exercises/` */
export function jobFor(
  root: string,
  folder: GradableFolder,
): {
  readonly job: ExerciseJob;
  readonly given: readonly GivenExercise[];
  readonly problems: readonly Problem[];
} {
  const { slug, revision, functions, checks } = folder.meta;
  const { given, problems } = readGiven(root, folder.meta, `${folder.path}/exercise.json`);
  const { checksPath } = folder;
  return { given, job: { slug, revision, functions, given, checks, checksPath }, problems };
}
