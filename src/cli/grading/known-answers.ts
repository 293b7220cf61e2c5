/**
 * How each known-wrong answer of an exercise fails. Found by grading them, and kept in a cache that is
 * only used while nothing that could change a verdict has changed. Never part of the repository.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ExerciseJob, GradableFolder } from '#validate/job.ts';
import { type KnownAnswers, signaturesOf } from '#validate/known.ts';
import type { Grading } from '#validate/panel.ts';
import type { GraderModule } from './grader-module.ts';

/** Every file below `path`, sorted; tests and hidden files left out. */
function filesBelow(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A hash over all that decides how the exercise's answers are judged. */
function fingerprint(root: string, job: ExerciseJob): string {
  const hash = createHash('sha256');
  const files = [
    ...[job, ...(job.stages ?? [])].map((one) => dirname(one.checksPath)).flatMap(filesBelow),
    ...filesBelow(join(root, 'src', 'lab')),
    ...filesBelow(join(root, 'src', 'grader')),
    join(root, 'package-lock.json'),
  ];
  for (const file of files.filter(existsSync)) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  const { given, subjects } = job;
  return hash.update(JSON.stringify([given, subjects])).digest('hex');
}

function cacheFile(root: string, folder: GradableFolder, job: ExerciseJob): string {
  const name = `${folder.slug}-${fingerprint(root, job).slice(0, 32)}.json`;
  return join(root, 'node_modules', '.cache', 'crashbook', name);
}

/** Keeps the signatures for the next call. A cache that cannot be written costs time, nothing else. */
export function remember(
  root: string,
  folder: GradableFolder,
  job: ExerciseJob,
  known: KnownAnswers,
): void {
  const file = cacheFile(root, folder, job);
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Written beside and renamed, so that two runs at once never read half a file.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(known));
    renameSync(`${file}.${process.pid}`, file);
    const older = new RegExp(`^${folder.slug}-[0-9a-f]{32}\\.json$`);
    for (const name of readdirSync(dirname(file))) {
      if (older.test(name) && name !== basename(file)) rmSync(join(dirname(file), name));
    }
  } catch {
    return;
  }
}

/** From the cache, or by grading every known-wrong answer. */
export async function knownAnswers(
  root: string,
  folder: GradableFolder,
  job: ExerciseJob,
  panel: Grading,
  grader: GraderModule,
): Promise<KnownAnswers> {
  const file = cacheFile(root, folder, job);
  if (existsSync(file)) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as KnownAnswers;
    } catch {
      // A damaged file is written anew below.
    }
  }
  const graded = folder.wrong.map(
    async ({ name, source }) => [name, await panel.grade(job, source)] as const,
  );
  const verdicts = new Map(await Promise.all(graded));
  const known = signaturesOf(grader, verdicts);
  remember(root, folder, job, known);
  return known;
}
