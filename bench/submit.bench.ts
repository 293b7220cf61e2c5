/** From the press on Submit to the verdict on the screen, in a real Chromium on the built app, for every exercise. */

import { launch, newProfile } from '../e2e/browser.ts';
import { openExercise, openWithDraft } from '../e2e/exercise-page.ts';
import { correctAnswer, exercises } from '../e2e/texts.ts';
import { preferPlainEditor, submit } from '../e2e/workbench.ts';
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
    for (const meta of exercises()) {
      const source = correctAnswer(meta);
      // A puzzle has no text to type into: its answer comes as a draft.
      const typed = meta.kind === 'timeline' ? undefined : source;
      if (typed === undefined) await openWithDraft(page, meta, source);
      else await openExercise(page, meta);
      // The first one fetches the engine and the exercise's code: it is not counted.
      const first = await submit(page, typed);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { tone, ms, title } = await submit(page, typed);
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
