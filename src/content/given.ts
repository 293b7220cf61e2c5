/**
 * The functions of earlier stages that an exercise gives: those it lists, and what their references need in turn.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExerciseMeta, LearnerFunction } from './exercise.ts';
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
 * @param root the project's folder, which holds `exercises/`
 * @param file path of the exercise.json that lists the slugs, as problems shall name it
 */
export function readGiven(root: string, meta: ExerciseMeta, file: string): GivenReading {
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
    const metaPath = join(root, place, 'exercise.json');
    const sourcePath = join(root, place, 'answers', 'reference.ts');
    const missing = [metaPath, sourcePath].find((candidate) => !existsSync(candidate));
    if (missing !== undefined) {
      const name = missing === metaPath ? 'exercise.json' : 'answers/reference.ts';
      const what = `"given" lists "${slug}", but ${place}/${name} does not exist.`;
      const fix = 'Correct the slug, or write that exercise and its reference answer first.';
      problems.push({ file: listedIn, what, fix });
      return;
    }
    const inner = parseExerciseMeta(readFileSync(metaPath, 'utf8'), `${place}/exercise.json`, slug);
    if (!inner.meta) {
      const what = `"given" lists "${slug}", whose exercise.json has a problem of its own.`;
      problems.push({ file: listedIn, what, fix: `Put ${place}/exercise.json right first.` });
      return;
    }
    for (const next of inner.meta.given) visit(next, [...path, slug], `${place}/exercise.json`);
    const source = readFileSync(sourcePath, 'utf8');
    found.set(slug, { slug, functions: inner.meta.functions, source });
  };
  for (const slug of meta.given) visit(slug, [meta.slug], file);
  return { given: [...found.values()], problems };
}
