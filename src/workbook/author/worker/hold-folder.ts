/** What a grading worker needs in order to answer for an author's exercise. */
import type { Files } from '#content/files.ts';
import type { Problem } from '#content/problem.ts';
import { readExercise } from '#content/read-exercise.ts';
import { isGradable, jobFor } from '#validate/job.ts';
import type { HeldExercise } from '../../engine/protocol.ts';

/** @returns null while the folder cannot be graded; the problems say why */
export function holdFolder(
  files: Files,
  slug: string,
): { readonly hold: HeldExercise | null; readonly problems: readonly Problem[] } {
  const { folder, problems } = readExercise(files, slug);
  if (!isGradable(folder)) return { hold: null, problems };
  const { job, problems: missing } = jobFor(files, folder);
  if (missing.length > 0) return { hold: null, problems: [...problems, ...missing] };
  const paths = [job, ...(job.stages ?? [])].map((one) => one.checksPath);
  const hold: HeldExercise = {
    kind: 'hold',
    job,
    checks: Object.fromEntries(paths.map((path) => [path, files.text(path) ?? ''])),
    wrong: folder.wrong.map(({ name, source }) => ({ name, source })),
  };
  return { hold, problems };
}
