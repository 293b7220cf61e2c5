/** What happens to an exercise's page when the reader changes the language in the middle of it. */
import { describe, expect, test } from 'vitest';
import { appUnderTest } from './browser.ts';
import { checkTitle, exerciseText, mistakeText, WORDS, wrongAnswer } from './texts.ts';
import { goTo, preferPlainEditor, submit, verdict } from './workbench.ts';

const UNPARSED = 'export async function redrive( {';

describe('in the page', () => {
  const app = appUnderTest();

  test('a switch of the language keeps draft and verdict, and changes every word of it', async () => {
    const { page } = await app.open('#/', { locale: 'en' });
    await preferPlainEditor(page);
    await goTo(page, '#/exercise/redrive');
    await page.locator('main textarea').waitFor();
    const source = wrongAnswer({ slug: 'redrive', kind: 'code' }, 'token-reset-to-0');
    expect((await submit(page, source)).tone).toBe('rejected');
    const checks = exerciseText('redrive', 'en').checks.map(({ id }) => id);

    for (const locale of ['en', 'ko', 'en'] as const) {
      if ((await page.locator('html').getAttribute('lang')) !== locale)
        await page.getByRole('button', { name: locale === 'ko' ? '한국어' : 'English' }).click();
      const words = WORDS[locale].exercise;
      const { title } = mistakeText('redrive', 'token-reset-to-0', locale);
      await verdict(page, 'rejected').getByRole('heading', { name: title }).waitFor();
      const list = page.getByRole('list', { name: words.verdict.checks });
      const shown = await list.getByRole('listitem').allTextContents();
      for (const [place, check] of checks.entries())
        expect(shown[place]).toContain(checkTitle('redrive', check, locale));
      const onTimeline = await list.getByRole('button', { pressed: true }).textContent();
      const run = checks.find((check) =>
        onTimeline?.includes(checkTitle('redrive', check, locale)),
      );
      await page
        .getByRole('region', {
          name: words.failTitle(checkTitle('redrive', run ?? '', locale)),
        })
        .waitFor();
      expect(await page.locator('main textarea').inputValue()).toBe(source);
    }

    // A fault that the lab names has its words from another catalogue.
    expect((await submit(page, UNPARSED)).tone).toBe('rejected');
    for (const locale of ['ko', 'en'] as const) {
      await page.getByRole('button', { name: locale === 'ko' ? '한국어' : 'English' }).click();
      const { title } = WORDS[locale].exercise.verdict.faults['does-not-compile'];
      await verdict(page, 'rejected').getByRole('heading', { name: title }).waitFor();
      expect(await page.locator('main textarea').inputValue()).toBe(UNPARSED);
    }
  });
});
