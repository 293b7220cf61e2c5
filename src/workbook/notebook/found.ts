import type { Reason } from '../storage/schema.ts';

export type ListName = 'progress' | 'drafts' | 'versions' | 'damaged';

/** A record as a file has it, unchecked. */
export interface FoundRecord {
  readonly list: ListName;
  /** Its place in the file, e.g. `drafts[3]` (counted from 1) or `progress.claim`. */
  readonly where: string;
  readonly raw: unknown;
}

/** A part of a file that was not taken, and why. */
export interface Refused {
  readonly where: string;
  /** The key that is wrong; '' for the record as a whole. */
  readonly key: string;
  readonly reason: Reason | 'not-a-list' | 'missing' | 'unknown-lesson';
}

/** Collected while a file is read. */
export interface Found {
  readonly records: FoundRecord[];
  readonly refused: Refused[];
}
