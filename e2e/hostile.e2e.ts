/** Answers that attack the judge, through the page's own worker: none is accepted, and the page stays well. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HOSTILE_ANSWERS, type HostileAnswer } from '../src/grader/hostile/answers.ts';
import { appUnderTest } from './browser.ts';
import { readText } from './texts.ts';
import { goTo, preferPlainEditor, submit } from './workbench.ts';

const RIGHT = readText('exercises/claim/answers/reference.ts');
const BY_THEMSELVES = HOSTILE_ANSWERS.filter(({ ends }) => ends === 'itself');
const WATCHED = HOSTILE_ANSWERS.filter(({ ends }) => ends === 'watchdog');
/** Answers between two checks that a correct one is still accepted. */
const EVERY = 12;
/** A page that waits for its worker would stand still for seconds; a busy machine drops a few frames. */
const LONGEST_GAP_MS = 2000;
/** For more than a hundred submits, on a machine that has other work. */
const TIMEOUT_MS = 300_000;

function batches(answers: readonly HostileAnswer[]): readonly (readonly HostileAnswer[])[] {
  const count = Math.ceil(answers.length / EVERY);
  return Array.from({ length: count }, (_, n) => answers.slice(n * EVERY, (n + 1) * EVERY));
}

async function refuse(page: Page, { id, source }: HostileAnswer): Promise<void> {
  const { tone, title, longestGap } = await submit(page, source);
  expect(tone, `${id}: ${title}`).toBe('rejected');
  expect(longestGap, `${id}: the page stood still`).toBeLessThan(LONGEST_GAP_MS);
}

async function acceptTheNext(page: Page, after: string): Promise<void> {
  const { tone, title } = await submit(page, RIGHT);
  expect(tone, `a correct answer after ${after}: ${title}`).toBe('accepted');
}

describe('a hostile answer', () => {
  const app = appUnderTest();

  async function open(): Promise<Page> {
    const { page } = await app.open('#/');
    await preferPlainEditor(page);
    await goTo(page, '#/exercise/claim');
    await page.locator('main textarea').waitFor();
    return page;
  }

  test('is refused, whatever it reaches for, and the next correct one is accepted', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const page = await open();
    const url = page.url();
    for (const batch of batches(BY_THEMSELVES)) {
      for (const answer of batch) await refuse(page, answer);
      await acceptTheNext(page, batch.at(-1)?.id ?? '');
    }
    // None of them has moved the page, or left anything behind in it.
    expect(page.url()).toBe(url);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => !key.startsWith('crashbook.'))).toEqual([]);
    expect(await page.evaluate(() => 'verdict' in window || 'escaped' in window)).toBe(false);
  });

  test.each(WATCHED)(
    '$id is ended by the watchdog, and the next correct one is accepted',
    async (answer) => {
      const page = await open();
      await refuse(page, answer);
      await acceptTheNext(page, answer.id);
    },
  );
});
