/** What a check's report says in English, as plain text. */
import type { CheckReport } from '#grader/verdict.ts';
import { failureWords } from '#validate/failure-words.ts';
import type { VerdictTexts } from './english-texts.ts';

/**
 * @param text the exercise's English texts; null when they cannot be read
 * @returns '' for a check that passed; otherwise what the check asks, then what was seen
 */
export function messageOf(report: CheckReport, text: VerdictTexts | null): string {
  if (report.outcome === 'passed') return '';
  if (report.outcome === 'not-graded') return report.problem ?? 'This check was not graded.';
  const words = text?.checks.find((check) => check.id === report.id);
  const asked = words ? [`${words.title}.`, plain(words.body)] : [];
  const { failure } = report;
  const saw = failure ? failureWords(failure, report.id, text?.labels ?? {}) : '';
  return [...asked, saw.charAt(0).toUpperCase() + saw.slice(1)].filter(Boolean).join(' ');
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
