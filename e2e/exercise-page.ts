/** Opens exercises, whatever their kind, so that they can be handed in. */
import type { Locator, Page } from 'playwright-core';
import type { ExerciseMeta } from '../src/content/exercise.ts';
import { exerciseText, type Locale, WORDS } from './texts.ts';
import { faultForm, goTo } from './workbench.ts';

/** Opens the exercise's page and waits until it is {@link whenReady ready}. */
export async function openExercise(page: Page, meta: ExerciseMeta): Promise<void> {
  await goTo(page, `#/exercise/${meta.slug}`);
  await whenReady(page, meta);
}

/**
 * The exercise's page is ready: its text, its night, or the notice that the draft is none. A capstone is put at its
 * last stage, so that all of it is judged.
 */
export async function whenReady(
  page: Page,
  { slug, kind }: ExerciseMeta,
  locale: Locale = 'en',
): Promise<void> {
  const { title } = exerciseText(slug, locale).frontmatter;
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  if (kind === 'timeline') await faultForm(page).or(startOver(page, locale)).waitFor();
  else await page.locator('main textarea').waitFor();
  if (kind === 'capstone') {
    const stages = page.getByRole('list', { name: WORDS[locale].exercise.capstone.stages });
    await stages.getByRole('button').last().click();
  }
}

/** Offered where the draft is no answer to a puzzle: it is then not handed in at all. */
export const startOver = (page: Page, locale: Locale = 'en'): Locator =>
  page.getByRole('button', { name: WORDS[locale].exercise.puzzle.startOver });

/** Comes back to the exercise with another draft; in between the page is home, so that nothing is open. */
export async function openWithDraft(page: Page, meta: ExerciseMeta, source: string): Promise<void> {
  await goTo(page, '#/');
  await page.getByRole('heading', { level: 1, name: WORDS.en.app.homePage.title }).waitFor();
  await storeDraft(page, meta.slug, source);
  await openExercise(page, meta);
}

/** Puts a draft where the page keeps them, as if it had been written on an earlier visit. */
async function storeDraft(page: Page, slug: string, source: string): Promise<void> {
  await page.evaluate(
    async ({ text, ...draft }) => {
      const opened = indexedDB.open('crashbook');
      const db = await new Promise<IDBDatabase>((done, fail) => {
        opened.onsuccess = () => done(opened.result);
        opened.onerror = () => fail(opened.error ?? new Error('not opened'));
      });
      const source: unknown = JSON.parse(text);
      const put = db
        .transaction('drafts', 'readwrite')
        .objectStore('drafts')
        .put({ ...draft, source });
      await new Promise<void>((done, fail) => {
        put.onsuccess = () => done();
        put.onerror = () => fail(put.error ?? new Error('not stored'));
      });
      db.close();
    },
    // As JSON, since single surrogates do not survive the way into the page otherwise.
    { slug, text: JSON.stringify(source), updatedAt: Date.now() },
  );
}
