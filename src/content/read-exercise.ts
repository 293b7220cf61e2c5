/**
 * Reads an exercise's folder and reports everything that is wrong with its files.
 * What can only be known by running code is proven by `validate`.
 */
import {
  EXTENSIONS,
  type ExerciseMeta,
  KINDS,
  type Kind,
  LANGUAGES,
  type Language,
} from './exercise.ts';
import { type ExerciseText, parseExerciseText } from './exercise-text.ts';
import type { Files } from './files.ts';
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
  /** Name of the folder; equals `meta.slug` when the folder has no problem. */
  readonly slug: string;
  /** Path relative to the project, with forward slashes. */
  readonly path: string;
  /** Paths of all its files, relative to the folder. */
  readonly files: readonly string[];
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
  /** Where the host loads checks.ts from, null when there is none. */
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

/** @param slug the name of the exercise's folder in `exercises/` */
export function readExercise(files: Files, slug: string): Reading {
  const path = `exercises/${slug}`;
  const problems: Problem[] = [];
  const read = (name: string, fix: string): string | null => {
    const text = files.text(`${path}/${name}`);
    if (text !== undefined) return text;
    problems.push({ file: `${path}/${name}`, what: 'This file is missing.', fix });
    return null;
  };

  const metaText = read('exercise.json', 'Write it as exercises/README.md shows.');
  const parsed =
    metaText === null ? null : parseExerciseMeta(metaText, `${path}/exercise.json`, slug);
  problems.push(...(parsed?.problems ?? []));

  const textIn = (language: Language) => {
    const other = language === 'en' ? 'ko.md' : 'en.md';
    const raw = read(
      `${language}.md`,
      `Write it with the same structure as ${other}; exercises/README.md shows the form.`,
    );
    if (raw === null) return null;
    const result = parseExerciseText(raw, `${path}/${language}.md`);
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
    source === null ? null : { name, path: `${path}/${name}.${end}`, source };
  const folder: ExerciseFolder = {
    slug,
    path,
    files: files.below(path).map((file) => file.slice(path.length + 1)),
    kind,
    meta: parsed?.meta ?? null,
    texts,
    starter: file('starter', extension, starter),
    program: file('program', 'ts', program),
    checks: file('checks', 'ts', checks),
    answers: sourcesIn(files, `${path}/answers`, extension),
    wrong: sourcesIn(files, `${path}/wrong`, extension),
    checksPath: checks === null ? null : files.address(`${path}/checks.ts`),
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

/** Files of one folder that end in `extension`, by name; those of folders inside it are left out. */
export function sourcesIn(files: Files, dir: string, extension: string): readonly SourceFile[] {
  return files.below(dir).flatMap((path) => {
    const inside = path.slice(dir.length + 1);
    const source = files.text(path);
    if (inside.includes('/') || !inside.endsWith(`.${extension}`) || source === undefined)
      return [];
    return [{ name: inside.slice(0, -extension.length - 1), path, source }];
  });
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
