/** Loads what the page shows of one exercise. The checks and the answers stay in the worker. */
import * as v from 'valibot';
import { withStageLabels, withStageTexts } from '#content/capstone-text.ts';
import {
  EXTENSIONS,
  type ExerciseMeta,
  exerciseMeta,
  type LearnerFunction,
} from '#content/exercise.ts';
import type { ExercisePageText } from '#content/lesson-page.ts';
import type { Locale } from '../i18n/locale.ts';

const metas = import.meta.glob('/exercises/*/exercise.json', { import: 'default' });
const starters = import.meta.glob<string>('/exercises/*/starter.{ts,sql,json}', {
  query: '?raw',
  import: 'default',
});
const programs = import.meta.glob<string>('/exercises/*/program.ts', {
  query: '?raw',
  import: 'default',
});
const texts = import.meta.glob<ExercisePageText>('/exercises/*/{en,ko}.md', { import: 'default' });

/** One stage of a capstone, as that exercise stands alone. */
export interface StageContent {
  readonly slug: string;
  readonly title: string;
  readonly functions: readonly LearnerFunction[];
  readonly starter: string;
}

export interface ExerciseContent {
  readonly meta: ExerciseMeta;
  readonly starter: string;
  /** Functions that the answer may import. */
  readonly given: readonly LearnerFunction[];
  /** In a capstone with the checks and mistakes of its stages, under `<stage>.<id>`. */
  readonly text: ExercisePageText;
  /** Kind `timeline`: the given program. */
  readonly program?: string;
  /** Kind `checks`: what is known of the programs that are judged, by the name of a mutant. */
  readonly mutants?: ReadonlyMap<string, string>;
  /** Kind `capstone`: the stages in their order. */
  readonly stages?: readonly StageContent[];
}

async function loadMeta(slug: string): Promise<ExerciseMeta | null> {
  const load = metas[`/exercises/${slug}/exercise.json`];
  return load ? v.parse(exerciseMeta, await load()) : null;
}

/** @throws Error when there is no such file, or its chunk cannot be fetched. */
async function part<T>(files: Record<string, () => Promise<T>>, path: string): Promise<T> {
  const load = files[path];
  if (!load) throw new Error(`${path} is not there: the exercise that needs it is not complete.`);
  return load();
}

/** Functions of the exercises in `slugs` and of those they build on, each once. */
async function givenFunctions(
  slugs: readonly string[],
  seen: Set<string>,
): Promise<readonly LearnerFunction[]> {
  const found: LearnerFunction[] = [];
  for (const slug of slugs) {
    if (seen.has(slug)) continue;
    seen.add(slug);
    const meta = await loadMeta(slug);
    if (!meta) continue;
    found.push(...(await givenFunctions(meta.given, seen)), ...meta.functions);
  }
  return found;
}

/** What a learner's check may call besides the function under test. */
const ASSERT: LearnerFunction = {
  name: 'assert',
  signature: '(holds: unknown, message?: string): asserts holds',
};

/** What the kind of the exercise adds to what every exercise has. */
async function partsOfKind(
  meta: ExerciseMeta,
  text: ExercisePageText,
  locale: Locale,
): Promise<Omit<ExerciseContent, 'meta' | 'starter'>> {
  switch (meta.kind) {
    case 'code':
    case 'sql':
      return { text, given: await givenFunctions(meta.given, new Set()) };
    case 'timeline':
      return {
        text,
        given: [],
        program: await part(programs, `/exercises/${meta.slug}/program.ts`),
      };
    case 'checks': {
      const of = meta.subjects?.of ?? '';
      const subject = await part(texts, `/exercises/${of}/${locale}.md`);
      return {
        text,
        given: [ASSERT, ...(await givenFunctions([of], new Set()))],
        mutants: new Map(subject.mistakes.map(({ id, title }) => [id, title])),
      };
    }
    case 'capstone': {
      const stages = await Promise.all((meta.stages ?? []).map((slug) => loadStage(slug, locale)));
      const { checks, mistakes } = withStageTexts(text, stages);
      const labels = withStageLabels(
        text.labels,
        stages.map(({ slug, text: words }) => ({ slug, labels: words.labels })),
      );
      return { text: { ...text, checks, mistakes, labels }, given: [], stages };
    }
  }
}

async function loadStage(slug: string, locale: Locale) {
  const meta = await loadMeta(slug);
  if (!meta) throw new Error(`The stage '${slug}' does not exist.`);
  const [starter, text] = await Promise.all([
    part(starters, `/exercises/${slug}/starter.ts`),
    part(texts, `/exercises/${slug}/${locale}.md`),
  ]);
  return { slug, title: text.frontmatter.title, functions: meta.functions, starter, text };
}

/**
 * @returns null when there is no such exercise.
 * @throws Error when a chunk cannot be fetched.
 */
export async function loadExercise(slug: string, locale: Locale): Promise<ExerciseContent | null> {
  const meta = await loadMeta(slug);
  if (!meta) return null;
  const starter = starters[`/exercises/${slug}/starter.${EXTENSIONS[meta.kind]}`];
  const text = texts[`/exercises/${slug}/${locale}.md`];
  if (!starter || !text) return null;
  const [source, words] = await Promise.all([starter(), text()]);
  return { meta, starter: source, ...(await partsOfKind(meta, words, locale)) };
}

/** What the draft of an exercise is called on the page, such as `claim.ts`. */
export function fileOf({ slug, kind }: ExerciseMeta): string {
  return `${slug}.${EXTENSIONS[kind]}`;
}
