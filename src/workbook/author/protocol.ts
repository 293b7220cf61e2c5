/**
 * What the author's page says to its worker and what it hears back. The worker reads and proves a folder, and
 * asks workers of its own to grade. One folder is proven at a time; ending the worker cancels.
 */
import type { LANGUAGES } from '#content/exercise.ts';
import type { Problem } from '#content/problem.ts';
import type { HeldExercise } from '../engine/protocol.ts';
import type { ExerciseContent } from '../exercise/compose.ts';

/** The folder's files by their path inside it. */
export type FolderTexts = ReadonlyMap<string, string>;

export interface Folder {
  /** The folder's name. */
  readonly slug: string;
  readonly texts: FolderTexts;
}

export type AuthorRequest =
  | { readonly kind: 'check'; readonly folder: Folder }
  /** The folder of an exercise that is built in. */
  | { readonly kind: 'built-in'; readonly slug: string }
  /** What a student's page shows of the folder. */
  | { readonly kind: 'try'; readonly folder: Folder; readonly language: Language };

type Language = (typeof LANGUAGES)[number];

/** What became of one file that was graded. */
export interface Graded {
  readonly verdict: 'accepted' | 'rejected' | 'not-graded';
  /** Ids of the checks that rejected it. */
  readonly rejectedBy: readonly string[];
}

export interface AnswerFinding extends Graded {
  /** Path inside the folder. */
  readonly file: string;
  readonly role: 'starter' | 'answer' | 'wrong';
  /** Of a wrong answer: the known mistake that it was recognised as. */
  readonly recognisedAs: string | null;
  /** Of a wrong answer: the check that must catch it, as exercise.json says. */
  readonly expected: string | null;
}

export interface Findings {
  /** As the command line's, with the path inside the project. */
  readonly problems: readonly Problem[];
  /** Rules applied. */
  readonly rules: number;
  /** What was found out beside. */
  readonly note: string | null;
  /** Answers graded, made-up ones too. */
  readonly graded: number;
  /** Empty when the folder was not complete enough to grade. */
  readonly answers: readonly AnswerFinding[];
}

/** What the page needs to show the exercise as a student sees it. */
export interface Tryout {
  readonly content: ExerciseContent;
  readonly hold: HeldExercise;
}

export type AuthorReply =
  /** The files that will be graded, by their path inside the folder, in order. */
  | { readonly kind: 'planned'; readonly files: readonly string[] }
  | { readonly kind: 'started'; readonly file: string }
  | ({ readonly kind: 'graded'; readonly file: string } & Graded)
  | { readonly kind: 'checked'; readonly findings: Findings }
  | { readonly kind: 'folder'; readonly folder: Folder }
  | { readonly kind: 'tryout'; readonly tryout: Tryout }
  /** The folder cannot be shown as a page yet: these stand in the way. */
  | { readonly kind: 'not-ready'; readonly problems: readonly Problem[] }
  /** A fault of the workbook. */
  | { readonly kind: 'failed'; readonly message: string };
