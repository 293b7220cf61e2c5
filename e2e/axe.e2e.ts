/** axe over the pages in the states in which they are used; home and the text of a lesson are in tests of their own. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FIRST_LESSON } from '../scripts/payload.mjs';
import { violations } from './axe.ts';
import { appUnderTest, type Look } from './browser.ts';
import { readText, WORDS, wrongAnswer } from './texts.ts';
import { editor, goTo, monacoLines, preferPlainEditor, submit, verdict } from './workbench.ts';

const WRONG = wrongAnswer({ slug: 'redrive', kind: 'code' }, 'token-reset-to-0');
const RIGHT = readText('exercises/redrive/answers/reference.ts');

const LOOKS = [
  { locale: 'en', theme: 'light', width: 1440 },
  { locale: 'ko', theme: 'dark', width: 1440 },
  { locale: 'en', theme: 'dark', width: 390 },
  { locale: 'ko', theme: 'light', width: 390 },
] as const satisfies readonly Look[];

async function expectClean(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, `${state}: scrolls sideways`).toBeLessThanOrEqual(0);
}

describe.each(LOOKS)('axe finds nothing: $locale, $theme, $width', (look) => {
  const app = appUnderTest();
  const { board, exercise, lesson } = WORDS[look.locale];

  test('on the board while it runs', async () => {
    const { page } = await app.open(FIRST_LESSON, look);
    await page.getByRole('button', { name: lesson.board.start }).click();
    const frame = page.getByRole('region', { name: lesson.board.label });
    const press = async (name: string) => {
      await frame.getByRole('button', { name, exact: true }).first().click();
      await frame.locator('[aria-busy="false"]').waitFor();
    };
    await press(board.accept('order-1'));
    await press(board.claim);
    await frame.getByText(board.holds('order-1', 1)).waitFor();
    await expectClean(page, 'leased');
    await press(board.finish.permanent);
    await frame.getByRole('textbox', { name: board.note }).waitFor();
    await expectClean(page, 'dead');
  });

  test('on an exercise, before and after a verdict, and on its run as a link', async () => {
    const { page } = await app.open('#/exercise/redrive', look);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await monacoLines(page).waitFor();
    await expectClean(page, 'with Monaco');

    await goTo(page, '#/');
    await preferPlainEditor(page);
    await goTo(page, '#/exercise/redrive');
    await editor(page, 'redrive.ts', look.locale).waitFor();
    await expectClean(page, 'with the plain editor');
    expect((await submit(page, WRONG)).tone).toBe('rejected');
    await verdict(page).getByRole('button', { name: exercise.verdict.nudge }).click();
    await verdict(page).getByRole('button', { name: exercise.verdict.diagnosis }).click();
    await expectClean(page, 'rejected');

    await page.getByRole('button', { name: exercise.shareRun }).click();
    await page.getByText(exercise.shared).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect((await submit(page, RIGHT)).tone).toBe('accepted');
    await expectClean(page, 'accepted');

    await goTo(page, new URL(link).hash);
    await page.getByRole('button', { name: exercise.link.replay }).waitFor();
    await expectClean(page, 'a link, not replayed');
    await page.getByRole('button', { name: exercise.link.replay }).click();
    await page.getByText(exercise.link.fails).waitFor();
    await expectClean(page, 'a link, replayed');
  });

  test('on the notebook', async () => {
    const { page } = await app.open('#/', look);
    await preferPlainEditor(page);
    await goTo(page, '#/exercise/redrive');
    await editor(page, 'redrive.ts', look.locale).waitFor();
    expect((await submit(page, WRONG)).tone).toBe('rejected');
    await goTo(page, '#/notebook');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectClean(page, 'with one exercise');
  });
});
