/**
 * Measures what the first lesson loads before the learner touches anything: the gzip size of every
 * script and style sheet that a real Chromium asks for. `node scripts/payload.mjs` prints it; exit code 1 above the budget.
 */
import { realpathSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { distFolder, serve } from './serve.mjs';

/** Bytes after gzip, 150 KB. */
export const PAYLOAD_BUDGET = 150 * 1024;
export const FIRST_LESSON = '#/lesson/dead-letter/why-not-delete';

/**
 * @param {string} route the page to open in the built app
 * @returns {Promise<{ total: number, files: { url: string, bytes: number }[] }>} bytes after gzip, largest file first
 */
export async function measurePayload(route = FIRST_LESSON) {
  const server = await serve(distFolder());
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const page = await browser.newPage();
    /** @type {Promise<{ url: string, bytes: number } | null>[]} */
    const sizes = [];
    page.context().on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (!/javascript|css/.test(type)) return;
      const url = response.url().slice(server.url.length);
      sizes.push(
        response.body().then((body) => ({ url, bytes: gzipSync(body, { level: 9 }).length })),
      );
    });
    await page.goto(server.url + route, { waitUntil: 'networkidle' });
    // What the page fetches in its idle time counts too.
    await page.waitForTimeout(2000);
    const files = (await Promise.all(sizes)).filter((file) => file !== null);
    if (files.length === 0) throw new Error(`${route} loaded no script: the page did not open.`);
    files.sort((a, b) => b.bytes - a.bytes);
    return { total: files.reduce((total, file) => total + file.bytes, 0), files };
  } finally {
    await browser.close();
    await server.close();
  }
}

if (
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  const { total, files } = await measurePayload();
  for (const { url, bytes } of files)
    console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KB  ${url}`);
  const kb = (total / 1024).toFixed(1);
  console.log(`${kb.padStart(8)} KB  together; the budget is ${PAYLOAD_BUDGET / 1024} KB`);
  if (total > PAYLOAD_BUDGET) process.exitCode = 1;
}
