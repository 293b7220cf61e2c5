/** What a check's report says in English, as plain text. */
import type { ExerciseText } from '#content/exercise-text.ts';
import type { CheckReport, Failure, Fault } from '#grader/verdict.ts';
import { faults } from '#grader/words/en.ts';
import { brief, oneLine } from './brief.ts';

/**
 * @param text the exercise's English texts; null when they cannot be read
 * @returns '' for a check that passed; otherwise what the check asks, then what was seen
 */
export function messageOf(report: CheckReport, text: ExerciseText | null): string {
  if (report.outcome === 'passed') return '';
  if (report.outcome === 'not-graded') return report.problem ?? 'This check was not graded.';
  const words = text?.checks.find((check) => check.id === report.id);
  const asked = words ? [`${words.title}.`, plain(words.body)] : [];
  return [...asked, report.failure ? failureWords(report.failure) : ''].filter(Boolean).join(' ');
}

/** A fault as one English sentence, with its particulars in brackets. */
export function faultWords(fault: Fault): string {
  const particulars = Object.entries(fault.params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${oneLine(value)}`);
  return `${faults[fault.kind].title}${particulars.length > 0 ? ` (${particulars.join('; ')})` : ''}.`;
}

/** What was seen, in one or two sentences. */
export function failureWords(failure: Failure): string {
  if (failure.fault) return faultWords(failure.fault);
  const compared = failure.expected !== undefined || failure.actual !== undefined;
  if (!compared) return `The expectation "${failure.label}" does not hold.`;
  return `${failure.label}: expected ${brief(failure.expected)}, actual ${brief(failure.actual)}.`;
}

/** Markdown as running text: without fences, emphasis and line breaks; code keeps its words. */
export function plain(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
