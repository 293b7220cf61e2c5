/**
 * `npm run shots:readme`: the picture in README.md, taken anew from the built app.
 * Another page is named as an argument: `npm run shots:readme -- '#/exercise/claim'`.
 */
import { join } from 'node:path';
import { FIRST_LESSON } from '../scripts/payload.mjs';
import { distFolder, serve } from '../scripts/serve.mjs';
import { launch, newProfile } from './browser.ts';

const server = await serve(distFolder());
const browser = await launch();
try {
  const context = await newProfile(browser, { width: 1280, height: 800 });
  const page = await context.newPage();
  await page.goto(server.url + (process.argv[2] ?? FIRST_LESSON), { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: join(import.meta.dirname, 'readme.png') });
} finally {
  await browser.close();
  await server.close();
}
