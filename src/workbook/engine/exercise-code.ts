/** The code of an exercise, for the worker: checks, given stages, known-wrong answers. Each is fetched when needed. */
import * as v from 'valibot';
import { type ExerciseMeta, exerciseMeta } from '#content/exercise.ts';
import {
  assemble,
  type ExerciseCode,
  type ExerciseModule,
  type ExerciseParts,
  type Subject,
} from '#grader';

type Files = Record<string, () => Promise<string>>;

const metas = import.meta.glob('/exercises/*/exercise.json', { import: 'default' });
const checks = import.meta.glob<ExerciseModule>('/exercises/*/checks.ts', { import: 'default' });
const answers: Files = import.meta.glob<string>('/exercises/*/answers/*.{ts,sql}', {
  query: '?raw',
  import: 'default',
});
const wrong: Files = import.meta.glob<string>('/exercises/*/wrong/*.{ts,sql,json}', {
  query: '?raw',
  import: 'default',
});
const programs: Files = import.meta.glob<string>('/exercises/*/program.ts', {
  query: '?raw',
  import: 'default',
});

async function metaOf(slug: string): Promise<ExerciseMeta> {
  const load = metas[`/exercises/${slug}/exercise.json`];
  if (!load) throw new Error(`There is no exercise '${slug}'.`);
  return v.parse(exerciseMeta, await load());
}

/** @throws Error that names the file when it is not there. */
function textOf(files: Files, path: string): Promise<string> {
  const load = files[path];
  if (!load) throw new Error(`The file ${path} is missing.`);
  return load();
}

/** Files of one folder, by their name without its ending. */
async function textsIn(files: Files, folder: string): Promise<readonly Subject[]> {
  const found = Object.entries(files).filter(([path]) => path.startsWith(folder));
  const read = found.map(async ([path, load]) => ({
    name: path.slice(folder.length).replace(/\.\w+$/, ''),
    source: await load(),
  }));
  return Promise.all(read);
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
    const source = await textOf(answers, `/exercises/${slug}/answers/reference.ts`);
    found.push(...(await givenOf(await metaOf(slug), seen)), { slug, source });
  }
  return found;
}

/** What only some kinds have. */
async function particulars(
  meta: ExerciseMeta,
): Promise<Partial<Pick<ExerciseParts, 'given' | 'program' | 'reference' | 'subjects'>>> {
  const home = `/exercises/${meta.slug}`;
  if (meta.kind === 'timeline') return { program: await textOf(programs, `${home}/program.ts`) };
  if (meta.kind === 'sql')
    return { reference: await textOf(answers, `${home}/answers/reference.sql`) };
  if (!meta.subjects) return {};
  const { of, correct: chosen, mutants } = meta.subjects;
  const [all, judged, sources] = await Promise.all([
    textsIn(answers, `/exercises/${of}/answers/`),
    metaOf(of),
    Promise.all(mutants.map((name) => textOf(wrong, `/exercises/${of}/wrong/${name}.ts`))),
  ]);
  return {
    given: await givenOf(judged, new Set([of])),
    subjects: {
      correct: all.filter(({ name }) => chosen?.includes(name) ?? true),
      mutants: sources.map((source, i) => ({ name: mutants[i] ?? '', source })),
    },
  };
}

/**
 * @param upTo kind `capstone`: how many of its stages; all of it when undefined
 * @throws Error when there is no such exercise, or a chunk cannot be fetched.
 */
export async function loadExerciseCode(slug: string, upTo?: number): Promise<ExerciseCode> {
  const meta = await metaOf(slug);
  const load = checks[`/exercises/${slug}/checks.ts`];
  if (!load) throw new Error(`The exercise '${slug}' has no checks.`);
  const { kind, revision, functions, stages = [] } = meta;
  const [module, given, own, loaded] = await Promise.all([
    load(),
    givenOf(meta, new Set([slug])),
    particulars(meta),
    Promise.all(stages.map((stage) => loadExerciseCode(stage))),
  ]);
  const parts: ExerciseParts = { kind, slug, revision, functions, given, ...own };
  return assemble(parts, module, loaded, upTo);
}

/** Sources of the known-wrong answers, by their id. */
export async function loadWrongAnswers(slug: string): Promise<ReadonlyMap<string, string>> {
  const files = await textsIn(wrong, `/exercises/${slug}/wrong/`);
  return new Map(files.map(({ name, source }) => [name, source]));
}

/** Sources of the stages' reference answers, in the order asked. @throws Error when one is missing. */
export function loadReferences(slugs: readonly string[]): Promise<string[]> {
  return Promise.all(
    slugs.map((slug) => textOf(answers, `/exercises/${slug}/answers/reference.ts`)),
  );
}
