import { describe, expect, it } from 'vitest';
import { failedBy, type Verdict } from '#grader/verdict.ts';
import type { Evidence } from './evidence.ts';
import { checksComeToAnEnd } from './proof-rules.ts';

const ended = (kind: 'endless-loop' | null): Verdict => ({
  exercise: 'wait',
  revision: 1,
  verdict: 'rejected',
  checks:
    kind === 'endless-loop'
      ? [failedBy('caps', { kind, params: {} })]
      : [{ ...failedBy('caps', { kind: 'endless-loop', params: {} }), failure: null }],
  resembles: null,
});

const evidence = (starter: Verdict, answer: Verdict) =>
  ({
    exercise: { path: 'exercises/wait' },
    starter,
    answers: new Map([['reference', answer]]),
  }) as unknown as Evidence;

describe('a check without an end', () => {
  it('is named when every answer is stopped in it', () => {
    const found = checksComeToAnEnd(evidence(ended('endless-loop'), ended('endless-loop')));
    expect(found).toMatchObject([
      { file: 'exercises/wait/checks.ts', what: expect.stringContaining('"caps"') as string },
    ]);
  });

  it('is not blamed for an answer of its own loop', () => {
    expect(checksComeToAnEnd(evidence(ended(null), ended('endless-loop')))).toEqual([]);
    expect(checksComeToAnEnd(evidence(ended('endless-loop'), ended(null)))).toEqual([]);
  });
});
