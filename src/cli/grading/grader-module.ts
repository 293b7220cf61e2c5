/** The part of the grader that the command line uses, loaded late so that `--help` and typing errors cost nothing. */

import type { LearnerFunction } from '#content/exercise.ts';
import type { CheckReport, Verdict } from '#grader/verdict.ts';

export type Signature = unknown;

export interface GraderModule {
  createRoom(): Promise<unknown>;
  grade(
    room: unknown,
    exercise: {
      readonly slug: string;
      readonly revision: number;
      readonly functions: readonly LearnerFunction[];
      readonly given: readonly { readonly slug: string; readonly source: string }[];
      readonly checks: never;
    },
    source: string,
    hooks?: {
      onCheckStart?(id: string, index: number, of: number): void;
      onCheckDone?(report: CheckReport): void;
      onStatement?(lane: string, sql: string): void;
    },
  ): Verdict;
  signatureOf(verdict: Verdict): Signature;
  resemble(verdict: Verdict, known: Readonly<Record<string, Signature>>): string | null;
}

/** URL of the real grader. */
export const GRADER_URL = new URL('../../grader/index.ts', import.meta.url).href;

export async function loadGrader(url: string = GRADER_URL): Promise<GraderModule> {
  return (await import(url)) as GraderModule;
}
