/** How each known-wrong answer of an exercise fails, by the answer's name. */
import type { Signature, signatureOf } from '#grader/resemble.ts';
import type { Verdict } from '#grader/verdict.ts';

export type KnownAnswers = Readonly<Record<string, Signature>>;

/** The signatures of verdicts that were just found; an answer that could not be graded has none. */
export function signaturesOf(
  grader: { readonly signatureOf: typeof signatureOf },
  verdicts: ReadonlyMap<string, Verdict>,
): KnownAnswers {
  const rejected = [...verdicts].filter(([, verdict]) => verdict.verdict === 'rejected');
  return Object.fromEntries(rejected.map(([name, verdict]) => [name, grader.signatureOf(verdict)]));
}
