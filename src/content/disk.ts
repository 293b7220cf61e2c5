/** A project's files on disk (Node only). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Files, plainText } from './files.ts';

/** @param root the project's folder; every file is read when it is asked for */
export function diskFiles(root: string): Files {
  const address = (path: string) => join(root, ...path.split('/'));
  return {
    address,
    text: (path) => {
      const file = address(path);
      return existsSync(file) ? plainText(readFileSync(file, 'utf8')) : undefined;
    },
    below: (folder) => {
      const dir = address(folder);
      if (!existsSync(dir)) return [];
      return readdirSync(dir, { withFileTypes: true, recursive: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
  };
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
