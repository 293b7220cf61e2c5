/** The English texts that a verdict is told with; in a capstone those of its stages too. */
import { labelRecord, withStageLabels, withStageTexts } from '#content/capstone-text.ts';
import type { ExerciseText } from '#content/exercise-text.ts';
import type { Files } from '#content/files.ts';
import { type ExerciseFolder, readExercise } from '#content/read-exercise.ts';
import type { OwnWords } from '#grader/words/label-words.ts';
import type { ExerciseJob } from '#validate/job.ts';

/** The parts of a text that a verdict is told with. */
export interface VerdictTexts extends Pick<ExerciseText, 'checks' | 'mistakes'> {
  readonly labels: OwnWords;
}

/** @returns null when the exercise's own texts cannot be read; a stage without texts is left out. */
export function englishTexts(
  files: Files,
  folder: ExerciseFolder,
  job: ExerciseJob,
): VerdictTexts | null {
  const own = folder.texts.en?.text ?? null;
  if (own === null) return null;
  const stages = (job.stages ?? []).flatMap(({ slug }) => {
    const text = readExercise(files, slug).folder.texts.en?.text;
    return text ? [{ slug, text }] : [];
  });
  const labels = withStageLabels(
    labelRecord(own.labels),
    stages.map(({ slug, text }) => ({ slug, labels: labelRecord(text.labels) })),
  );
  return { ...withStageTexts(own, stages), labels };
}
