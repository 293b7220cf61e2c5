/** Parts that do not arrive: what is said, whether a retry works, and that nothing typed is lost. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FIRST_LESSON } from '../scripts/payload.mjs';
import { distFolder } from '../scripts/serve.mjs';
import { appUnderTest } from './browser.ts';
import { exerciseText, lessonTitle, readText, WORDS } from './texts.ts';
import { editor, goTo, monacoLines, preferPlainEditor, submit, verdict } from './workbench.ts';

const RIGHT = readText('exercises/redrive/answers/reference.ts');
const { app: words, board, editor: editorWords, exercise, lesson } = WORDS.en;

const COMPLAINT =
  /net::ERR_FAILED|wasm streaming compile failed|falling back to ArrayBuffer|Failed to load '[^']*\.wasm'|both async and sync fetching/;

/** The built file that holds a text: chunk names carry a hash. */
function chunkWith(text: string): string {
  const files = readdirSync(distFolder('assets')).filter((file) => file.endsWith('.js'));
  const found = files.filter((file) =>
    readFileSync(distFolder(`assets/${file}`), 'utf8').includes(text),
  );
  if (found.length === 0) throw new Error(`No built file holds “${text}”.`);
  return `{${found.join(',')}}`;
}

/** From now on the files do not arrive, until the returned function is called. */
async function block(page: Page, files: string): Promise<() => Promise<void>> {
  const pattern = `**/assets/${files}`;
  await page.context().route(pattern, (route) => route.abort());
  return () => page.context().unroute(pattern);
}

describe('a part that does not arrive', () => {
  const app = appUnderTest();

  /** The complaints of the browser and of the engines' own loaders about what was blocked, and no other. */
  function expectBlockedOnly(): void {
    const others = app.problems.splice(0).filter((one) => !COMPLAINT.test(one));
    expect(others).toEqual([]);
  }

  async function openPlain(route: string): Promise<Page> {
    const { page } = await app.open('#/');
    await preferPlainEditor(page);
    await goTo(page, route);
    await page.locator('main textarea').waitFor();
    return page;
  }

  test('SQLite and the virtual machine: the verdict says whose fault it is; submitting again works', async () => {
    const page = await openPlain('#/exercise/redrive');
    const arrive = await block(page, '*.wasm');
    const { tone, title } = await submit(page, RIGHT);
    expect({ tone, title }).toEqual({ tone: 'not-graded', title: exercise.verdict.engineBroke });
    await verdict(page).getByText(exercise.verdict.engineBrokeNext).waitFor();
    expect(await page.locator('main textarea').inputValue()).toBe(RIGHT);
    expectBlockedOnly();
    await arrive();
    expect((await submit(page)).tone).toBe('accepted');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator('main textarea').inputValue()).toBe(RIGHT);
  });

  test('the checks of an exercise', async () => {
    const page = await openPlain('#/exercise/redrive');
    const arrive = await block(page, 'checks-*.js');
    expect((await submit(page, RIGHT)).tone).toBe('not-graded');
    expectBlockedOnly();
    await arrive();
    expect((await submit(page)).tone).toBe('accepted');
  });

  test('the engine under the board of a lesson', async () => {
    const { page } = await app.open(FIRST_LESSON);
    const arrive = await block(page, '*.wasm');
    await page.getByRole('button', { name: lesson.board.start }).click();
    const frame = page.getByRole('region', { name: lesson.board.label });
    await frame.getByRole('alert').getByText(board.failed).waitFor();
    expectBlockedOnly();
    await arrive();
    await frame.getByRole('button', { name: board.retry }).click();
    await frame.getByRole('button', { name: board.accept('order-1') }).waitFor();
  });

  test('the editor: the plain text area does the work meanwhile, and the text goes along', async () => {
    const { page } = await app.open('#/');
    const arrive = await block(page, 'editor.api-*.js');
    await goTo(page, '#/exercise/redrive');
    await page.getByText(editorWords.failed).waitFor();
    await editor(page, 'redrive.ts').fill(RIGHT);
    expect((await submit(page)).tone).toBe('accepted');
    expectBlockedOnly();
    await arrive();
    await page.getByRole('button', { name: editorWords.retry }).click();
    await monacoLines(page).getByText('The name of a ticket or a fix').waitFor();
  });

  test('a page: it says so, and a retry shows it', async () => {
    const { page } = await app.open('#/');
    const arrive = await block(page, 'ExercisePage-*.js');
    await goTo(page, '#/exercise/redrive');
    await page.getByRole('alert').getByText(words.loadFailed.title).waitFor();
    expectBlockedOnly();
    await arrive();
    await page.getByRole('button', { name: words.loadFailed.retry }).click();
    const { title } = exerciseText('redrive', 'en').frontmatter;
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  test('the other language: this one stays, with what was typed', async () => {
    const page = await openPlain('#/exercise/redrive');
    await page.locator('main textarea').fill(RIGHT);
    const arrive = await block(page, chunkWith(WORDS.ko.app.switchFailed));
    await page.getByRole('button', { name: '한국어' }).click();
    await page.getByRole('alert').getByText(words.switchFailed).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('main textarea').inputValue()).toBe(RIGHT);
    expectBlockedOnly();
    await arrive();
    await page.getByRole('button', { name: '한국어' }).click();
    const { title } = exerciseText('redrive', 'ko').frontmatter;
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('main textarea').inputValue()).toBe(RIGHT);
  });

  test.each([
    {
      what: 'an exercise',
      route: '#/exercise/redrive',
      en: exerciseText('redrive', 'en').frontmatter.title,
      ko: exerciseText('redrive', 'ko').frontmatter.title,
      // The title stands in the outline as well; a hint stands in the text alone.
      only: '첫 글자부터 마지막 글자까지',
    },
    {
      what: 'a lesson',
      route: FIRST_LESSON,
      en: lessonTitle('dead-letter/why-not-delete', 'en'),
      ko: lessonTitle('dead-letter/why-not-delete', 'ko'),
      only: '로그에는 거절만 4만 줄',
    },
  ])('the text of $what in the other language', async ({ route, en, ko, only }) => {
    const { page } = await app.open(route);
    await page.getByRole('heading', { level: 1, name: en }).waitFor();
    await page.waitForLoadState('networkidle');
    const arrive = await block(page, chunkWith(only));
    await page.getByRole('button', { name: '한국어' }).click();
    await page.getByRole('alert').getByText(WORDS.ko.app.textFailed).waitFor();
    await page.getByRole('heading', { level: 1, name: en }).waitFor();
    expectBlockedOnly();
    await arrive();
    await page.getByRole('button', { name: WORDS.ko.app.loadFailed.retry }).click();
    await page.getByRole('heading', { level: 1, name: ko }).waitFor();
  });
});
