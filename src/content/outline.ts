/** The table of contents in one language: all that the home page and the links between pages need. */
import type { TRACKS } from './exercise.ts';

export interface OutlineItem {
  readonly kind: 'lesson' | 'exercise';
  /** `lesson:<track>/<lesson>` or `exercise:<slug>`, as progress keeps it. */
  readonly id: string;
  /** The page's address, without `#`. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  /** 0 for a lesson. */
  readonly revision: number;
}

export interface OutlineSession {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly items: readonly OutlineItem[];
}

export interface OutlineTrack {
  readonly id: (typeof TRACKS)[number];
  readonly title: string;
  readonly summary: string;
  /** Empty: not open yet. */
  readonly sessions: readonly OutlineSession[];
}

export type Outline = readonly OutlineTrack[];
