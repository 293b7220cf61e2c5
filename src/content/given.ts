/**
 * The functions of earlier stages that an exercise gives: those it lists, and what their references need in turn.
 */
import type { ExerciseMeta, LearnerFunction } from './exercise.ts';
import type { Files } from './files.ts';
import { parseExerciseMeta } from './parse-exercise.ts';
import type { Problem } from './problem.ts';

export interface GivenExercise {
  readonly slug: string;
  readonly functions: readonly LearnerFunction[];
  /** `answers/reference.ts` of that exercise. */
  readonly source: string;
}

export interface GivenReading {
  /** Each before those that need it. */
  readonly given: readonly GivenExercise[];
  readonly problems: readonly Problem[];
}

/**
 * @param file path of the exercise.json that lists the slugs, as problems shall name it
 */
export function readGiven(files: Files, meta: ExerciseMeta, file: string): GivenReading {
  const found = new Map<string, GivenExercise>();
  const problems: Problem[] = [];
  const visit = (slug: string, path: readonly string[], listedIn: string): void => {
    if (path.includes(slug)) {
      const what = `"given" goes round in a circle: ${[...path, slug].join(' -> ')}.`;
      const fix = 'Give only exercises of earlier stages.';
      problems.push({ file: listedIn, what, fix });
      return;
    }
    if (found.has(slug)) return;
    const place = `exercises/${slug}`;
    const json = files.text(`${place}/exercise.json`);
    const source = files.text(`${place}/answers/reference.ts`);
    if (json === undefined || source === undefined) {
      const name = json === undefined ? 'exercise.json' : 'answers/reference.ts';
      const what = `"given" lists "${slug}", but ${place}/${name} does not exist.`;
      const fix = 'Correct the slug, or write that exercise and its reference answer first.';
      problems.push({ file: listedIn, what, fix });
      return;
    }
    const inner = parseExerciseMeta(json, `${place}/exercise.json`, slug);
    if (!inner.meta) {
      const what = `"given" lists "${slug}", whose exercise.json has a problem of its own.`;
      problems.push({ file: listedIn, what, fix: `Put ${place}/exercise.json right first.` });
      return;
    }
    for (const next of inner.meta.given) visit(next, [...path, slug], `${place}/exercise.json`);
    found.set(slug, { slug, functions: inner.meta.functions, source });
  };
  for (const slug of meta.given) visit(slug, [meta.slug], file);
  return { given: [...found.values()], problems };
}
