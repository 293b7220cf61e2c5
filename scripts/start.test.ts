import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
let child: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  for (const name of ['scripts', 'src', 'dist']) mkdirSync(join(folder, name));
  for (const name of ['start.mjs', 'serve.mjs']) {
    copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
  }
  writeFileSync(join(folder, 'src/a.ts'), '');
  writeFileSync(join(folder, 'dist/index.html'), '<p>built</p>');
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts the workbook of the temporary folder; ends with its first address or with its exit. */
function start(): Promise<string> {
  const started = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    env: { ...process.env, CI: '1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  return new Promise((done) => {
    let output = '';
    const read = (text: Buffer) => {
      output += text.toString();
      if (output.includes('주소')) done(output);
    };
    started.stdout.on('data', read);
    started.stderr.on('data', read);
    started.on('close', (code) => done(`${output}\nexit code ${String(code)}`));
  });
}

it('serves a build that is newer than its sources, and says the address in both languages', async () => {
  const past = new Date(Date.now() - 60_000);
  utimesSync(join(folder, 'src/a.ts'), past, past);
  utimesSync(join(folder, 'src'), past, past);
  const output = await start();
  const [first, second] = output.match(/http:\/\/127\.0\.0\.1:\d+\//g) ?? [];
  expect(first).toBe(second);
  expect(await (await fetch(first ?? '')).text()).toBe('<p>built</p>');
});

it('builds anew when a source is newer, and serves nothing when that fails', async () => {
  const future = new Date(Date.now() + 60_000);
  utimesSync(join(folder, 'src/a.ts'), future, future);
  // There is no vite in the temporary folder: the build that is tried must fail.
  const output = await start();
  expect(output).toContain('The workbook was not built');
  expect(output).toContain('exit code 1');
});
