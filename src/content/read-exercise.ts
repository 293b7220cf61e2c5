/**
 * Reads an exercise's folder from disk (Node only) and reports everything that is wrong with its files.
 * What can only be known by running code is proven by the command line's `validate`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import {
  EXTENSIONS,
  type ExerciseMeta,
  KINDS,
  type Kind,
  LANGUAGES,
  type Language,
} from './exercise.ts';
import { type ExerciseText, parseExerciseText } from './exercise-text.ts';
import { parseExerciseMeta } from './parse-exercise.ts';
import type { Problem } from './problem.ts';

export interface SourceFile {
  /** File name without its ending. */
  readonly name: string;
  /** Path relative to the project, with forward slashes. */
  readonly path: string;
  readonly source: string;
}

/** What a folder holds; a part that is missing or unreadable is null. */
export interface ExerciseFolder {
  /** Absolute path of the folder. */
  readonly dir: string;
  /** Name of the folder; equals `meta.slug` when the folder has no problem. */
  readonly slug: string;
  /** Path relative to the project, with forward slashes. */
  readonly path: string;
  /** As far as exercise.json tells it, even when that has a problem; otherwise `code`. */
  readonly kind: Kind;
  readonly meta: ExerciseMeta | null;
  readonly texts: Readonly<Record<Language, { raw: string; text: ExerciseText | null } | null>>;
  readonly starter: SourceFile | null;
  /** Kind `timeline`: the given program. */
  readonly program: SourceFile | null;
  readonly answers: readonly SourceFile[];
  readonly wrong: readonly SourceFile[];
  readonly checks: SourceFile | null;
  /** Absolute path of checks.ts, null when there is none. */
  readonly checksPath: string | null;
}

/** A folder whose every part is there. */
export interface LoadedExercise extends ExerciseFolder {
  readonly meta: ExerciseMeta;
  readonly texts: Readonly<Record<Language, { raw: string; text: ExerciseText }>>;
  readonly starter: SourceFile;
  readonly checksPath: string;
}

export interface Reading {
  readonly folder: ExerciseFolder;
  /** Null while a part is missing. */
  readonly exercise: LoadedExercise | null;
  readonly problems: readonly Problem[];
}

/** Path relative to the project, with forward slashes on every system. */
export function projectPath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** Slugs of the folders in `exercises/`, by name. */
export function listExercises(root: string): readonly string[] {
  const dir = join(root, 'exercises');
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

/**
 * @param root the project's folder, which holds `exercises/`
 * @param slug the name of the exercise's folder
 */
export function readExercise(root: string, slug: string): Reading {
  const dir = join(root, 'exercises', slug);
  const problems: Problem[] = [];
  const read = (name: string, fix: string): string | null => {
    const path = join(dir, name);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    problems.push({ file: projectPath(root, path), what: 'This file is missing.', fix });
    return null;
  };

  const metaText = read('exercise.json', 'Write it as exercises/README.md shows.');
  const metaFile = projectPath(root, join(dir, 'exercise.json'));
  const parsed = metaText === null ? null : parseExerciseMeta(metaText, metaFile, basename(dir));
  problems.push(...(parsed?.problems ?? []));

  const textIn = (language: Language) => {
    const other = language === 'en' ? 'ko.md' : 'en.md';
    const raw = read(
      `${language}.md`,
      `Write it with the same structure as ${other}; exercises/README.md shows the form.`,
    );
    if (raw === null) return null;
    const result = parseExerciseText(raw, projectPath(root, join(dir, `${language}.md`)));
    problems.push(...result.problems);
    return { raw, text: result.text };
  };
  const texts = { en: textIn('en'), ko: textIn('ko') };

  const kind = parsed?.meta?.kind ?? kindIn(metaText ?? '');
  const extension = EXTENSIONS[kind];
  const starter = read(`starter.${extension}`, 'Write what the learner begins with.');
  const program =
    kind === 'timeline'
      ? read('program.ts', 'Write the program that the learner is shown and places faults on.')
      : null;
  const checks = read('checks.ts', 'Write the checks: one for each id in exercise.json.');
  const file = (name: string, end: string, source: string | null): SourceFile | null =>
    source === null ? null : { name, path: projectPath(root, join(dir, `${name}.${end}`)), source };
  const folder: ExerciseFolder = {
    dir,
    slug,
    path: projectPath(root, dir),
    kind,
    meta: parsed?.meta ?? null,
    texts,
    starter: file('starter', extension, starter),
    program: file('program', 'ts', program),
    checks: file('checks', 'ts', checks),
    answers: sourcesIn(root, join(dir, 'answers'), extension),
    wrong: sourcesIn(root, join(dir, 'wrong'), extension),
    checksPath: checks === null ? null : join(dir, 'checks.ts'),
  };
  return { folder, exercise: complete(folder), problems };
}

function complete(folder: ExerciseFolder): LoadedExercise | null {
  const { kind, meta, texts, starter, program, checksPath } = folder;
  const { en, ko } = texts;
  if (!meta || !starter || !checksPath || !en?.text || !ko?.text) return null;
  if (kind === 'timeline' && !program) return null;
  return {
    ...folder,
    meta,
    starter,
    checksPath,
    texts: { en: { raw: en.raw, text: en.text }, ko: { raw: ko.raw, text: ko.text } },
  };
}

/** The kind that a faulty exercise.json means, so that its files are still looked for by their names. */
function kindIn(json: string): Kind {
  const [, name] = /"kind"\s*:\s*"(\w+)"/.exec(json) ?? [];
  return KINDS.find((kind) => kind === name) ?? 'code';
}

/** Files of one folder that end in `extension`, by name. */
export function sourcesIn(root: string, dir: string, extension: string): readonly SourceFile[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith(`.${extension}`))
    .sort()
    .map((name) => ({
      name: basename(name, `.${extension}`),
      path: projectPath(root, join(dir, name)),
      source: readFileSync(join(dir, name), 'utf8'),
    }));
}

/** Files that the folder of an exercise of this kind may hold, as a test on the path inside the folder. */
export function belongs(path: string, kind: Kind): boolean {
  const end = EXTENSIONS[kind];
  const top = ['exercise.json', 'checks.ts', ...LANGUAGES.map((l) => `${l}.md`)];
  if (kind === 'timeline') top.push('program.ts');
  return (
    [...top, `starter.${end}`].includes(path) ||
    new RegExp(`^(answers|wrong)/[^/]+\\.${end}$`).test(path)
  );
}
