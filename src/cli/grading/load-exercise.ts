/** From a job to the exercise that the grader judges: imports its checks, and those of its stages. */
import { pathToFileURL } from 'node:url';
import type { ExerciseCode, ExerciseModule } from '#grader/index.ts';
import type { ExerciseJob } from '#validate/job.ts';
import type { GraderModule } from './grader-module.ts';

/** @throws what checks.ts throws while it loads, and Error when it is not what the kind needs. */
export async function loadExercise(
  grader: Pick<GraderModule, 'assemble'>,
  job: ExerciseJob,
): Promise<ExerciseCode> {
  const { checks: _ids, checksPath, stages = [], upTo, ...parts } = job;
  const module = (await import(pathToFileURL(checksPath).href)) as { default: ExerciseModule };
  const loaded = await Promise.all(stages.map((stage) => loadExercise(grader, stage)));
  return grader.assemble(parts, module.default, loaded, upTo);
}
