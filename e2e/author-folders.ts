/** Folders for the tests of the author's page: a sound one, and copies in which something is wrong. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { soundFolder } from '../src/workbook/author/sound-folder.ts';

const ROOT = join(import.meta.dirname, '..');

export interface Project {
  readonly root: string;
  /** The exercise's folder on disk. */
  readonly folder: string;
  remove(): void;
}

type Texts = Map<string, string>;

/** The texts of the sound folder, after a change. */
export function texts(change: (texts: Texts) => void = () => undefined): Texts {
  const copy = new Map(soundFolder().texts);
  change(copy);
  return copy;
}

/** Replaces text that must be there. */
export function replace(all: Texts, path: string, from: string, to: string): void {
  const text = all.get(path);
  if (!text?.includes(from)) throw new Error(`${path} does not hold ${from}`);
  all.set(path, text.replaceAll(from, to));
}

/** A project on disk with this one folder and one built-in exercise, as the command line takes it. */
export function projectWith(all: Texts): Project {
  const root = mkdtempSync(join(tmpdir(), 'author-'));
  const folder = join(root, 'exercises', 'count-due');
  writeFolder(folder, all);
  // Where '#grader' lies is read from the nearest package.json.
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(ROOT, 'src'), join(root, 'src'));
  const given = join('exercises', 'retry-delay');
  cpSync(join(ROOT, given), join(root, given), { recursive: true });
  return { root, folder, remove: () => rmSync(root, { recursive: true }) };
}

function writeFolder(folder: string, all: Texts): void {
  for (const [path, text] of all) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Several things wrong at once, each for another rule: a text, a type, a check, a stray file, a wrong answer. */
export function broken(): Texts {
  return texts((all) => {
    all.set('notes.txt', 'to be done');
    replace(all, 'ko.md', '할 일을 짧게', 'In a few words');
    replace(all, 'exercise.json', '"given": []', '"given": ["retry-delay"]');
    replace(
      all,
      'answers/in-javascript.ts',
      'return rows.filter',
      'const n: string = 1;\n  return rows.filter',
    );
    replace(all, 'wrong/due-strict.ts', 'available_at < ?', 'available_at <= ? AND 1 = 1');
    replace(all, 'checks.ts', 'of POLICIES', 'of [USUAL]');
    replace(all, 'checks.ts', 'POLICIES, ', '');
  });
}
