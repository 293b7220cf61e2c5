/** vitest's `expect` with a stable name for each expectation, so that a failure can be recognised and explained. */
import {
  type JestAssertion,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect';
import * as chai from 'chai';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** vitest's assertions, and `not` for their opposite. */
export type Expectation = JestAssertion<unknown> & { readonly not: JestAssertion<unknown> };

let label = '';
let asked = new Set<string>();

/**
 * Begins an expectation: `must('token-rises', row.token).toBe(2)`.
 * @param name kebab-case, stable: it is part of a wrong answer's signature.
 */
export function must(name: string, actual: unknown): Expectation {
  label = name;
  asked.add(name);
  return chai.expect(actual) as unknown as Expectation;
}

/** Fails the check at once. */
export function never(name: string, actual?: unknown): never {
  label = name;
  asked.add(name);
  throw Object.assign(new Error(name), { name: 'AssertionError', actual });
}

/** What a failed expectation says, or null when `error` is not one. */
export function expectationOf(
  error: unknown,
): { readonly label: string; readonly expected: unknown; readonly actual: unknown } | null {
  if (!(error instanceof Error) || error.name !== 'AssertionError') return null;
  const record = error as Error & { expected?: unknown; actual?: unknown };
  return { label, expected: record.expected, actual: record.actual };
}

/** Names of the expectations since the last call of this function, each once, whether they held or not. */
export function takeAsked(): readonly string[] {
  const names = [...asked];
  asked = new Set();
  return names;
}
