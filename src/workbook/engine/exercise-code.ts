/** The code of an exercise, for the worker: checks, given stages, known-wrong answers. Each is fetched when needed. */
import * as v from 'valibot';
import { type ExerciseMeta, exerciseMeta } from '#content/exercise.ts';
import type { CheckModule, ExerciseCode } from '#grader';

const metas = import.meta.glob('/exercises/*/exercise.json', { import: 'default' });
const checks = import.meta.glob<CheckModule>('/exercises/*/checks.ts', { import: 'default' });
const references = import.meta.glob<string>('/exercises/*/answers/reference.ts', {
  query: '?raw',
  import: 'default',
});
const wrong = import.meta.glob<string>('/exercises/*/wrong/*.ts', {
  query: '?raw',
  import: 'default',
});

async function metaOf(slug: string): Promise<ExerciseMeta> {
  const load = metas[`/exercises/${slug}/exercise.json`];
  if (!load) throw new Error(`There is no exercise '${slug}'.`);
  return v.parse(exerciseMeta, await load());
}

/** The given stages and what they build on, each after those it needs. */
async function givenOf(
  meta: ExerciseMeta,
  seen: Set<string>,
): Promise<{ slug: string; source: string }[]> {
  const found: { slug: string; source: string }[] = [];
  for (const slug of meta.given) {
    if (seen.has(slug)) continue;
    seen.add(slug);
    const load = references[`/exercises/${slug}/answers/reference.ts`];
    if (!load) throw new Error(`The exercise '${slug}' has no reference answer.`);
    found.push(...(await givenOf(await metaOf(slug), seen)), { slug, source: await load() });
  }
  return found;
}

/** @throws Error when there is no such exercise, or a chunk cannot be fetched. */
export async function loadExerciseCode(slug: string): Promise<ExerciseCode> {
  const meta = await metaOf(slug);
  const load = checks[`/exercises/${slug}/checks.ts`];
  if (!load) throw new Error(`The exercise '${slug}' has no checks.`);
  const [module, given] = await Promise.all([load(), givenOf(meta, new Set([slug]))]);
  return {
    slug,
    revision: meta.revision,
    functions: meta.functions,
    given,
    checks: module,
  };
}

/** Sources of the known-wrong answers, by their id. */
export async function loadWrongAnswers(slug: string): Promise<ReadonlyMap<string, string>> {
  const prefix = `/exercises/${slug}/wrong/`;
  const files = Object.entries(wrong).filter(([path]) => path.startsWith(prefix));
  const read = files.map(
    async ([path, load]) => [path.slice(prefix.length, -'.ts'.length), await load()] as const,
  );
  return new Map(await Promise.all(read));
}

/** Sources of the stages' reference answers, in the order asked. @throws Error when one is missing. */
export function loadReferences(slugs: readonly string[]): Promise<string[]> {
  return Promise.all(
    slugs.map((slug) => {
      const load = references[`/exercises/${slug}/answers/reference.ts`];
      if (!load) throw new Error(`The exercise '${slug}' has no reference answer.`);
      return load();
    }),
  );
}
