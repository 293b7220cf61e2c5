/** Which known mistake a rejected answer makes. */
import { diskFiles } from '#content/disk.ts';
import { readExercise } from '#content/read-exercise.ts';
import type { Verdict } from '#grader/verdict.ts';
import { type ExerciseJob, type GradableFolder, isGradable } from '#validate/job.ts';
import type { Grading } from '#validate/panel.ts';
import type { GraderModule } from './grader-module.ts';
import { knownAnswers } from './known-answers.ts';

export interface Graded {
  /** The project's folder, which holds `exercises/`. */
  readonly root: string;
  readonly folder: GradableFolder;
  readonly job: ExerciseJob;
  readonly panel: Grading;
  readonly grader: GraderModule;
}

/**
 * @returns the mistake's id, `<stage>.<mistake>` for one of a capstone's first failing stage; null when none is near
 */
export async function nameMistake(graded: Graded, verdict: Verdict): Promise<string | null> {
  const { root, folder, job, panel, grader } = graded;
  const known = await knownAnswers(root, folder, job, panel, grader);
  const own = grader.resemble(verdict, known);
  const stages = job.stages ?? [];
  const failing = grader.firstFailingStage(
    verdict,
    stages.map((stage) => stage.slug),
  );
  const stage = stages.find(({ slug }) => slug === failing);
  if (!stage) return own;
  const home = readExercise(diskFiles(root), stage.slug).folder;
  if (!isGradable(home)) return own;
  const found = grader.resemble(
    grader.verdictOfStage(verdict, stage.slug),
    await knownAnswers(root, home, stage, panel, grader),
  );
  const ofStage = found === null ? null : `${stage.slug}.${found}`;
  return grader.nameOf(verdict, { own, known, ofStage });
}
