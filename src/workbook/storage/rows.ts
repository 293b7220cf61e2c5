/** What the workbook keeps in the browser. Times are ms since 1970. */
import type { DBSchema } from 'idb';

/** The text in the editor of one exercise, as last typed. */
export interface Draft {
  readonly slug: string;
  readonly source: string;
  readonly updatedAt: number;
}

/** An earlier text of an answer: kept at a submit, a reset, an import, or by the learner. */
export interface NewVersion {
  readonly slug: string;
  readonly source: string;
  readonly at: number;
  /** Why it was kept, e.g. `submitted`; `copy` when the learner asked for it. */
  readonly name: string;
  /** The learner's own name for it; '' when none was given. */
  readonly label: string;
  readonly verdict: 'accepted' | 'rejected' | 'not-graded' | null;
  /** The exercise's revision that the verdict speaks of; 0 when it was not submitted or is not known. */
  readonly revision: number;
}

export interface Version extends NewVersion {
  readonly id: number;
}

/** `id` is `lesson:<track>/<lesson>` or `exercise:<slug>`: never a position. */
export interface ProgressRow {
  readonly id: string;
  readonly kind: 'lesson' | 'exercise';
  /** What came of the latest revision that was tried. */
  readonly state: 'read' | 'started' | 'rejected' | 'accepted';
  /** The exercise's revision at that time; 0 for a lesson. */
  readonly revision: number;
  readonly at: number;
  /** The latest revision an answer was accepted at. It stays when a newer revision is tried and refused. */
  readonly accepted: { readonly revision: number; readonly at: number } | null;
}

/** A record that could not be read, kept as it was found, so that nothing is thrown away. */
export interface DamagedRecord {
  /** The store it lay in. */
  readonly store: string;
  /** When it was found. */
  readonly at: number;
  readonly raw: unknown;
}

export interface CrashbookSchema extends DBSchema {
  drafts: { key: string; value: Draft };
  versions: { key: number; value: NewVersion & { id?: number }; indexes: { bySlug: string } };
  progress: { key: string; value: ProgressRow };
  damaged: { key: number; value: DamagedRecord };
}

/** Everything that is kept, at one moment. */
export interface Snapshot {
  readonly drafts: readonly Draft[];
  /** Oldest first. */
  readonly versions: readonly Version[];
  readonly progress: readonly ProgressRow[];
  readonly damaged: readonly DamagedRecord[];
}

/** What an import adds or replaces. */
export interface Changes {
  readonly drafts: readonly Draft[];
  readonly versions: readonly NewVersion[];
  readonly progress: readonly ProgressRow[];
  readonly damaged: readonly DamagedRecord[];
}

/** What the pages may ask of storage; answered from the browser's database or from memory. */
export interface Store {
  getDraft(slug: string): Promise<Draft | undefined>;
  putDraft(draft: Draft): Promise<void>;
  deleteDraft(slug: string): Promise<void>;
  /** Newest first. */
  listVersions(slug: string): Promise<readonly Version[]>;
  /** @returns the new version's id. */
  addVersion(version: NewVersion): Promise<number>;
  listProgress(): Promise<readonly ProgressRow[]>;
  /** Joins the row with what is stored: two tabs never take an accepted answer from each other. */
  putProgress(row: ProgressRow): Promise<void>;
  readAll(): Promise<Snapshot>;
  /** Reads everything, asks what to change and writes it, all at once or not at all. @returns what was written */
  change<T extends Changes>(decide: (now: Snapshot) => T): Promise<T>;
  /** Forgets everything. */
  clear(): Promise<void>;
}
