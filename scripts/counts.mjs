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
 * Counts of the line with which `validate` closes: every answer graded is one proof, every problem one failure.
 * Which proof a problem belongs to is not said there, so each problem takes one proof away.
 * @param {string} output
 * @returns {Counts}
 * @throws {Error} when the line is missing
 */
export function validateCounts(output) {
  const line = /^validate: .* (\d+) answers graded in .*?(?:Everything holds|Problems: (\d+))/m;
  const found = line.exec(output);
  if (found === null) throw new Error('validate did not close with its line of counts.');
  const failed = Number(found[2] ?? 0);
  return { passed: Math.max(0, Number(found[1]) - failed), failed, skipped: 0 };
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
