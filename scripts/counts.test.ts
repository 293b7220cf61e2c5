import { describe, expect, it } from 'vitest';
import { sum, validateCounts, vitestCounts } from './counts.mjs';

const report = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ],
};

describe('vitestCounts', () => {
  it('reads the counts of the report', () => {
    expect(vitestCounts(JSON.stringify(report))).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  it('counts a file that broke before its first test as one failure', () => {
    const broken = [...report.testResults, { status: 'failed', assertionResults: [] }];
    expect(vitestCounts(JSON.stringify({ ...report, testResults: broken })).failed).toBe(2);
  });

  it.each(['{}', '{"testResults": []}', 'not json', '[]', 'null'])('refuses %s', (text) => {
    expect(() => vitestCounts(text)).toThrow();
  });
});

describe('validateCounts', () => {
  it('reads a run in which everything holds', () => {
    const output =
      'validate: 4 exercises, 90 rules applied, 61 answers graded in 9.1 s. Everything holds.\n';
    expect(validateCounts(output)).toEqual({ passed: 61, failed: 0, skipped: 0 });
  });

  it('takes one proof away for each problem', () => {
    const output =
      'exercises/claim: no\n\nvalidate: 4 exercises, 90 rules applied, 61 answers graded in 9.1 s. Problems: 2 (1 more after this one).';
    expect(validateCounts(output)).toEqual({ passed: 59, failed: 2, skipped: 0 });
  });

  it.each(['', 'validate: it broke', '{"passed": 4}'])('refuses %s', (output) => {
    expect(() => validateCounts(output)).toThrow('did not close');
  });
});

it('sum of nothing is nothing', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
