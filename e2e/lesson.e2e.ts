import { describe, expect, test } from 'vitest';
import { FIRST_LESSON, measurePayload, PAYLOAD_BUDGET } from '../scripts/payload.mjs';
import { text as en } from '../src/workbook/app/text.en.ts';
import { violations } from './axe.ts';
import { appUnderTest } from './browser.ts';

const HEAVY = /\.wasm(\?|$)|monaco|editor\.worker|ts\.worker|sql-wasm|quickjs/i;

describe('the first lesson', () => {
  const app = appUnderTest();

  test.each(['en', 'ko'] as const)('reads in %s', async (locale) => {
    const { page } = await app.open(FIRST_LESSON, { locale });
    const article = page.getByRole('article');
    await article.getByRole('heading', { level: 1 }).waitFor();
    const hangul = ((await article.textContent()) ?? '').match(/[가-힣]/g)?.length ?? 0;
    if (locale === 'ko') expect(hangul).toBeGreaterThan(500);
    else expect(hangul).toBe(0);
  });

  test('is read to its end without SQLite, QuickJS or the editor', async () => {
    const { page, requests } = await app.open(FIRST_LESSON);
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    for (let screen = 0; screen < 30; screen += 1) {
      await page.mouse.wheel(0, 800);
      await page.waitForTimeout(30);
    }
    expect(
      await page.evaluate(() => scrollY + innerHeight - document.documentElement.scrollHeight),
    ).toBeGreaterThan(-2);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => HEAVY.test(url))).toEqual([]);
  });

  test('asks nothing of any other host', async () => {
    const { page, requests } = await app.open(FIRST_LESSON);
    const { host } = new URL(page.url());
    expect(requests.filter((url) => new URL(url).host !== host)).toEqual([]);
  });

  test('is reached from home by keyboard alone', async () => {
    const { page } = await app.open('#/');
    const wanted = page.getByRole('link', { name: en.homePage.open.lesson });
    await wanted.waitFor();
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((link) => link === document.activeElement)) break;
    }
    expect(await wanted.evaluate((link) => link === document.activeElement)).toBe(true);
    const ring = await wanted.evaluate((link) => {
      const { outlineStyle, boxShadow } = getComputedStyle(link);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    expect(ring, 'the focus is seen').toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).hash).toBe(FIRST_LESSON);
    // The focus follows to the new page: the next Tab goes into its content, not back to the top.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test.each([
    { width: 1440, theme: 'light' },
    { width: 1440, theme: 'dark' },
    { width: 390, theme: 'light' },
    { width: 390, theme: 'dark' },
  ] as const)('has no axe violation and no sideways scroll at $width, $theme', async (look) => {
    for (const locale of ['en', 'ko'] as const) {
      const { page } = await app.open(FIRST_LESSON, { ...look, locale });
      await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

  test(`loads at most ${PAYLOAD_BUDGET / 1024} KB of script and style`, async () => {
    const { total, files } = await measurePayload();
    expect(total, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(PAYLOAD_BUDGET);
  });
});
