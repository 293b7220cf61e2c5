import { describe, expect, test } from 'vitest';
import { text as en } from '../src/workbook/app/text.en.ts';
import { text as ko } from '../src/workbook/app/text.ko.ts';
import { violations } from './axe.ts';
import { appUnderTest } from './browser.ts';

const TEXTS = { en, ko };
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 390];

describe('the home page', () => {
  const app = appUnderTest();

  test.each(['en', 'ko'] as const)('opens in the language of the browser: %s', async (locale) => {
    const { page } = await app.open('#/', { locale });
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe(TEXTS[locale].homePage.title);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
  });

  test('changes the language, and remembers it', async () => {
    const { page } = await app.open('#/', { locale: 'en' });
    await page.getByRole('button', { name: '한국어' }).click();
    await page.getByRole('heading', { level: 1, name: ko.homePage.title }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: ko.homePage.title }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ko');
  });

  test.each(['en', 'ko'] as const)('loads one language at a time: %s', async (locale) => {
    const { page, requests } = await app.open('#/', { locale });
    const scripts = requests.filter((url) => url.endsWith('.js'));
    const sources = await Promise.all(
      scripts.map(async (url) => (await page.request.get(url)).text()),
    );
    const all = sources.join('\n');
    expect(all).toContain(TEXTS[locale].homePage.title);
    expect(all).not.toContain(TEXTS[locale === 'en' ? 'ko' : 'en'].homePage.title);
  });

  test('changes between light and dark, and remembers it', async () => {
    const { page } = await app.open('#/', { theme: 'light' });
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: en.themeLabel(en.toDark) }).click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await background()).toBe(dark);
  });

  test('says that an address leads nowhere, and leads home', async () => {
    const { page } = await app.open('#/no/such/page');
    await page.getByRole('heading', { name: en.notFound.title }).waitFor();
    await page.getByRole('link', { name: en.notFound.home }).click();
    await page.getByRole('heading', { level: 1, name: en.homePage.title }).waitFor();
  });

  test.each(WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme }))))(
    'has no axe violation and no sideways scroll at $width, $theme',
    async (look) => {
      for (const locale of ['en', 'ko'] as const) {
        const { page } = await app.open('#/', { ...look, locale });
        expect(await violations(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    },
  );
});

describe('under a sub-path', () => {
  const app = appUnderTest('subPathUrl');

  test('the same folder works: home, then the lesson, all from below the path', async () => {
    const { page, requests } = await app.open('#/');
    await page.getByRole('link', { name: en.homePage.open.lesson }).click();
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.length).toBeGreaterThan(3);
    for (const url of requests) expect(new URL(url).pathname).toMatch(/^\/some\/sub\/path\//);
  });
});
