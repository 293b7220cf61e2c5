/**
 * What an exercise takes from other exercises besides what it gives: the programs that the learner's checks judge,
 * and the stages of a capstone.
 */
import type { ExerciseMeta, LearnerFunction } from './exercise.ts';
import type { Files } from './files.ts';
import { type GivenExercise, readGiven } from './given.ts';
import { parseExerciseMeta } from './parse-exercise.ts';
import type { Problem } from './problem.ts';
import { type SourceFile, sourcesIn } from './read-exercise.ts';

type Subject = Pick<SourceFile, 'name' | 'source'>;

export interface Subjects {
  /** Every correct answer of the exercise that is judged. */
  readonly correct: readonly Subject[];
  /** The named wrong answers, in the order named. */
  readonly mutants: readonly Subject[];
  /** Functions under test. */
  readonly functions: readonly LearnerFunction[];
  /** What the exercise that is judged gives. */
  readonly given: readonly GivenExercise[];
}

/** One stage of a capstone, as that exercise stands alone. */
export interface Stage {
  readonly meta: ExerciseMeta;
  readonly given: readonly GivenExercise[];
  /** Where the host loads its checks.ts from. */
  readonly checksPath: string;
}

interface Found<T> {
  readonly found: T;
  readonly problems: readonly Problem[];
}

/** The exercise.json of a code exercise that `file` names under `key`, or why it cannot be used. */
function codeExercise(
  files: Files,
  slug: string,
  key: string,
  file: string,
): { readonly meta: ExerciseMeta } | { readonly problem: Problem } {
  const place = `exercises/${slug}`;
  const json = files.text(`${place}/exercise.json`);
  if (json === undefined) {
    const what = `"${key}" names "${slug}", but ${place}/exercise.json does not exist.`;
    return { problem: { file, what, fix: 'Correct the slug, or write that exercise first.' } };
  }
  const { meta } = parseExerciseMeta(json, `${place}/exercise.json`, slug);
  if (!meta) {
    const what = `"${key}" names "${slug}", whose exercise.json has a problem of its own.`;
    return { problem: { file, what, fix: `Put ${place}/exercise.json right first.` } };
  }
  if (meta.kind !== 'code') {
    const what = `"${key}" names "${slug}", which is of the kind "${meta.kind}".`;
    return { problem: { file, what, fix: 'Name an exercise of the kind "code".' } };
  }
  return { meta };
}

const NO_SUBJECTS: Subjects = { correct: [], mutants: [], functions: [], given: [] };

/**
 * The programs that the learner's checks judge.
 * @param file path of the exercise.json that names them, as problems shall name it
 */
export function readSubjects(files: Files, meta: ExerciseMeta, file: string): Found<Subjects> {
  if (!meta.subjects) return { found: NO_SUBJECTS, problems: [] };
  const { of, correct: chosen, mutants } = meta.subjects;
  const judged = codeExercise(files, of, 'subjects', file);
  if ('problem' in judged) return { found: NO_SUBJECTS, problems: [judged.problem] };
  const { given, problems } = readGiven(files, judged.meta, `exercises/${of}/exercise.json`);
  const answers = sourcesIn(files, `exercises/${of}/answers`, 'ts');
  const correct = answers.filter(({ name }) => chosen?.includes(name) ?? true);
  const wrong = new Map(sourcesIn(files, `exercises/${of}/wrong`, 'ts').map((f) => [f.name, f]));
  const missing = mutants.filter((name) => !wrong.has(name));
  const unknown = (chosen ?? []).filter((name) => !answers.some((answer) => answer.name === name));
  return {
    found: {
      correct: correct.map(({ name, source }) => ({ name, source })),
      mutants: mutants.flatMap((name) => {
        const mutant = wrong.get(name);
        return mutant ? [{ name, source: mutant.source }] : [];
      }),
      functions: judged.meta.functions,
      given,
    },
    problems: [
      ...problems,
      ...missing.map((name) => ({
        file,
        what: `"subjects" names the mutant "${name}", but exercises/${of}/wrong/${name}.ts does not exist.`,
        fix: `Name files of exercises/${of}/wrong without their ending.`,
      })),
      ...unknown.map((name) => ({
        file,
        what: `"subjects" names the correct answer "${name}", but exercises/${of}/answers/${name}.ts does not exist.`,
        fix: `Name files of exercises/${of}/answers without their ending, or leave "correct" out to take all.`,
      })),
    ],
  };
}

/**
 * The stages of a capstone, in an order in which nothing is missing: what a stage is given, an earlier one wrote.
 * @param file path of the exercise.json that lists them, as problems shall name it
 */
export function readStages(
  files: Files,
  meta: ExerciseMeta,
  file: string,
): Found<readonly Stage[]> {
  const problems: Problem[] = [];
  const stages: Stage[] = [];
  const written = new Map<string, string>();
  for (const slug of meta.stages ?? []) {
    const stage = codeExercise(files, slug, 'stages', file);
    if ('problem' in stage) {
      problems.push(stage.problem);
      continue;
    }
    const { given, problems: inner } = readGiven(
      files,
      stage.meta,
      `exercises/${slug}/exercise.json`,
    );
    problems.push(...inner);
    for (const { slug: needed } of given)
      if (!stages.some((earlier) => earlier.meta.slug === needed)) {
        const what = `The stage "${slug}" is given "${needed}", which no earlier stage is.`;
        problems.push({ file, what, fix: `List "${needed}" before "${slug}".` });
      }
    for (const { name } of stage.meta.functions) {
      const first = written.get(name);
      if (first !== undefined) {
        const what = `The stages "${first}" and "${slug}" both have the function "${name}".`;
        problems.push({ file, what, fix: 'List only one of the two.' });
      }
      written.set(name, slug);
    }
    stages.push({
      meta: stage.meta,
      given,
      checksPath: files.address(`exercises/${slug}/checks.ts`),
    });
  }
  return { found: stages, problems };
}
