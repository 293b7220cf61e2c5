/** Puts together what the page shows of one exercise, from wherever its parts come. */
import { withStageLabels, withStageTexts } from '#content/capstone-text.ts';
import type { ExerciseMeta, LearnerFunction } from '#content/exercise.ts';
import type { ExercisePageText } from '#content/lesson-page.ts';
import type { Locale } from '../i18n/locale.ts';

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

/** The parts of exercises, by slug; null for what is not there. Each rejects when it cannot be fetched. */
export interface ContentSource {
  readonly meta: (slug: string) => Promise<ExerciseMeta | null>;
  readonly starter: (meta: ExerciseMeta) => Promise<string | null>;
  readonly program: (slug: string) => Promise<string | null>;
  readonly text: (slug: string, locale: Locale) => Promise<ExercisePageText | null>;
}

/** @throws Error when the part is not there. */
async function need<T>(part: Promise<T | null>, what: string): Promise<T> {
  const found = await part;
  if (found === null)
    throw new Error(`${what} is not there: the exercise that needs it is not complete.`);
  return found;
}

/** Functions of the exercises in `slugs` and of those they build on, each once. */
async function givenFunctions(
  from: ContentSource,
  slugs: readonly string[],
  seen: Set<string>,
): Promise<readonly LearnerFunction[]> {
  const found: LearnerFunction[] = [];
  for (const slug of slugs) {
    if (seen.has(slug)) continue;
    seen.add(slug);
    const meta = await from.meta(slug);
    if (!meta) continue;
    found.push(...(await givenFunctions(from, meta.given, seen)), ...meta.functions);
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
  from: ContentSource,
  meta: ExerciseMeta,
  text: ExercisePageText,
  locale: Locale,
): Promise<Omit<ExerciseContent, 'meta' | 'starter'>> {
  switch (meta.kind) {
    case 'code':
    case 'sql':
      return { text, given: await givenFunctions(from, meta.given, new Set()) };
    case 'timeline': {
      const program = await need(from.program(meta.slug), `exercises/${meta.slug}/program.ts`);
      return { text, given: [], program };
    }
    case 'checks': {
      const of = meta.subjects?.of ?? '';
      const subject = await need(from.text(of, locale), `exercises/${of}/${locale}.md`);
      return {
        text,
        given: [ASSERT, ...(await givenFunctions(from, [of], new Set()))],
        mutants: new Map(subject.mistakes.map(({ id, title }) => [id, title])),
      };
    }
    case 'capstone': {
      const slugs = meta.stages ?? [];
      const stages = await Promise.all(slugs.map((slug) => stageContent(from, slug, locale)));
      const { checks, mistakes } = withStageTexts(text, stages);
      const labels = withStageLabels(
        text.labels,
        stages.map(({ slug, text: words }) => ({ slug, labels: words.labels })),
      );
      return { text: { ...text, checks, mistakes, labels }, given: [], stages };
    }
  }
}

async function stageContent(from: ContentSource, slug: string, locale: Locale) {
  const meta = await need(from.meta(slug), `exercises/${slug}/exercise.json`);
  const [starter, text] = await Promise.all([
    need(from.starter(meta), `exercises/${slug}/starter.ts`),
    need(from.text(slug, locale), `exercises/${slug}/${locale}.md`),
  ]);
  return { slug, title: text.frontmatter.title, functions: meta.functions, starter, text };
}

/**
 * @returns null when there is no such exercise.
 * @throws Error when a part cannot be fetched, or another exercise that it names is not complete.
 */
export async function composeExercise(
  from: ContentSource,
  slug: string,
  locale: Locale,
): Promise<ExerciseContent | null> {
  const meta = await from.meta(slug);
  if (!meta) return null;
  const [starter, text] = await Promise.all([from.starter(meta), from.text(slug, locale)]);
  if (starter === null || text === null) return null;
  return { meta, starter, ...(await partsOfKind(from, meta, text, locale)) };
}
