import type { Outline } from '#content/outline.ts';
import { progress } from '../progress/progress.ts';
import { takeClocks } from '../session/clock.ts';
import { clockStore } from '../session/clock-store.ts';
import { openChannel } from '../storage/channel.ts';
import { storage } from '../storage/db.ts';
import { type PreferenceName, readPreference, writePreference } from '../storage/preferences.ts';
import type { Refused } from './found.ts';
import { type Merge, merge } from './merge.ts';
import type { Preferences } from './portable.ts';
import { type FileProblem, type ReadFile, readFile } from './read-file.ts';

/** What came of an import, as the page says it. */
export type ImportReport =
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  /** Storage had no room or refused: nothing was taken. */
  | { readonly kind: 'no-room' | 'not-written' }
  /** The browser could not read the file to its end. */
  | { readonly kind: 'not-read' }
  | {
      readonly kind: 'done';
      readonly format: number;
      readonly count: Merge['count'];
      readonly damaged: number;
      readonly clocks: { readonly taken: number; readonly kept: number };
      readonly preferences: { readonly taken: number; readonly kept: number };
      /** Exercises that this workbook does not have; what belongs to them is kept all the same. */
      readonly unknown: readonly string[];
      readonly refused: readonly Refused[];
    };

/**
 * Takes in a file. It is read and checked whole before anything is written, and then written at once.
 * @param file what the learner chose
 */
export async function importFile(file: Blob, outline: Outline): Promise<ImportReport> {
  const result = await readFile(file, outline);
  if (!result.ok) return { kind: 'problem', problem: result.problem };
  let merged: Merge;
  try {
    merged = await storage.change((now) => merge(now, result.file.content));
  } catch (error) {
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    return { kind: full ? 'no-room' : 'not-written' };
  }
  const { clocks, ...counted } = takeClocks(clockStore.refresh(), result.file.clocks, Date.now());
  if (counted.taken > 0) clockStore.replace(clocks);
  await tell(merged);
  return {
    kind: 'done',
    format: result.file.format,
    count: merged.count,
    damaged: merged.damaged.length,
    clocks: counted,
    preferences: takePreferences(result.file.preferences),
    unknown: unknownSlugs(result.file, outline),
    refused: result.file.refused,
  };
}

/** Other tabs show what is new; one that has an exercise open asks which text to go on with. */
async function tell(merged: Merge): Promise<void> {
  await progress.reload();
  progress.announce();
  const channel = openChannel('drafts');
  for (const { slug } of merged.drafts) channel?.postMessage(slug);
  channel?.close();
}

/** A choice that was made here stays. */
function takePreferences(theirs: Preferences): { taken: number; kept: number } {
  let [taken, kept] = [0, 0];
  for (const name of ['theme', 'language', 'editor'] satisfies PreferenceName[]) {
    const value = theirs[name];
    if (value === undefined) continue;
    if (readPreference(name) === null) {
      writePreference(name, value);
      taken += 1;
    } else {
      kept += 1;
    }
  }
  return { taken, kept };
}

function unknownSlugs({ content }: ReadFile, outline: Outline): readonly string[] {
  const here = new Set(
    outline.flatMap((track) =>
      track.sessions.flatMap((session) => session.items.map(({ id }) => id)),
    ),
  );
  const ids = [
    ...content.progress.map(({ id }) => id),
    ...[...content.drafts, ...content.versions].map(({ slug }) => `exercise:${slug}`),
  ];
  const unknown = new Set(ids.filter((id) => !here.has(id)));
  return [...unknown].map((id) => id.slice(id.indexOf(':') + 1)).sort();
}
