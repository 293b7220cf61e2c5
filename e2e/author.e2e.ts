/** The author's page: the same verdict as the command line, in the browser and without a terminal. */
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Problem } from '#content/problem.ts';
import { USUAL } from '#grader/policy.ts';
import { templateFor } from '#validate/template/template.ts';
import { validate } from '../src/cli/validate/validate.ts';
import { text } from '../src/workbook/author/text.en.ts';
import { broken, projectWith, texts } from './author-folders.ts';
import { violations } from './axe.ts';
import { appUnderTest } from './browser.ts';
import { editor, preferPlainEditor, submit } from './workbench.ts';

const app = appUnderTest();
const outcome = (page: Page) => page.locator('[data-holds]');

async function pickFolder(page: Page, folder: string): Promise<void> {
  await page.getByLabel(text.pick.folderField, { exact: true }).setInputFiles(folder);
}

async function pickZip(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const entries = Object.entries(files).map(([path, source]) => [path, strToU8(source)] as const);
  await page.getByLabel(text.pick.zipField).setInputFiles({
    name: 'picked.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(Object.fromEntries(entries))),
  });
}

/** The problems that the page shows, as the command line has them. */
function shown(page: Page): Promise<Problem[]> {
  return page.locator('section:has(> h3 > code)').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const said = (from: Element | null | undefined) => from?.textContent ?? '';
      const file = `exercises/count-due/${said(section.querySelector('h3'))}`;
      return [...section.querySelectorAll('li')].map((item) => {
        const [what, fix] = item.querySelectorAll('[lang="en"]');
        const [line] = /\d+/.exec(said(item.querySelector(':scope > span'))) ?? [];
        const place = line === undefined ? {} : { line: Number(line) };
        return { file, ...place, what: said(what), fix: said(fix) };
      });
    }),
  );
}

const key = ({ file, line = 0, what, fix }: Problem) => `${file}:${line} ${what} ${fix}`;
const sorted = (problems: readonly Problem[]) => problems.map(key).sort();

describe('the author’s page', () => {
  test('finds in a folder what the command line finds; a sound one is green, and can be tried', async () => {
    const good = projectWith(texts());
    const bad = projectWith(broken());
    try {
      // Both find at the same time, each on a core of its own.
      const finding = Promise.all(
        [good, bad].map(({ root }) =>
          validate({ root, slugs: ['count-due'], workers: 1, policy: { ...USUAL } }),
        ),
      );
      const { page, requests } = await app.open('#/author');
      const before = requests.length;

      await pickFolder(page, bad.folder);
      await outcome(page).waitFor();
      const [cliGood, cliBad] = await finding;
      expect(cliBad?.problems.length).toBeGreaterThan(5);
      expect(sorted(await shown(page))).toEqual(sorted(cliBad?.problems ?? []));
      expect(await violations(page)).toEqual([]);

      await pickFolder(page, good.folder);
      await page.getByRole('heading', { name: text.found.holds('count-due') }).waitFor();
      expect(cliGood?.problems).toEqual([]);
      const { rules = 0, graded = 0 } = cliGood ?? {};
      const counts = text.found.counts(rules, graded, '').replace(/in\s+s$/, '');
      await page.getByText(counts).waitFor();
      expect(await page.getByText(text.found.itself).count()).toBe(2);
      // Everything that was asked for is the workbook's own.
      const asked = requests.slice(before).map((url) => new URL(url).origin);
      expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));

      await preferPlainEditor(page);
      await page.getByRole('button', { name: text.found.try }).click();
      await editor(page, 'count-due.ts').waitFor();
      const answer = texts().get('answers/reference.ts') ?? '';
      expect((await submit(page, answer)).tone).toBe('accepted');
      const wrong = texts().get('wrong/limit-ignored.ts') ?? '';
      expect((await submit(page, wrong)).tone).toBe('rejected');
      await page.getByText('The mistake, named by what the program does').first().waitFor();
      await page.getByRole('button', { name: text.tryout.back }).click();
      await outcome(page).waitFor();
      // Nothing of it went into the reader's own storage.
      const stored = await page.evaluate(() => indexedDB.databases());
      const kept = await page.evaluate(
        async (names) => {
          if (!names.includes('crashbook')) return 0;
          const db = await new Promise<IDBDatabase>((resolve, reject) => {
            const open = indexedDB.open('crashbook');
            open.onsuccess = () => resolve(open.result);
            open.onerror = () => reject(new Error('the database does not open'));
          });
          const counts = ['drafts', 'versions', 'progress'].map(
            (name) =>
              new Promise<number>((resolve) => {
                const count = db.transaction(name).objectStore(name).count();
                count.onsuccess = () => resolve(count.result);
              }),
          );
          return (await Promise.all(counts)).reduce((sum, n) => sum + n, 0);
        },
        stored.map(({ name }) => name ?? ''),
      );
      expect(kept).toBe(0);
    } finally {
      good.remove();
      bad.remove();
    }
  });

  test('takes a zip of another system, and ends a checks.ts that has no end while the page stays awake', async () => {
    const { page } = await app.open('#/author');
    const windows = Object.fromEntries(
      [...texts()].map(([path, source]) => [
        `my exercises/count-due/${path}`,
        `\uFEFF${source.replaceAll('\n', '\r\n')}`,
      ]),
    );
    await pickZip(page, {
      ...windows,
      'my exercises/count-due/.DS_Store': '\0\0',
      '__MACOSX/my exercises/count-due/._en.md': '\0\0',
    });
    await page.getByRole('heading', { name: text.found.holds('count-due') }).waitFor();

    const endless = texts((all) => all.set('checks.ts', 'for (;;);\nexport default {};\n'));
    const files = Object.fromEntries([...endless].map(([p, s]) => [`count-due/${p}`, s]));
    await pickZip(page, files);
    await page.getByText(text.state.running).first().waitFor();
    await page.getByRole('button', { name: /^Dark$|^Theme/ }).click();
    await outcome(page).waitFor();
    expect((await shown(page)).map(({ what }) => what)).toContain(
      'No file could be graded: checks.ts did not come to its end within 8 s while it was loaded.',
    );

    await pickZip(page, files);
    await page.getByText(text.state.running).first().waitFor();
    await page.getByRole('button', { name: text.state.stop }).press('Enter');
    await page.getByRole('heading', { name: text.state.stopped('count-due') }).waitFor();
  });

  test('gives the template by keyboard, the very one of the command line', async () => {
    const { page } = await app.open('#/');
    await page.getByRole('link', { name: /instructors/ }).press('Enter');
    const name = page.getByLabel(text.template.name);
    await name.fill('Nope');
    await name.press('Enter');
    await page.getByText(text.template['not-a-slug']).first().waitFor();
    await name.fill('count-waiting');
    const downloading = page.waitForEvent('download');
    await name.press('Enter');
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('count-waiting.zip');
    const found = unzipSync(new Uint8Array(readFileSync(await file.path())));
    const template = templateFor('count-waiting');
    expect(template.kind === 'files' && template.files).toEqual(
      Object.fromEntries(
        Object.entries(found).map(([path, bytes]) => [
          path.replace('count-waiting/', ''),
          strFromU8(bytes),
        ]),
      ),
    );
    expect(await violations(page)).toEqual([]);
  });
});
