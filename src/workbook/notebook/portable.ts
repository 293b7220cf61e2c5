/** The file that holds everything a learner made: what an export writes and an import reads. */
import { allPaused, type Clocks } from '../session/clock.ts';
import type { Snapshot } from '../storage/db.ts';
import type { PreferenceName } from '../storage/preferences.ts';

/** Rises when the meaning of a key changes; `read-file.ts` brings older formats forward. */
export const FORMAT = 1;

export type Preferences = Readonly<Partial<Record<PreferenceName, string>>>;

export interface Belongings {
  readonly snapshot: Snapshot;
  readonly clocks: Clocks;
  readonly preferences: Preferences;
}

/** @param now ms since 1970 @returns JSON, indented, since it is the learner's own file to look into */
export function exportText({ snapshot, clocks, preferences }: Belongings, now: number): string {
  const { drafts, progress, damaged } = snapshot;
  const versions = snapshot.versions.map(({ id: _, ...version }) => version);
  const file = {
    app: 'crashbook',
    format: FORMAT,
    exportedAt: new Date(now).toISOString(),
    progress,
    drafts,
    versions,
    session: allPaused(clocks, now),
    preferences,
    damaged,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** e.g. `crashbook-2026-11-29.json`, with the day where the reader is. @param now ms since 1970 */
export function exportName(now: number, ending: 'json' | 'zip'): string {
  const at = new Date(now);
  const two = (n: number) => String(n).padStart(2, '0');
  return `crashbook-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}.${ending}`;
}
