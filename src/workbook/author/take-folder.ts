/** From the files that an author picked to exercise folders. Nothing here touches the page or the disk. */
import { EXTENSIONS, KINDS, SLUG } from '#content/exercise.ts';
import { plainText } from '#content/files.ts';
import type { Problem } from '#content/problem.ts';
import type { Folder } from './protocol.ts';

/** One picked file, not read yet. */
export interface PickedFile {
  /** Path inside what was picked, with forward slashes; the name of a picked folder comes first. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
}

/** An exercise's folder, with what is wrong with its files as files. */
export interface TakenFolder extends Folder {
  /** Files that could not be read as text; their paths are those of the project. */
  readonly problems: readonly Problem[];
}

export type Refusal =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'too-many'; readonly most: number }
  /** `bytes` is the most that is read. */
  | { readonly kind: 'too-large'; readonly bytes: number }
  | { readonly kind: 'no-exercise'; readonly files: readonly string[] }
  | { readonly kind: 'not-a-zip' }
  /** The files went away, or may not be read. */
  | { readonly kind: 'not-read'; readonly file: string };

export type Taken =
  | { readonly kind: 'folders'; readonly folders: readonly TakenFolder[] }
  | { readonly kind: 'refused'; readonly why: Refusal };

/** Most files that are looked at: a whole project's exercises are a few hundred. */
export const MOST_FILES = 2_000;
/** Most bytes of one file, and of all of them. */
export const MOST_BYTES = 1_048_576;
export const MOST_BYTES_IN_ALL = 16 * MOST_BYTES;

/** What a system leaves beside the files that its user sees. */
const LITTER =
  /(^|\/)(__MACOSX|\.git|node_modules)\/|(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/;

const refused = (why: Refusal): Taken => ({ kind: 'refused', why });

/**
 * Finds every exercise's folder among the files, wherever it lies.
 * @param name what was picked, such as the zip's name without its ending: a folder's name where there is none
 */
export async function takeFolders(picked: readonly PickedFile[], name: string): Promise<Taken> {
  if (picked.length > MOST_FILES) return refused({ kind: 'too-many', most: MOST_FILES });
  const files = picked
    .map((file) => ({ ...file, path: file.path.replace(/\\/g, '/').replace(/^(\.?\/)+/, '') }))
    .filter(({ path }) => path !== '' && !LITTER.test(path) && !path.split('/').includes('..'));
  if (files.length === 0) return refused({ kind: 'nothing' });
  const homes = homesIn(files.map(({ path }) => path));
  if (homes.length === 0)
    return refused({ kind: 'no-exercise', files: files.slice(0, 5).map(({ path }) => path) });
  const wanted = homes.map((home) => files.filter(({ path }) => path.startsWith(home)));
  const bytes = wanted.flat().reduce((sum, { size }) => sum + Math.min(size, MOST_BYTES), 0);
  if (bytes > MOST_BYTES_IN_ALL) return refused({ kind: 'too-large', bytes: MOST_BYTES_IN_ALL });
  const folders: TakenFolder[] = [];
  for (const [index, home] of homes.entries()) {
    const taken = await takeOne(wanted[index] ?? [], home, name);
    if ('kind' in taken) return refused(taken);
    folders.push(taken);
  }
  return { kind: 'folders', folders };
}

/** Files that only an exercise's folder has. */
const TELLING = new Set([
  'exercise.json',
  'checks.ts',
  'program.ts',
  ...KINDS.map((kind) => `starter.${EXTENSIONS[kind]}`),
]);

/**
 * The folders that hold an exercise, each with a slash at its end; '' for what lies at the top. A folder inside one of
 * them is part of it.
 */
function homesIn(paths: readonly string[]): readonly string[] {
  const homeOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const sure = paths.filter((path) => nameOf(path) === 'exercise.json').map(homeOf);
  // Without its exercise.json it is still looked at: the rules say what is missing.
  const found = sure.length > 0 ? sure : paths.filter((p) => TELLING.has(nameOf(p))).map(homeOf);
  const homes = [...new Set(found)].sort((a, b) => a.length - b.length || a.localeCompare(b));
  return homes
    .filter((home) => !homes.some((other) => other !== home && home.startsWith(other)))
    .sort();
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

async function takeOne(
  files: readonly PickedFile[],
  home: string,
  name: string,
): Promise<TakenFolder | Refusal> {
  const texts = new Map<string, string>();
  const unread: { file: string; what: string; fix: string }[] = [];
  for (const { path, size, read } of files) {
    const file = path.slice(home.length);
    const fail = (what: string, fix: string) => unread.push({ file, what, fix });
    if (size > MOST_BYTES) {
      const what = `This file has ${size} bytes, and ${MOST_BYTES} are the most that are read.`;
      fail(what, 'Remove it if it is not part of the exercise, or make it shorter.');
      continue;
    }
    let bytes: Uint8Array;
    try {
      bytes = await read();
    } catch {
      return { kind: 'not-read', file: path };
    }
    const text = decode(bytes);
    if (text === null)
      fail('This file is not text in UTF-8.', 'Remove it, or save it as text in that encoding.');
    else texts.set(file, plainText(text));
  }
  const slug =
    nameOf(home.slice(0, -1)) || slugIn(texts.get('exercise.json') ?? '') || name || 'exercise';
  const problems = unread.map(({ file, ...said }) => ({
    file: `exercises/${slug}/${file}`,
    ...said,
  }));
  return { slug, texts, problems };
}

/** Null for what is not UTF-8, or holds what no text does. */
function decode(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The name that an exercise.json gives itself; '' when it gives none. */
function slugIn(json: string): string {
  const [, slug = ''] = /"slug"\s*:\s*"([^"]*)"/.exec(json) ?? [];
  return SLUG.test(slug) ? slug : '';
}
