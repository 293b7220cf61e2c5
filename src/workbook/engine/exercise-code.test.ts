/** The page and the command line load the same exercise from the same folder. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { diskFiles, listExercises } from '#content/disk.ts';
import { readExercise } from '#content/read-exercise.ts';
import { checkIdsOf, type ExerciseCode, isMatrix } from '#grader';
import { isGradable, jobFor } from '#validate/job.ts';
import { loadExerciseCode, loadWrongAnswers } from './exercise-code.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');
const files = diskFiles(root);

/** What the two must have in common, by value. */
function particulars(code: ExerciseCode) {
  const { kind, slug, revision, functions, given, program, reference } = code;
  const subjects = isMatrix(code) ? { correct: code.correct, mutants: code.mutants } : undefined;
  return { kind, slug, revision, functions, given, program, reference, subjects };
}

describe.each(listExercises(root))('the exercise %s', (slug) => {
  const { folder } = readExercise(files, slug);

  it('is the same in the page as on the command line', async () => {
    if (!isGradable(folder)) throw new Error(`exercises/${slug} is incomplete: validate says why`);
    const { job } = jobFor(files, folder);
    const code = await loadExerciseCode(slug);
    const { kind, revision, functions, program, reference, subjects } = job;
    const given = job.given.map(({ source, slug: from }) => ({ slug: from, source }));
    expect(particulars(code)).toEqual({
      ...{ kind, slug, revision, functions, given, program, reference },
      subjects: subjects && { correct: subjects.correct, mutants: subjects.mutants },
    });
    expect(checkIdsOf(code)).toEqual(job.checks);
    expect(new Set((await loadWrongAnswers(slug)).keys())).toEqual(
      new Set(folder.wrong.map(({ name }) => name)),
    );
  });
});
