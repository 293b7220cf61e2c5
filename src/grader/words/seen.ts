/** What a failed expectation saw, as a sentence: what was looked at, what was expected, what was there. Pure. */
import type { Failure } from '../verdict.ts';
import { type LabelTexts, labelWords, type OwnWords } from './label-words.ts';
import { exactly, isScalar, type ValueTexts, valueWords } from './value-words.ts';

export interface SeenTexts extends LabelTexts {
  readonly values: ValueTexts;
  /** @param stop the sign after the expected value */
  readonly compared: (what: string, expected: string, actual: string, stop: ',' | ';') => string;
  /** A value that is the one thing it must not be. */
  readonly mustNotBe: (what: string, actual: string) => string;
  /** Only what was there is known. */
  readonly only: (what: string, actual: string) => string;
  readonly doesNotHold: (what: string) => string;
}

export interface Seen {
  /** What was looked at: a noun phrase. */
  readonly what: string;
  /** All of it, on one line; `code` in backticks, long values cut. */
  readonly sentence: string;
  /** Whether the sentence says both values in full. */
  readonly whole: boolean;
}

/** Longest value, in characters, that a reader takes in within a sentence. */
const SHORT = 56;

type Compared = Pick<Failure, 'label' | 'fault' | 'expected' | 'actual'>;

/**
 * @param check id of the check that failed
 * @param own the exercise's own words for its labels
 * @param max longest text of one value, in characters
 * @returns null when a fault was met: then nothing was compared
 */
export function seenOf(
  { label, fault, expected, actual }: Compared,
  check: string,
  own: OwnWords,
  texts: SeenTexts,
  max = SHORT,
): Seen | null {
  if (fault) return null;
  const what = labelWords(label, check, own, texts);
  if (expected === undefined && actual === undefined)
    return { what, sentence: texts.doesNotHold(what), whole: true };
  const said = (value: unknown) => valueWords(value, texts.values, max);
  const short = [expected, actual].every(
    (value) => valueWords(value, texts.values, Infinity).length <= SHORT && !isNested(value),
  );
  // Two rows are compared cell by cell.
  const whole = short && !(isRecord(expected) && isRecord(actual));
  if (isSame(expected, actual))
    return { what, sentence: texts.mustNotBe(what, said(actual)), whole };
  if (expected === undefined) return { what, sentence: texts.only(what, said(actual)), whole };
  const alike = said(expected) === said(actual);
  const [wanted, found] = alike
    ? [exactly(expected, max), exactly(actual, max)]
    : [said(expected), said(actual)];
  // A comma could be taken for one within the value.
  const stop = wanted.includes(',') ? ';' : ',';
  return { what, sentence: texts.compared(what, wanted, found, stop), whole };
}

/** Rows in a list, or tables in a record: a sentence does not hold them. */
function isNested(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((item) => typeof item === 'object' && item !== null)
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (!isScalar(a) && JSON.stringify(a) === JSON.stringify(b));
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
