/**
 * How what a file holds joins what is here. Nothing is lost by it: of two drafts the newer one goes on and the other
 * is kept as a version; an accepted answer never falls back; what is here already is not doubled.
 */
import type { Changes, Draft, NewVersion, ProgressRow, Snapshot } from '../storage/db.ts';
import { joinProgress, sameProgress } from '../storage/join-progress.ts';

/** How many records of a list were taken, and how many were here already. */
export interface Count {
  readonly taken: number;
  readonly known: number;
}

export interface Merge extends Changes {
  readonly count: {
    readonly drafts: Count;
    /** Drafts of the file that are older than the ones here: kept as versions. */
    readonly olderDrafts: number;
    /** Drafts here that a newer one took the place of: kept as versions. */
    readonly replacedDrafts: number;
    readonly versions: Count;
    readonly progress: Count;
  };
}

/** @param now what is here @param file what the file holds, checked */
export function merge(now: Snapshot, file: Changes): Merge {
  const versions = newVersions(now, file);
  const texts = new Set([...now.versions, ...file.versions].map(textKey));
  const drafts: Draft[] = [];
  let [older, replaced, known] = [0, 0, 0];

  const keep = ({ slug, source, updatedAt }: Draft, name: 'before-import' | 'from-import') => {
    if (texts.has(textKey({ slug, source }))) return;
    texts.add(textKey({ slug, source }));
    versions.push({ slug, source, at: updatedAt, name, label: '', verdict: null, revision: 0 });
  };

  const mine = new Map(now.drafts.map((draft) => [draft.slug, draft]));
  for (const theirs of newestFirst(file.drafts)) {
    const here = mine.get(theirs.slug);
    if (here?.source === theirs.source) {
      known += 1;
    } else if (!here || theirs.updatedAt > here.updatedAt) {
      if (here) {
        keep(here, 'before-import');
        replaced += 1;
      }
      drafts.push(theirs);
      mine.set(theirs.slug, theirs);
    } else {
      keep(theirs, 'from-import');
      older += 1;
    }
  }

  const progress = newProgress(now.progress, file.progress);
  const raws = new Set(now.damaged.map(({ raw }) => JSON.stringify(raw)));
  return {
    drafts,
    versions: versions.sort((a, b) => a.at - b.at),
    progress,
    damaged: file.damaged.filter(({ raw }) => !raws.has(JSON.stringify(raw))),
    count: {
      drafts: { taken: drafts.length, known },
      olderDrafts: older,
      replacedDrafts: replaced,
      versions: countNew(file.versions.length, newVersions(now, file).length),
      progress: countNew(file.progress.length, progress.length),
    },
  };
}

/** A file may hold two drafts of one exercise, if somebody put two files together. */
function newestFirst(drafts: readonly Draft[]): readonly Draft[] {
  return [...drafts].sort((a, b) => b.updatedAt - a.updatedAt);
}

function newVersions(now: Snapshot, file: Changes): NewVersion[] {
  const here = new Set(now.versions.map(versionKey));
  return file.versions.filter((version) => {
    const key = versionKey(version);
    if (here.has(key)) return false;
    here.add(key);
    return true;
  });
}

function newProgress(
  here: readonly ProgressRow[],
  theirs: readonly ProgressRow[],
): readonly ProgressRow[] {
  const rows = new Map(here.map((row) => [row.id, row]));
  const changed = new Map<string, ProgressRow>();
  for (const row of theirs) {
    const known = rows.get(row.id);
    const joined = known ? joinProgress(known, row) : row;
    if (known && sameProgress(known, joined)) continue;
    rows.set(row.id, joined);
    changed.set(row.id, joined);
  }
  return [...changed.values()];
}

const countNew = (all: number, taken: number): Count => ({ taken, known: all - taken });

const textKey = ({ slug, source }: Pick<NewVersion, 'slug' | 'source'>) => `${slug} ${source}`;

function versionKey({ slug, source, at, name, label, verdict, revision }: NewVersion): string {
  return JSON.stringify([slug, at, name, label, verdict, revision, source]);
}
