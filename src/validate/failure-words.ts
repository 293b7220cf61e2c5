/** What a failed check says in English, as plain text: in problems and on the command line. */
import type { Failure, Fault } from '#grader/verdict.ts';
import { faults } from '#grader/words/en.ts';
import type { OwnWords } from '#grader/words/label-words.ts';
import { seen } from '#grader/words/labels.en.ts';
import { seenOf } from '#grader/words/seen.ts';
import { oneLine } from './brief.ts';

/** A fault as one English sentence, with its particulars in brackets. */
export function faultWords(fault: Fault): string {
  const particulars = Object.entries(fault.params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${oneLine(value)}`);
  return `${faults[fault.kind].title}${particulars.length > 0 ? ` (${particulars.join('; ')})` : ''}.`;
}

/** Longest text of one value, in characters. */
const LONGEST = 160;

/**
 * What was seen, as one sentence.
 * @param check id of the check that failed
 * @param labels the exercise's own words for what its expectations look at
 */
export function failureWords(failure: Failure, check: string, labels: OwnWords): string {
  if (failure.fault) return faultWords(failure.fault);
  const { sentence = '' } = seenOf(failure, check, labels, seen, LONGEST) ?? {};
  return `${oneLine(sentence.replace(/`/g, ''), 4 * LONGEST)}.`;
}
