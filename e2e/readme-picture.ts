/** `npm run shots:readme`: the picture in README.md, taken anew from the built app. */
import { join } from 'node:path';
import { distFolder, serve } from '../scripts/serve.mjs';
import { launch, newProfile } from './browser.ts';

const server = await serve(distFolder());
const browser = await launch();
try {
  const context = await newProfile(browser, { width: 1280, height: 800 });
  const page = await context.newPage();
  await page.goto(`${server.url}#/exercise/claim`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: join(import.meta.dirname, 'readme.png') });
} finally {
  await browser.close();
  await server.close();
}
