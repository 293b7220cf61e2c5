/** Reads how many tests ran from the reports that the runners themselves write. */

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @param {unknown} value @param {string} key @returns {unknown} */
function field(value, key) {
  return typeof value === 'object' && value !== null
    ? /** @type {Record<string, unknown>} */ (value)[key]
    : undefined;
}

/** @param {unknown} report @param {string} key @param {string} from @returns {number} */
function count(report, key, from) {
  const value = field(report, key);
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw new Error(`${from}: "${key}" is not a count, so nobody can say how many tests ran.`);
}

/**
 * Counts of a Vitest JSON report. A test file that broke before its first test counts as one failure:
 * its tests did not run, and the report lists none of them.
 * @param {string} text
 * @returns {Counts}
 * @throws {Error} when the text is no such report
 */
export function vitestCounts(text) {
  const report = /** @type {unknown} */ (JSON.parse(text));
  const files = field(report, 'testResults');
  if (!Array.isArray(files)) throw new Error('Vitest report: "testResults" is missing.');
  const broken = files.filter((file) => {
    const tests = field(file, 'assertionResults');
    const hasFailure =
      Array.isArray(tests) && tests.some((test) => field(test, 'status') === 'failed');
    return field(file, 'status') === 'failed' && !hasFailure;
  });
  return {
    passed: count(report, 'numPassedTests', 'Vitest report'),
    failed: count(report, 'numFailedTests', 'Vitest report') + broken.length,
    skipped:
      count(report, 'numPendingTests', 'Vitest report') +
      count(report, 'numTodoTests', 'Vitest report'),
  };
}

/**
 * Counts of `validate --json`: one proof is one statement about an exercise that was tried.
 * @param {string} text
 * @returns {Counts}
 * @throws {Error} when the text is no such report
 */
export function validateCounts(text) {
  const report = /** @type {unknown} */ (JSON.parse(text));
  return {
    passed: count(report, 'passed', 'validate report'),
    failed: count(report, 'failed', 'validate report'),
    skipped: 0,
  };
}

/** @param {readonly Counts[]} all @returns {Counts} */
export function sum(all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
