/** `npm start`: builds the workbook when it has to, serves it on loopback, says the address, opens a browser. */
import { spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { distFolder, serve } from './serve.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const SOURCES = [
  'src',
  'lessons',
  'exercises',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * @param {string} path file or folder
 * @returns {Promise<number>} the newest change inside it in ms since 1970; 0 when it is not there
 */
async function newest(path) {
  const found = await stat(path).catch(() => null);
  if (found === null) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  const times = await Promise.all(names.map((name) => newest(join(path, name))));
  // A folder's own time counts too: a deleted file leaves no other sign.
  return Math.max(found.mtimeMs, ...times);
}

async function isStale() {
  let built;
  try {
    built = statSync(distFolder('index.html')).mtimeMs;
  } catch {
    return true;
  }
  const times = await Promise.all(SOURCES.map((name) => newest(join(ROOT, name))));
  return Math.max(...times) > built;
}

function build() {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The workbook was not built; the message above says why. Nothing is served.');
    process.exit(1);
  }
}

/** @returns {[string, string[]] | null} the command that opens an address here, or null where there is no screen */
function opener() {
  if (process.env.CI !== undefined || process.env.BROWSER === 'none') return null;
  if (process.platform === 'darwin') return ['open', []];
  if (process.platform === 'win32') return ['cmd', ['/c', 'start', '']];
  const screen = process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY ?? '';
  return screen === '' ? null : ['xdg-open', []];
}

/** @param {string} url */
function openBrowser(url) {
  const command = opener();
  if (command === null) return;
  // No browser is no failure: the address is on the screen.
  spawn(command[0], [...command[1], url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

if (await isStale()) build();
const wished = Number(process.env.PORT ?? 4173);
const { url, close } = await serve(distFolder(), {
  port: Number.isInteger(wished) ? wished : 4173,
});
console.log(`\n  Crashbook is open at ${url}  (Ctrl+C to stop)`);
console.log(`  Crashbook 주소: ${url}  (끝내려면 Ctrl+C)\n`);
openBrowser(url);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    close().then(() => process.exit(0));
  });
}
