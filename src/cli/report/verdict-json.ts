import type { Verdict } from '#grader/verdict.ts';
import type { VerdictTexts } from './english-texts.ts';
import { messageOf } from './messages.ts';

/** What `grade --json` prints. */
export interface VerdictJson {
  readonly exercise: string;
  readonly revision: number;
  readonly verdict: 'accepted' | 'rejected' | 'not-graded';
  readonly checks: readonly { id: string; passed: boolean; message: string }[];
  readonly resembles: string | null;
}

export const EXIT_CODES: Readonly<Record<Verdict['verdict'], 0 | 1 | 2>> = {
  accepted: 0,
  rejected: 1,
  'not-graded': 2,
};

/** @param text the exercise's English texts; null when they cannot be read */
export function verdictJson(verdict: Verdict, text: VerdictTexts | null): VerdictJson {
  return {
    exercise: verdict.exercise,
    revision: verdict.revision,
    verdict: verdict.verdict,
    checks: verdict.checks.map((report) => ({
      id: report.id,
      passed: report.outcome === 'passed',
      message: messageOf(report, text),
    })),
    resembles: verdict.resembles,
  };
}
