import { totals, type Verdict } from '#grader/verdict.ts';
import { failureWords } from '#validate/failure-words.ts';
import type { VerdictTexts } from './english-texts.ts';
import { plain } from './messages.ts';
import { stepLines } from './steps.ts';

/**
 * The verdict for a reader at a terminal: the named mistake first, then the checks, then the shortest run.
 * @param text the exercise's English texts; null when they cannot be read
 */
export function verdictText(verdict: Verdict, text: VerdictTexts | null): string {
  const { schedules, crashes } = totals(verdict);
  const titles = new Map(text?.checks.map((check) => [check.id, check.title]));
  const checks = verdict.checks.map((report) => {
    const word = { passed: 'passed    ', failed: 'FAILED    ', 'not-graded': 'not graded' }[
      report.outcome
    ];
    return `  ${word}  ${report.id}: ${titles.get(report.id) ?? ''}`.trimEnd();
  });
  const first = verdict.checks.find((report) => report.outcome === 'failed');
  const lines = [...headline(verdict, text, schedules, crashes), '', ...checks];
  if (first?.failure) {
    const { failure } = first;
    const body = text?.checks.find((check) => check.id === first.id)?.body;
    lines.push(
      '',
      `${first.id}: ${failureWords(failure, first.id, text?.labels ?? {})}`,
      ...(body ? [`  ${plain(body)}`] : []),
    );
    if (failure.trace) {
      lines.push('', 'The shortest run that shows it:');
      lines.push(...stepLines(failure.trace, failure.atStep));
    }
  }
  const unclear = verdict.checks.find((report) => report.problem !== null);
  if (unclear) lines.push('', `Not graded: ${unclear.problem ?? ''}`);
  return lines.join('\n');
}

function headline(
  verdict: Verdict,
  text: VerdictTexts | null,
  schedules: number,
  crashes: number,
): readonly string[] {
  if (verdict.verdict === 'accepted') {
    return [`Accepted: it survives all ${schedules} schedules and ${crashes} crash places.`];
  }
  if (verdict.verdict === 'not-graded') {
    return ['Not graded. This is a fault of the exercise or of the grader, not of the answer.'];
  }
  const mistake = text?.mistakes.find((known) => known.id === verdict.resembles);
  if (!mistake) return ['Rejected.'];
  return [
    `Rejected: ${mistake.title}`,
    `  ${plain(mistake.nudge)}`,
    `  ${plain(mistake.question)}`,
  ];
}
