/** From the press on Submit to the verdict on the screen, in a real Chromium on the built app, for every exercise in code. */

import { launch, newProfile } from '../e2e/browser.ts';
import { correctAnswer, exercises } from '../e2e/texts.ts';
import { goTo, preferPlainEditor, submit } from '../e2e/workbench.ts';
import { distFolder, serve } from '../scripts/serve.mjs';
import { type Measurement, median } from './measure.ts';

const ROUNDS = 5;

export default async function bench(): Promise<Measurement[]> {
  const server = await serve(distFolder());
  const browser = await launch();
  try {
    const page = await (await newProfile(browser)).newPage();
    // tsx names every function through this helper, also those that are sent into the page.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await preferPlainEditor(page);
    const measurements: Measurement[] = [];
    for (const meta of exercises().filter(({ kind }) => kind === 'code')) {
      await goTo(page, `#/exercise/${meta.slug}`);
      await page.getByRole('textbox', { name: `${meta.slug}.ts` }).waitFor();
      const source = correctAnswer(meta);
      // The first one fetches the engine and the exercise's code: it is not counted.
      const first = await submit(page, source);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { tone, ms, title } = await submit(page, source);
        if (tone !== 'accepted')
          throw new Error(`${meta.slug}: a correct answer, ${tone}: ${title}`);
        times.push(ms);
      }
      measurements.push({
        name: `${meta.slug}, submit to verdict`,
        value: median(times),
        unit: 'ms',
        atMost: 1000,
        note: `median of ${ROUNDS}, the first took ${Math.round(first.ms)} ms`,
      });
    }
    return measurements;
  } finally {
    await browser.close();
    await server.close();
  }
}
