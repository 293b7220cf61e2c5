/** The English texts that a verdict is told with; in a capstone those of its stages too. */
import { withStageTexts } from '#content/capstone-text.ts';
import type { ExerciseText } from '#content/exercise-text.ts';
import { type ExerciseFolder, readExercise } from '#content/read-exercise.ts';
import type { ExerciseJob } from '../grading/protocol.ts';

/** @returns null when the exercise's own texts cannot be read; a stage without texts is left out. */
export function englishTexts(
  root: string,
  folder: ExerciseFolder,
  job: ExerciseJob,
): ExerciseText | null {
  const own = folder.texts.en?.text ?? null;
  if (own === null) return null;
  const stages = (job.stages ?? []).flatMap(({ slug }) => {
    const text = readExercise(root, slug).folder.texts.en?.text;
    return text ? [{ slug, text }] : [];
  });
  return { ...own, ...withStageTexts(own, stages) };
}
