/**
 * `npm test`: everything that must hold, in one run. `--only types,lint` runs the named steps alone.
 * The last line says how many tests ran, as counted by the runners' own reports.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { ensureChromium } from './chromium.mjs';
import { sum, validateCounts, vitestCounts } from './counts.mjs';
import { endAll, runSteps } from './steps.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache/reports');
const bin = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);

/** Every program of types: the whole project, and each room that has stricter surroundings of its own. */
function typePrograms() {
  const rooms = readdirSync(join(ROOT, 'src')).map((room) => `src/${room}/tsconfig.json`);
  return ['tsconfig.json', 'exercises/tsconfig.json', ...rooms].filter((path) =>
    existsSync(join(ROOT, path)),
  );
}

/** @param {string} name @param {string[]} args @returns {import('./steps.mjs').Step} */
function vitest(name, args) {
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    commands: [
      {
        label: 'vitest',
        args: [
          bin('vitest/vitest.mjs'),
          'run',
          ...args,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
      },
    ],
    // Far above what it takes on two idle cores: a slow machine is no failure.
    minutes: 25,
    counts: () => vitestCounts(readFileSync(report, 'utf8')),
  };
}

/** @type {import('./steps.mjs').Step[]} */
const STEPS = [
  vitest('unit', []),
  {
    name: 'types',
    commands: typePrograms().map((path) => ({
      label: path,
      args: [bin('typescript/bin/tsc'), '--noEmit', '-p', path],
    })),
  },
  {
    name: 'lint',
    commands: [
      {
        label: 'biome',
        args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
      },
      { label: 'eslint', args: [bin('eslint/bin/eslint.js'), '--max-warnings', '0', '.'] },
      {
        label: 'dependency-cruiser',
        args: [
          bin('dependency-cruiser/bin/dependency-cruise.mjs'),
          '--config',
          '.dependency-cruiser.cjs',
          'src',
          'exercises',
        ],
      },
      { label: 'knip', args: [bin('knip/bin/knip.js')] },
    ],
  },
  {
    name: 'validate',
    commands: [
      {
        label: 'validate',
        args: [bin('tsx/dist/cli.mjs'), 'src/cli/main.ts', 'validate'],
      },
    ],
    counts: validateCounts,
  },
  { name: 'build', commands: [{ label: 'vite', args: [bin('vite/bin/vite.js'), 'build'] }] },
  {
    ...vitest('browser', ['--config', 'e2e/vitest.config.ts']),
    after: ['build'],
    alone: true,
  },
];

/** @returns {boolean} whether the database that the lab is compared with can be opened here */
function hasRealDatabase() {
  try {
    const Database = createRequire(import.meta.url)('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/** @returns {string[]} the names of the steps to run; all when none is asked for */
function chosen() {
  const at = process.argv.indexOf('--only');
  const names = STEPS.map((step) => step.name);
  if (at === -1) return names;
  const wished = (process.argv[at + 1] ?? '').split(',');
  const unknown = wished.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(
      `There is no step "${unknown.join('", "')}". The steps are: ${names.join(', ')}.`,
    );
    process.exit(2);
  }
  return wished;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endAll();
    process.exit(130);
  });
}

const begin = performance.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const names = chosen();
/** @type {string[]} */
const problems = [];

if (names.includes('browser')) {
  try {
    // Looked for once and early: a machine without a browser should say so at once.
    process.env.CHROMIUM_PATH = await ensureChromium();
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
}

const results = await runSteps(
  STEPS.filter((step) => names.includes(step.name)),
  ROOT,
);
for (const result of results) {
  if (result.outcome !== 'passed') problems.push(`step "${result.name}": ${result.outcome}`);
}

if (names.includes('unit') && !hasRealDatabase()) {
  console.log(
    '\n!! better-sqlite3 is not installed: the lab was NOT compared with a real database.',
  );
  console.log('!! It needs a C++ compiler, or a prebuilt binary, when npm installs it.');
  if (process.env.CRASHBOOK_REQUIRE_FIDELITY === '1') {
    problems.push('CRASHBOOK_REQUIRE_FIDELITY=1, and better-sqlite3 is missing');
  }
}

const counted = results.flatMap((result) => (result.counts === null ? [] : [result.counts]));
const total = sum(counted);
const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
console.log(`\n${results.length} steps in ${minutes} minutes`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
for (const problem of problems) console.log(`problem: ${problem}`);
const testSteps = STEPS.filter((step) => names.includes(step.name) && step.counts !== undefined);
if (testSteps.length > 0) console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = problems.length > 0 || total.failed > 0 ? 1 : 0;
