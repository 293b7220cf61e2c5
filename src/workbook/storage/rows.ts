/** What the workbook keeps in the browser. Times are ms since 1970. */
import type { DBSchema } from 'idb';

/** The text in the editor of one exercise, as last typed. */
export interface Draft {
  readonly slug: string;
  readonly source: string;
  readonly updatedAt: number;
}

/** An earlier text of an answer: kept at a submit, a reset, or by name. */
export interface NewVersion {
  readonly slug: string;
  readonly source: string;
  readonly at: number;
  readonly name: string;
  readonly verdict: 'accepted' | 'rejected' | 'not-graded' | null;
}

export interface Version extends NewVersion {
  readonly id: number;
}

/** `id` is `lesson:<track>/<lesson>` or `exercise:<slug>`: never a position. */
export interface ProgressRow {
  readonly id: string;
  readonly kind: 'lesson' | 'exercise';
  readonly state: 'read' | 'started' | 'rejected' | 'accepted';
  /** The exercise's revision at that time; 0 for a lesson. */
  readonly revision: number;
  readonly at: number;
}

export interface CrashbookSchema extends DBSchema {
  drafts: { key: string; value: Draft };
  versions: { key: number; value: NewVersion & { id?: number }; indexes: { bySlug: string } };
  progress: { key: string; value: ProgressRow };
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
  putProgress(row: ProgressRow): Promise<void>;
}
