/** The lab does the same in a browser and in Node: whole verdicts, with every trace in them, to the byte. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskFiles } from '#content/disk.ts';
import { readExercise } from '#content/read-exercise.ts';
import { assemble, createRoom, grade } from '#grader';
import { isGradable, jobFor } from '#validate/job.ts';
import { distFolder } from '../scripts/serve.mjs';
import { loadExercise } from '../src/cli/grading/load-exercise.ts';
import { appUnderTest } from './browser.ts';

const FILES = diskFiles(join(import.meta.dirname, '..'));
const app = appUnderTest();

/** Wrong answers with runs of many kinds: a race, a crash, a clock, a service, a named fault. */
const ANSWERS = [
  ['claim', 'two-transactions'],
  ['claim', 'deferred-upgrade'],
  ['finish', 'no-token-check'],
  ['redrive', 'token-reset-to-0'],
  ['run-once', 'transaction-across-send'],
] as const;

function workerFile(): string {
  const file = readdirSync(join(distFolder(), 'assets')).find((name) =>
    /^worker-.*\.js$/.test(name),
  );
  if (!file) throw new Error('the built app has no worker: npm run build comes first');
  return file;
}

test('gives the same verdict and the same traces in Chromium and in Node', async () => {
  const room = await createRoom();
  const { page } = await app.open('#/');
  for (const [slug, mistake] of ANSWERS) {
    const { folder } = readExercise(FILES, slug);
    const source = folder.wrong.find((file) => file.name === mistake)?.source;
    if (!isGradable(folder) || source === undefined) throw new Error(`no ${slug}/wrong/${mistake}`);
    const exercise = await loadExercise({ assemble }, jobFor(FILES, folder).job);
    const here = await grade(room, exercise, source);
    const there = await page.evaluate(
      ({ file, request }) =>
        new Promise<string>((done, fail) => {
          const url = new URL(`assets/${file}`, location.href.split('#')[0]).href;
          const worker = new Worker(url, { type: 'module' });
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }: MessageEvent<{ kind: string; verdict?: unknown }>) => {
            if (data.kind === 'failed') fail(new Error(JSON.stringify(data)));
            if (data.kind !== 'verdict') return;
            worker.terminate();
            done(JSON.stringify(data.verdict));
          };
          worker.onerror = () => fail(new Error('the worker did not start'));
          worker.postMessage(request, [port2]);
        }),
      { file: workerFile(), request: { kind: 'grade', exercise: slug, source } },
    );
    expect(here.checks.some((check) => check.failure?.trace)).toBe(true);
    // Naming the mistake is the page's work, after the grading.
    const named = JSON.parse(there) as { resembles: string | null };
    expect(named.resembles).toBe(mistake);
    expect(JSON.stringify({ ...named, resembles: null })).toBe(
      JSON.stringify(JSON.parse(JSON.stringify(here))),
    );
  }
});
