/** Every exercise in the page's own worker: what validate proves in Node must hold in a browser too. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ExerciseMeta } from '../src/content/exercise.ts';
import { appUnderTest } from './browser.ts';
import {
  checkTitle,
  correctAnswer,
  exercises,
  exerciseText,
  mistakeText,
  WORDS,
  wrongAnswer,
} from './texts.ts';
import { goTo, preferPlainEditor, storeDraft, submit, verdict } from './workbench.ts';

const ALL = exercises();
const KINDS = [...new Set(ALL.map(({ kind }) => kind))];
/** For all exercises of a kind, on a machine that has other work. */
const TIMEOUT_MS = 240_000;
const UNPARSED = 'export async function redrive( {';

/** The page is ready for a submit: its text, or its night, is there. */
async function ready(page: Page, { slug, kind }: ExerciseMeta): Promise<void> {
  await page
    .getByRole('heading', { level: 1, name: exerciseText(slug, 'en').frontmatter.title })
    .waitFor();
  if (kind === 'timeline') await page.getByRole('button', { name: submitName }).waitFor();
  else await page.locator('main textarea').waitFor();
}

const submitName = new RegExp(`^${WORDS.en.exercise.submit}`);

/** Comes back to the exercise with another draft; in between the page is home, so that nothing is open. */
async function openWithDraft(page: Page, meta: ExerciseMeta, source: string): Promise<void> {
  await goTo(page, '#/');
  await page.getByRole('heading', { level: 1, name: WORDS.en.app.homePage.title }).waitFor();
  await storeDraft(page, meta.slug, source);
  await goTo(page, `#/exercise/${meta.slug}`);
  await ready(page, meta);
}

/** The whole capstone is judged when its last stage is chosen. */
async function chooseLastStage(page: Page): Promise<void> {
  const stages = page.getByRole('list', { name: WORDS.en.exercise.capstone.stages });
  await stages.getByRole('button').last().click();
}

describe('in the page', () => {
  const app = appUnderTest();

  test.each(KINDS)(
    'kind %s: a correct answer is accepted, the starter is not',
    { timeout: TIMEOUT_MS },
    async (kind) => {
      const { page } = await app.open('#/');
      await preferPlainEditor(page);
      for (const meta of ALL.filter((one) => one.kind === kind)) {
        const answer = correctAnswer(meta);
        await goTo(page, `#/exercise/${meta.slug}`);
        await ready(page, meta);
        expect((await submit(page)).tone, `${meta.slug}: the starter`).toBe('rejected');
        // A puzzle has no text to type into: its answer comes as a draft.
        const typed = kind !== 'timeline' && kind !== 'capstone';
        if (!typed) await openWithDraft(page, meta, answer);
        if (kind === 'capstone') await chooseLastStage(page);
        const { tone, title } = await submit(page, typed ? answer : undefined);
        expect(tone, `${meta.slug}: a correct answer, ${title}`).toBe('accepted');
      }
    },
  );

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
