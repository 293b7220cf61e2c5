/** The learner's work outlives what happens to tabs: export, erase, import, reload, two tabs, a tab closed too early. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { text as app } from '../src/workbook/app/text.en.ts';
import { text as appKo } from '../src/workbook/app/text.ko.ts';
import { text as drafts } from '../src/workbook/drafts/text.en.ts';
import { text as exercise } from '../src/workbook/exercise/text.en.ts';
import { text as exerciseKo } from '../src/workbook/exercise/text.ko.ts';
import { text as en } from '../src/workbook/notebook/text.en.ts';
import { text as ko } from '../src/workbook/notebook/text.ko.ts';
import { text as session } from '../src/workbook/session/text.en.ts';
import { violations } from './axe.ts';
import { appUnderTest } from './browser.ts';
import { exercises } from './texts.ts';

const NOTEBOOK = '#/notebook';
const EXERCISE = '#/exercise/retry-delay';
const REVISION = exercises().find(({ slug }) => slug === 'retry-delay')?.revision;
const MINE = '// written by hand\nexport function retryDelay() { return 1; }\n';

const open = appUnderTest();

/** A page with the plain editor: what is tested here is the text, not Monaco. */
async function start(route: string, locale: 'en' | 'ko' = 'en'): Promise<Page> {
  const { page } = await open.open('#/', { locale });
  await page.evaluate(() => localStorage.setItem('crashbook.editor', 'plain'));
  await go(page, route);
  return page;
}

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
  await page.reload({ waitUntil: 'networkidle' });
}

const editor = (page: Page) => page.getByRole('textbox', { name: /retry-delay\.ts/ });
const saved = (page: Page) => page.getByText(/^saved \d\d:\d\d$/).waitFor();

async function write(page: Page, source: string): Promise<void> {
  await editor(page).fill(source);
  await saved(page);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${exercise.submit}`) }).click();
}

async function exported(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: en.transfer.export }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^crashbook-\d{4}-\d\d-\d\d\.json$/);
  return readFileSync(await file.path(), 'utf8');
}

async function imported(page: Page, text: string): Promise<void> {
  await page.getByLabel(en.transfer.import).setInputFiles({
    name: 'crashbook-2026-11-29.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

describe('the notebook', () => {
  test('export, erase, import: everything is back, and a second import doubles nothing', async () => {
    const page = await start(EXERCISE);
    await write(page, MINE);
    await page.getByRole('button', { name: /^Start \d+ min/ }).click();
    await submit(page);
    await page.getByText(/^Fails|^Nothing was run/).waitFor();
    await page.locator('summary', { hasText: drafts.versions }).click();
    await page.getByLabel(drafts.copy.label).fill('first idea');
    await page.getByRole('button', { name: drafts.copy.keep }).click();
    await page.getByText(drafts.copy.kept('first idea')).waitFor();

    await page.getByRole('link', { name: app.notebook }).click();
    await page.getByRole('heading', { level: 1, name: en.title }).waitFor();
    const file = await exported(page);
    const data = JSON.parse(file) as Record<string, unknown[]>;
    expect(data.drafts).toMatchObject([{ slug: 'retry-delay', source: MINE }]);
    expect(data.versions).toMatchObject([
      { source: MINE, verdict: 'rejected', revision: REVISION },
      { source: MINE, name: 'copy', label: 'first idea' },
    ]);

    const word = page.getByLabel(en.erase.label(en.erase.word));
    await word.fill('no');
    await page.getByRole('button', { name: en.erase.button }).click();
    await page.getByText(en.erase.said.wrong).waitFor();
    await word.fill(en.erase.word);
    await page.getByRole('button', { name: en.erase.button }).click();
    await page.getByText(en.erase.said.done).waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText(en.work.empty).waitFor();

    await imported(page, file);
    await page.getByRole('heading', { name: en.report.done }).waitFor();
    await imported(page, file);
    await page.getByText('Earlier versions: 0 taken, 2 already here.').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('timer').waitFor();
    const again = JSON.parse(await exported(page)) as Record<string, unknown>;
    for (const key of ['progress', 'drafts', 'versions']) expect(again[key]).toEqual(data[key]);
    await page.evaluate(() => localStorage.setItem('crashbook.editor', 'plain'));
    await go(page, EXERCISE);
    expect(await editor(page).inputValue()).toBe(MINE);
  });

  test('a file cut off in the middle changes nothing, and that is said', async () => {
    const page = await start(EXERCISE);
    await write(page, MINE);
    await go(page, NOTEBOOK);
    const file = await exported(page);
    await imported(page, file.slice(0, file.length / 2));
    await page.getByText(en.report.problem({ kind: 'truncated' })).waitFor();
    await imported(page, '{"name": "something else"}');
    await page.getByText(en.report.problem({ kind: 'foreign' })).waitFor();
    const after = JSON.parse(await exported(page)) as Record<string, unknown>;
    expect(after.drafts).toMatchObject([{ source: MINE }]);
  });

  test.each([
    { width: 1440, theme: 'light' },
    { width: 390, theme: 'dark' },
  ] as const)('has no axe violation and no sideways scroll at $width, $theme', async (look) => {
    for (const [locale, words] of [
      ['en', en],
      ['ko', ko],
    ] as const) {
      const { page } = await open.open(NOTEBOOK, { ...look, locale });
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
});

describe('a switch of the language in the middle of an exercise', () => {
  test('keeps the draft, the verdict and what can be undone', async () => {
    const page = await start(EXERCISE);
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('// one');
    await submit(page);
    await page.getByText(/^Fails|^Nothing was run/).waitFor();
    const before = await editor(page).inputValue();
    expect(before).toContain('// one');

    await page.getByRole('button', { name: '한국어' }).click();
    await page.getByRole('link', { name: appKo.notebook }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${exerciseKo.submit}`) }).waitFor();
    expect(await editor(page).inputValue()).toBe(before);
    const verdict = page.locator('[data-tone="rejected"]');
    await expect.poll(() => verdict.textContent()).toMatch(/[가-힣]/);
    expect(await verdict.textContent()).not.toMatch(/Fails|Behaves like/);

    await editor(page).click();
    await page.keyboard.press('Control+z');
    expect(await editor(page).inputValue()).not.toBe(before);
  });
});

describe('tabs', () => {
  test('what was typed in the last moment before a reload is there', async () => {
    const page = await start(EXERCISE);
    await write(page, MINE);
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('// the very last');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await editor(page).inputValue()).toBe(`${MINE}// the very last`);
  });

  test('two tabs have one clock: a press in one shows in the other, and a reload keeps it', async () => {
    const first = await start('#/');
    await first
      .getByRole('button', { name: /^Start \d+ min/ })
      .first()
      .click();
    const second = await first.context().newPage();
    await second.goto(first.url(), { waitUntil: 'networkidle' });
    const reading = () => second.getByRole('timer').textContent();
    const before = await reading();
    await first.getByRole('button', { name: session.extendLabel }).click();
    await first.getByRole('button', { name: session.addLabel(30) }).click();
    await expect.poll(reading).not.toBe(before);
    await first.getByRole('button', { name: session.pause, exact: true }).click();
    await expect.poll(reading).toContain(session.paused);
    await second.reload({ waitUntil: 'networkidle' });
    expect(await reading()).toBe(await first.getByRole('timer').textContent());
  });

  test('two tabs on one exercise: both texts stay, whichever is chosen', async () => {
    const first = await start(EXERCISE);
    await write(first, MINE);
    const second = await first.context().newPage();
    await second.goto(first.url(), { waitUntil: 'networkidle' });
    await editor(second).fill('// from the second tab\n');
    await saved(second);
    await first.getByText(drafts.otherTab).waitFor();
    await first.getByRole('button', { name: drafts.takeTheirs }).click();
    await expect.poll(() => editor(first).inputValue()).toBe('// from the second tab\n');
    await go(first, NOTEBOOK);
    const data = JSON.parse(await exported(first)) as Record<string, unknown[]>;
    expect(data.drafts).toMatchObject([{ source: '// from the second tab\n' }]);
    expect(data.versions).toMatchObject([{ source: MINE, name: 'other-tab' }]);
  });

  test('a tab closed in the middle of a submission: the draft is there, no half verdict, and the next one works', async () => {
    const first = await start(EXERCISE);
    const context = first.context();
    await editor(first).fill(MINE);
    await submit(first);
    const address = first.url();
    await first.close();
    const second = await context.newPage();
    await second.goto(address, { waitUntil: 'networkidle' });
    await expect.poll(() => editor(second).inputValue()).toBe(MINE);
    expect(await second.getByText(/^Fails/).count()).toBe(0);
    await submit(second);
    await second.getByText(/^Fails|^Nothing was run/).waitFor();
    await go(second, NOTEBOOK);
    const data = JSON.parse(await exported(second)) as {
      readonly versions: readonly { readonly source: string; readonly verdict: string | null }[];
      readonly progress: readonly unknown[];
    };
    // What was handed in before the tab closed is kept as well when the browser left the time, without a verdict.
    for (const { source } of data.versions) expect(source).toBe(MINE);
    const verdicts = data.versions.flatMap(({ verdict }) => verdict ?? []);
    expect(verdicts).toEqual(['rejected']);
    expect(data.progress).toMatchObject([{ id: 'exercise:retry-delay', state: 'rejected' }]);
  });
});
