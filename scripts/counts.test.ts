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
  it('reads passed and failed', () => {
    expect(validateCounts('{"passed": 40, "failed": 2}')).toEqual({
      passed: 40,
      failed: 2,
      skipped: 0,
    });
  });

  it.each(['{}', '{"passed": -1, "failed": 0}', '{"passed": "4", "failed": 0}', ''])(
    'refuses %s',
    (text) => {
      expect(() => validateCounts(text)).toThrow();
    },
  );
});

it('sum of nothing is nothing', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
