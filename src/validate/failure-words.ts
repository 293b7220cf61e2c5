/** What a failed check says in English, as plain text: in problems and on the command line. */
import type { Failure, Fault } from '#grader/verdict.ts';
import { faults } from '#grader/words/en.ts';
import { brief, oneLine } from './brief.ts';

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
