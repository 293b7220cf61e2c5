/**
 * `npm run shots -- '#/' '#/exercise/claim'`: pictures of the given routes of the built app,
 * light and dark, 1440 and 390 pixels wide, English and Korean, in e2e/screens/.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder, serve } from '../scripts/serve.mjs';
import { launch, newProfile, watch } from './browser.ts';

const FOLDER = join(import.meta.dirname, 'screens');
const DEFAULT_ROUTES = ['#/', '#/lesson/dead-letter/why-not-delete', '#/exercise/claim'];

const asked = process.argv.slice(2);
const routes = asked.length > 0 ? asked : DEFAULT_ROUTES;
mkdirSync(FOLDER, { recursive: true });
const server = await serve(distFolder());
const browser = await launch();
try {
  for (const route of routes) {
    for (const locale of ['en', 'ko'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        for (const width of [1440, 390]) {
          const problems: string[] = [];
          const context = await newProfile(browser, { locale, theme, width, height: 900 });
          await watch(context, problems);
          const page = await context.newPage();
          await page.goto(server.url + route, { waitUntil: 'networkidle' });
          const name = route.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
          const file = join(FOLDER, `${name}.${locale}.${theme}.${width}.png`);
          await page.screenshot({ path: file, fullPage: true });
          console.log([file, ...problems].join('\n  '));
          await context.close();
        }
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
