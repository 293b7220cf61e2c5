/** Recognises a known mistake by what an answer does, never by how it is written. */
import { howOf } from './grade.ts';
import type { Verdict } from './verdict.ts';

/** The checks that an answer fails, each with how it fails. */
export type Signature = Readonly<Record<string, string>>;

/** @returns an empty signature for an accepted answer. */
export function signatureOf(verdict: Verdict): Signature {
  return Object.fromEntries(
    verdict.checks.flatMap((check) => (check.failure ? [[check.id, howOf(check.failure)]] : [])),
  );
}

/**
 * Below this likeness no name is given: a wrong name teaches the wrong thing. A little under 0.7, so that answers which
 * fail every check for the same reasons count however the sum is rounded.
 */
export const ENOUGH = 0.69;

/** 1 for equal signatures, 0 for two that have no failing check in common. */
export function likeness(a: Signature, b: Signature): number {
  const ids = new Set([...Object.keys(a), ...Object.keys(b)]);
  if (ids.size === 0) return 0;
  let sum = 0;
  for (const id of ids) {
    const x = a[id];
    const y = b[id];
    if (x === undefined || y === undefined) continue;
    if (x === y) sum += 1;
    else sum += x.split(':')[0] === y.split(':')[0] ? 0.7 : 0.4;
  }
  return sum / ids.size;
}

/** How many checks two answers fail with the same value, not only at the same expectation, of all that either fails. */
function shareOfEqual(a: Signature, b: Signature): number {
  const ids = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return ids.filter((id) => a[id] !== undefined && a[id] === b[id]).length / ids.length;
}

/** The part of the failing checks that must fail with the same value: 6,000 and 8,000 may both be wrong for two reasons. */
const EQUAL = 0.5;

/**
 * Ways to fail that look alike whatever the mistake is: a query finds no row, a learner's checks let a wrong program
 * through. Only which checks fail so tells anything.
 */
const ALIKE: ReadonlySet<string> = new Set([
  'rows: []',
  'refuses-the-mutant: "accepted by every check"',
]);
const failsAlike = (signature: Signature) =>
  Object.values(signature).every((how) => ALIKE.has(how));

/**
 * The known-wrong answer that a rejected one behaves like, or null when none is near enough, when two are equally near,
 * or when the nearest fails at the same expectations but mostly with other values. An answer that only fails in ways
 * that look alike is named after one that fails in just the same checks.
 * @param known signatures by slug, computed by grading the known-wrong answers.
 */
export function resemble(
  verdict: Verdict,
  known: Readonly<Record<string, Signature>>,
): string | null {
  if (verdict.verdict !== 'rejected') return null;
  const mine = signatureOf(verdict);
  const ranked = Object.entries(known)
    .map(([slug, signature]) => ({ slug, signature, score: likeness(mine, signature) }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  if (!first || first.score < (failsAlike(mine) ? 1 : ENOUGH)) return null;
  if (shareOfEqual(mine, first.signature) < EQUAL) return null;
  return second && second.score === first.score ? null : first.slug;
}

/** A capstone's own mistake that an answer resembles, with the mistakes of its first failing stage to compare. */
export interface StagedNames {
  /** What {@link resemble} says of the whole verdict, with the capstone's own mistakes. */
  readonly own: string | null;
  readonly known: Readonly<Record<string, Signature>>;
  /** What it says of the first failing stage, with that stage's mistakes; `<stage>.<mistake>`. */
  readonly ofStage: string | null;
}

/**
 * The name that says most about an answer to a capstone: one of its own when the answer fails in exactly that way, else
 * one of the stage, which knows far more mistakes, else the nearest of its own.
 */
export function nameOf(verdict: Verdict, { own, known, ofStage }: StagedNames): string | null {
  const exact = own !== null && likeness(signatureOf(verdict), known[own] ?? {}) === 1;
  return exact ? own : (ofStage ?? own);
}
