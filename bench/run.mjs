/**
 * `npm run bench`: runs each bench/*.bench.ts in a fresh process and prints one table.
 * `npm run bench -- explore` runs the files whose name contains the word. Exit code 1 when a limit is broken.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const HERE = import.meta.dirname;
const word = process.argv[2] ?? '';
const files = readdirSync(HERE).filter((name) => name.endsWith('.bench.ts') && name.includes(word));
if (files.length === 0) {
  console.error(
    word === '' ? 'There is no file bench/*.bench.ts.' : `No benchmark has "${word}" in its name.`,
  );
  process.exit(1);
}

/** @type {{ benchmark: string, measure: string, value: string, unit: string, limit: string, ok: string, note: string }[]} */
const table = [];
let failed = false;
for (const file of files) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(HERE, 'measure.ts'), join(HERE, file)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 },
  );
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (status !== 0 || !line.startsWith('[')) {
    console.error(`${file} ended without a result (exit code ${status}).`);
    failed = true;
    continue;
  }
  /** @type {import('./measure.ts').Measurement[]} */
  const measurements = JSON.parse(line);
  for (const one of measurements) {
    const ok = one.atMost === undefined || one.value <= one.atMost;
    failed ||= !ok;
    table.push({
      benchmark: file.replace('.bench.ts', ''),
      measure: one.name,
      value: one.value.toLocaleString('en', { maximumSignificantDigits: 4 }),
      unit: one.unit,
      limit: one.atMost === undefined ? '' : `<= ${one.atMost}`,
      ok: one.atMost === undefined ? '' : ok ? 'yes' : 'NO',
      note: one.note ?? '',
    });
  }
}
console.table(table);
process.exitCode = failed ? 1 : 0;
