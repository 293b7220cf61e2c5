/** Finds an installed Chromium or Chrome, or installs one. Run alone it prints the path. */
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];

/** @returns {string[]} the places where installers put a browser of this family */
function knownPlaces() {
  const home = process.env.HOME ?? '';
  const windows = [
    process.env.PROGRAMFILES,
    process.env['PROGRAMFILES(X86)'],
    process.env.LOCALAPPDATA,
  ].filter((folder) => folder !== undefined);
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    join(home, 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    ...windows.flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
  ];
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} command */
function onPath(command) {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  const found = spawnSync(finder, [command], { encoding: 'utf8' });
  const first = found.status === 0 ? found.stdout.split(/\r?\n/)[0] : '';
  return first === undefined || first === '' ? null : first;
}

/** The browser that playwright-core has downloaded for itself, if it has. */
async function downloaded() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/**
 * @returns {Promise<string | null>} the path of an installed browser, or null.
 *   `CHROMIUM_PATH` decides when it is set.
 * @throws {Error} when `CHROMIUM_PATH` names nothing that can be run: a wrong setting is not passed over.
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (isExecutable(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH is ${chosen}, which is not a program. Correct it, or unset it to let the script search.`,
    );
  }
  for (const command of COMMANDS) {
    const path = onPath(command);
    if (path !== null) return path;
  }
  return knownPlaces().find(isExecutable) ?? (await downloaded());
}

/** @param {string} command @param {string[]} args */
function attempt(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a browser, or installs one: Debian's package when root, else playwright's download.
 * @returns {Promise<string>} the path of the browser
 * @throws {Error} with what was tried and what to do when nothing worked
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== null) return found;
  console.log('No Chromium or Chrome found. Installing one for the browser tests.');
  const rootOnDebian = process.getuid?.() === 0 && onPath('apt-get') !== null;
  if (rootOnDebian) {
    const install = ['install', '-y', '--no-install-recommends', 'chromium'];
    if (!attempt('apt-get', install)) {
      attempt('apt-get', ['update']);
      attempt('apt-get', install);
    }
  }
  const fromSystem = await findChromium();
  if (fromSystem !== null) return fromSystem;
  const cli = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url));
  attempt(process.execPath, [cli, 'install', 'chromium']);
  const last = await findChromium();
  if (last !== null) return last;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be installed. Install one by hand, ' +
      'or set CHROMIUM_PATH to the program, then run npm test again.',
  );
}

if (
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  try {
    console.log(await ensureChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
