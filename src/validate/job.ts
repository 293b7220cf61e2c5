/** From an exercise's folder to what the grader needs. */
import { readStages, readSubjects, type Stage } from '#content/building-blocks.ts';
import type { ExerciseMeta, LearnerFunction } from '#content/exercise.ts';
import type { Files } from '#content/files.ts';
import { type GivenExercise, readGiven } from '#content/given.ts';
import type { Problem } from '#content/problem.ts';
import type { ExerciseFolder, SourceFile } from '#content/read-exercise.ts';
import type { ExerciseParts } from '#grader/assemble.ts';

/** An exercise as a grading worker gets it: the worker loads the checks itself. */
export interface ExerciseJob extends ExerciseParts {
  /** Ids in the order they run; those of a capstone's stages are among them. */
  readonly checks: readonly string[];
  /** Where checks.ts is loaded from: an absolute path on a disk, the project's path in memory. */
  readonly checksPath: string;
  /** Kind `capstone`: its stages in their order. */
  readonly stages?: readonly ExerciseJob[];
  /** Kind `capstone`: judge it only up to its stage of this number, from 1; its own checks count as stages. */
  readonly upTo?: number;
}

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
  return (
    folder.meta !== null &&
    folder.checksPath !== null &&
    (folder.kind !== 'timeline' || folder.program !== null)
  );
}

export interface PreparedJob {
  readonly job: ExerciseJob;
  /** What an answer may import from `'crashbook'` besides the API, as far as types go. */
  readonly given: readonly { readonly functions: readonly LearnerFunction[] }[];
  readonly stages: readonly Stage[];
  readonly problems: readonly Problem[];
}

/** @param files holds the folder, and the exercises that it names */
export function jobFor(files: Files, folder: GradableFolder): PreparedJob {
  const { meta, checksPath } = folder;
  const file = `${folder.path}/exercise.json`;
  const own = readGiven(files, meta, file);
  const subjects = readSubjects(files, meta, file);
  const stages = readStages(files, meta, file);
  const given = [...own.given, ...subjects.found.given];
  const reference = folder.answers.find((answer) => answer.name === 'reference');
  const job: ExerciseJob = {
    ...partsOf(meta, given, checksPath),
    functions: [meta, ...stages.found.map((stage) => stage.meta)].flatMap((m) => m.functions),
    checks: [
      ...stages.found.flatMap(({ meta: { slug, checks } }) => checks.map((id) => `${slug}.${id}`)),
      ...meta.checks,
    ],
    ...(folder.program ? { program: folder.program.source } : {}),
    ...(meta.kind === 'sql' ? { reference: reference?.source ?? '' } : {}),
    ...(meta.kind === 'checks' ? { subjects: subjects.found } : {}),
    ...(meta.kind === 'capstone' ? { stages: stages.found.map(stageJob) } : {}),
  };
  return {
    job,
    given: [...given, { functions: subjects.found.functions }],
    stages: stages.found,
    problems: [...own.problems, ...subjects.problems, ...stages.problems],
  };
}

/** A stage of a capstone as an exercise of its own. */
export function stageJob({ meta, given, checksPath }: Stage): ExerciseJob {
  return partsOf(meta, given, checksPath);
}

function partsOf(
  { kind, slug, revision, functions, checks }: ExerciseMeta,
  given: readonly GivenExercise[],
  checksPath: string,
): ExerciseJob {
  return { kind, slug, revision, functions, given, checks, checksPath };
}

/** Names of a capstone's stages in their order: slugs, then its own checks. Empty for another kind. */
export function stageNames({ kind, stages = [], checks }: ExerciseJob): readonly string[] {
  if (kind !== 'capstone') return [];
  return [...stages.map(({ slug }) => slug), ...checks.filter((id) => !id.includes('.'))];
}

/**
 * A capstone up to one of its stages, as a learner hands it in who has come that far.
 * @param name one of {@link stageNames}
 * @returns null when the job has no stage of that name
 */
export function upToStageJob(job: ExerciseJob, name: string): ExerciseJob | null {
  const names = stageNames(job);
  const upTo = names.indexOf(name) + 1;
  if (upTo === 0) return null;
  const reached = names.slice(0, upTo);
  const checks = job.checks.filter((id) => reached.includes(id.split('.')[0] ?? ''));
  return { ...job, upTo, checks };
}
