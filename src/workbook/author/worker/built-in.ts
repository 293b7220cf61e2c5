/** The folders of the built-in exercises as text: an author's exercise may name them, and may be one of them. */
import { type Files, memoryFiles } from '#content/files.ts';
import { parseExerciseMeta } from '#content/parse-exercise.ts';
import type { Folder } from '../protocol.ts';

const texts = import.meta.glob<string>(
  [
    '/exercises/*/exercise.json',
    '/exercises/*/*.{md,ts,sql}',
    '/exercises/*/starter.json',
    '/exercises/*/{answers,wrong}/*.{ts,sql,json}',
  ],
  { query: '?raw', import: 'default' },
);

/** Paths inside the folder with what loads each. */
function filesOf(slug: string): readonly (readonly [string, () => Promise<string>])[] {
  const home = `/exercises/${slug}/`;
  return Object.entries(texts).flatMap(([path, load]) =>
    path.startsWith(home) ? [[path.slice(home.length), load] as const] : [],
  );
}

/**
 * @returns the whole folder; without any files when there is no such exercise
 * @throws when a chunk cannot be fetched
 */
export async function builtInFolder(slug: string): Promise<Folder> {
  const read = filesOf(slug).map(async ([path, load]) => [path, await load()] as const);
  return { slug, texts: new Map(await Promise.all(read)) };
}

/**
 * The author's folder, and the built-in exercises that it names and that those name in turn. The author's own is
 * never replaced by a built-in one of its name.
 */
export async function filesAround(folder: Folder): Promise<Files> {
  const all = new Map<string, string>();
  const add = ({ slug, texts: own }: Folder) => {
    for (const [path, text] of own) all.set(`exercises/${slug}/${path}`, text);
  };
  const seen = new Set([folder.slug]);
  const visit = async (one: Folder): Promise<void> => {
    add(one);
    for (const slug of namedBy(one)) {
      if (seen.has(slug)) continue;
      seen.add(slug);
      await visit(await builtInFolder(slug));
    }
  };
  await visit(folder);
  return memoryFiles(all);
}

/** The exercises that this one builds on; none while its exercise.json has a problem. */
function namedBy({ slug, texts: own }: Folder): readonly string[] {
  const { meta } = parseExerciseMeta(own.get('exercise.json') ?? '', 'exercise.json', slug);
  if (!meta) return [];
  return [...meta.given, ...(meta.stages ?? []), ...(meta.subjects ? [meta.subjects.of] : [])];
}
