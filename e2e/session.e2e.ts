/**
 * The whole track as one student works through it, page by page, in each language: every lesson read with its
 * experiments run, every exercise handed in empty, then wrong, then right, always on by the link that the page gives.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ExerciseMeta } from '../src/content/exercise.ts';
import { captionOf } from '../src/workbook/exercise/puzzle/predicted.ts';
import experimentsEn from '../src/workbook/experiment/words/en.ts';
import experimentsKo from '../src/workbook/experiment/words/ko.ts';
import { appUnderTest } from './browser.ts';
import { whenReady } from './exercise-page.ts';
import {
  correctAnswer,
  exercises,
  exerciseText,
  LOCALES,
  type Locale,
  mistakeText,
  pagesOf,
  plain,
  readText,
  WORDS,
  wrongAnswer,
} from './texts.ts';
import { untranslated } from './untranslated.ts';
import { placeFault, preferPlainEditor, submit, verdict } from './workbench.ts';

/** For some forty pages, on a machine that has other work. */
const TIMEOUT_MS = 400_000;
const EXPERIMENTS = { en: experimentsEn, ko: experimentsKo };
const ALL = exercises();

/** What an address of a lesson or an exercise names. */
const placeIn = (path: string): string => path.slice(path.indexOf('/', 1) + 1);

interface Night {
  readonly faults: readonly { readonly at: string; readonly do: string }[];
  readonly rows?: Readonly<Record<string, Readonly<Record<string, string | number | null>>>>;
}
const nightOf = (source: string): Night => JSON.parse(source) as Night;

/** A known-wrong answer that a student can hand in on the page: another one in each language. */
function mistakeFor(meta: ExerciseMeta, locale: Locale): string {
  const ids = Object.keys(meta.wrong).filter((id) => {
    if (meta.kind !== 'timeline') return true;
    // Places appear one after the other, as the night changes: one fault can always be placed.
    return nightOf(wrongAnswer(meta, id)).faults.length === 1 && meta.wrong[id] !== 'fits';
  });
  const id = locale === 'en' ? ids[0] : ids.at(-1);
  if (id === undefined) throw new Error(`${meta.slug} has no known-wrong answer to hand in`);
  return id;
}

function experimentsIn(lesson: string, locale: Locale): readonly string[] {
  const text = readText(`lessons/${lesson}/${locale}.md`);
  return [...text.matchAll(/::experiment\{name="([\w-]+)"\}/g)].map(([, name]) => name ?? '');
}

async function read(page: Page, lesson: string, locale: Locale): Promise<void> {
  const { frame, experiments } = EXPERIMENTS[locale];
  for (const name of experimentsIn(lesson, locale)) {
    const words = Object.entries(experiments).find(([one]) => one === name)?.[1];
    const title = words?.title ?? '';
    const panel = page.getByRole('region', { name: title, exact: true });
    await panel.getByRole('button', { name: frame.run }).click();
    const result = panel.getByRole('region', { name: `${title}: ${frame.result}` });
    await result.waitFor();
    // Something was computed: a finding stands there, with a number or a word in it.
    await expect.poll(() => result.getByRole('status').textContent()).not.toBe('');
  }
}

/** Fills in what the answer says, as a student does: text into the editor, faults and cells on the timeline. */
async function fill(page: Page, meta: ExerciseMeta, source: string, locale: Locale): Promise<void> {
  const { timeline, exercise } = WORDS[locale];
  if (meta.kind !== 'timeline') {
    await page.locator('main textarea').fill(source);
    return;
  }
  const taken = page.getByRole('button', { name: new RegExp(`^${timeline.remove}:`) });
  for (let left = await taken.count(); left > 0; left -= 1) await taken.first().click();
  const { faults, rows = {} } = nightOf(source);
  for (const fault of faults) await placeFault(page, fault, locale);
  const labels = exerciseText(meta.slug, locale).labels.map(
    ({ id, words }) => [id, words] as const,
  );
  const name = (question: string) => plain(captionOf(question, Object.fromEntries(labels)));
  const cells = page.getByRole('region', { name: exercise.puzzle.predict });
  for (const [question, row] of Object.entries(rows))
    for (const [column, value] of Object.entries(row)) {
      const cell = cells.getByLabel(`${name(question)}, ${column}`, {
        exact: true,
      });
      const text = value === null ? 'NULL' : String(value);
      if (column === 'status') await cell.selectOption(text);
      else await cell.fill(text);
    }
}

async function solve(page: Page, meta: ExerciseMeta, locale: Locale): Promise<void> {
  const { exercise } = WORDS[locale];
  await whenReady(page, meta, locale);
  expect((await submit(page)).tone, `${meta.slug}: what it begins with`).toBe('rejected');
  const mistake = mistakeFor(meta, locale);
  await fill(page, meta, wrongAnswer(meta, mistake), locale);
  const wrong = await submit(page);
  expect(wrong.tone, `${meta.slug}, ${mistake}: ${wrong.title}`).toBe('rejected');
  const { title, question } = mistakeText(meta.slug, mistake, locale);
  expect(wrong.title).toBe(`${exercise.verdict.behavesLike} ${plain(title)}`);
  const said = plain((await verdict(page, 'rejected').textContent()) ?? '');
  expect(said).toContain(plain(question));
  if (locale === 'ko') expect(await untranslated(page), meta.slug).toEqual([]);
  await fill(page, meta, correctAnswer(meta), locale);
  const right = await submit(page);
  expect(right.tone, `${meta.slug}: ${right.title}`).toBe('accepted');
  if (locale === 'ko') expect(await untranslated(page), meta.slug).toEqual([]);
}

describe('a student works through the track', () => {
  const app = appUnderTest();

  test.each(LOCALES)('page by page: %s', { timeout: TIMEOUT_MS }, async (locale) => {
    const { app: home, session, exercise } = WORDS[locale];
    const { page } = await app.open('#/', { locale });
    await preferPlainEditor(page);
    const sessions = pagesOf('dead-letter', locale);
    const pages = sessions.flatMap(({ items }) => items);
    const listed = pages.filter(({ kind }) => kind === 'exercise').map(({ path }) => placeIn(path));
    expect([...listed].sort(), 'every exercise is on the way').toEqual(ALL.map(({ slug }) => slug));
    await page.getByRole('link', { name: home.homePage.open.lesson }).click();

    for (const [number, { path, title, kind }] of pages.entries()) {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(new URL(page.url()).hash).toBe(`#${path}`);
      const begins = sessions.find(({ items }) => items[0]?.path === path);
      if (begins) {
        const start = session.startLabel(begins.title, begins.minutes);
        await page.getByRole('button', { name: start }).click();
        await page.getByRole('timer').getByText(session.reading(0, begins.minutes)).waitFor();
      }
      const place = placeIn(path);
      if (kind === 'lesson') await read(page, place, locale);
      else {
        const meta = ALL.find(({ slug }) => slug === place);
        if (!meta) throw new Error(`There is no exercise ${place}.`);
        await solve(page, meta, locale);
      }
      if (locale === 'ko' && kind === 'lesson') expect(await untranslated(page), path).toEqual([]);
      if (number === 4) {
        // In the middle the time is not enough, and more is taken.
        const planned = (begins ?? sessions[0])?.minutes ?? 0;
        await page.getByRole('button', { name: session.extendLabel }).click();
        await page.getByRole('button', { name: session.addLabel(10) }).click();
        await page.keyboard.press('Escape');
        await page
          .getByRole('timer')
          .getByText(String(planned + 10))
          .waitFor();
      }
      const next = pages[number + 1];
      const on = next
        ? page.locator('main').locator(`a[href="#${next.path}"]`).last()
        : verdict(page, 'accepted').getByRole('link', { name: exercise.verdict.backHome });
      await on.click();
    }

    await page.getByText(home.homePage.finished).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText(home.homePage.finished).waitFor();
    const done = (kind: 'lesson' | 'exercise') => home.homePage.states[kind].done;
    for (const { path, title, kind } of pages) {
      // In a session that is folded the entry is there as well, though not on the screen.
      const entry = page.locator('li').filter({ has: page.locator(`a[href="#${path}"]`) });
      expect(await entry.last().textContent(), title).toContain(done(kind));
    }
  });
});
