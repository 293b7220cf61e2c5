/** What a student does on the first evening, from the home page to an accepted answer, in each language. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appUnderTest } from './browser.ts';
import {
  exerciseText,
  LOCALES,
  type Locale,
  lessonTitle,
  mistakeText,
  pageAfter,
  plain,
  readText,
  WORDS,
  withNumbers,
  wrongAnswer,
} from './texts.ts';
import { editor, foldedSession, monacoLines, verdict } from './workbench.ts';

const MISTAKE = 'token-reset-to-0';
const WRONG = wrongAnswer({ slug: 'redrive', kind: 'code' }, MISTAKE);
const RIGHT = readText('exercises/redrive/answers/reference.ts');
/** Stands in the right answer alone. */
const ONLY_RIGHT = 'The name of a ticket or a fix';

/** Puts a whole text into Monaco as a person would: select everything, paste. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await into.focus();
  await page.keyboard.press('Control+A');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

/** Monaco draws spaces as hard ones. */
const drawn = async (page: Page) =>
  ((await monacoLines(page).textContent()) ?? '').replaceAll('\u00a0', ' ');

async function playOnTheBoard(page: Page, locale: Locale): Promise<void> {
  const words = WORDS[locale].board;
  const { timeline, lesson } = WORDS[locale];
  const board = page.getByRole('region', { name: lesson.board.label });
  const part = (name: string) => board.getByRole('region', { name, exact: true });
  const press = async (place: Locator, name: string) => {
    await place.getByRole('button', { name, exact: true }).click();
    await board.locator('[aria-busy="false"]').waitFor();
  };
  const a = part(words.worker('A'));
  const b = part(words.worker('B'));
  const ticket = part(words.orders).getByRole('listitem').filter({ hasText: 'order-1' });
  const status = (state: string) =>
    expect.poll(() => ticket.getAttribute('data-status')).toBe(state);
  const toTheEvent = part(words.clockMoves).getByRole('button').last();

  await page.getByRole('button', { name: lesson.board.start }).click();
  await press(board, words.accept('order-1'));
  await status('pending');
  await press(a, words.claim);
  await a.getByText(words.holds('order-1', 1)).waitFor();
  await press(a, words.crash);
  await a.getByText(words.holdsNothing, { exact: true }).waitFor();
  // A is gone, and its lease is not: B gets nothing before the clock is there.
  await press(b, words.claim);
  await b.getByText(words.holdsNothing, { exact: true }).waitFor();
  await status('leased');
  await toTheEvent.click();
  await press(b, words.claim);
  await b.getByText(words.holds('order-1', 2)).waitFor();

  // B was only slow: A takes the job over, and B's late report is answered with false.
  await toTheEvent.click();
  await press(a, words.claim);
  await a.getByText(words.holds('order-1', 3)).waitFor();
  await press(b, words.finish.ok);
  await board
    .getByRole('status')
    .filter({ hasText: timeline.returns('finish', 'false') })
    .first()
    .waitFor({ state: 'attached' });
  await status('leased');
  await press(a, words.finish.permanent);
  await status('dead');
  await ticket.getByText(words.reasons.permanent ?? '').waitFor();
  await ticket.getByRole('textbox').fill('INC-42');
  await press(ticket, `${words.redrive} order-1`);
  await status('pending');
  await board.getByText(words.allGoals).waitFor();

  // Back to the moment at which the order died, and to the end again.
  const lamp = part(words.trace).getByRole('slider', { name: timeline.lamp });
  const end = Number(await lamp.getAttribute('aria-valuemax'));
  await lamp.focus();
  await page.keyboard.press('Home');
  await board.getByText(words.lookingBack(0, end)).waitFor();
  await part(words.orders).getByText(words.noOrders).waitFor();
  await press(board, words.backToEnd);
  await status('pending');
}

async function readTheMistake(page: Page, locale: Locale): Promise<void> {
  const { exercise, timeline } = WORDS[locale];
  const { title, question, nudge, diagnosis } = mistakeText('redrive', MISTAKE, locale);
  const shown = verdict(page, 'rejected');
  await shown
    .getByRole('heading', { name: `${exercise.verdict.behavesLike} ${plain(title)}` })
    .waitFor();
  const text = async () => plain((await shown.textContent()) ?? '');
  expect(await text()).toContain(plain(question));
  expect(await text()).not.toContain(plain(nudge));
  await shown.getByRole('button', { name: exercise.verdict.nudge }).click();
  expect(await text()).toContain(plain(nudge));
  expect(await text()).not.toContain(plain(diagnosis));
  await shown.getByRole('button', { name: exercise.verdict.diagnosis }).click();
  expect(await text()).toContain(plain(diagnosis));

  // The shortest run lies open at the step that goes wrong; the learner looks at the steps before it.
  const lamp = page.getByRole('slider', { name: timeline.lamp });
  const at = async () => Number(await lamp.getAttribute('aria-valuenow'));
  const fails = await at();
  expect(fails).toBeGreaterThan(1);
  await page.getByRole('button', { name: timeline.previous }).click();
  await expect.poll(at).toBe(fails - 1);
  await page.getByRole('heading', { name: timeline.tablesAfter(fails - 1) }).waitFor();
  const box = await lamp.boundingBox();
  if (!box) throw new Error('The lamp is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x - 2000, box.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(at).toBe(0);
  await page.getByRole('heading', { name: timeline.tablesAfter(0) }).waitFor();
}

describe('a student', () => {
  const app = appUnderTest();

  test.each(LOCALES)('goes from home to an accepted answer: %s', async (locale) => {
    const { app: home, exercise } = WORDS[locale];
    const { page } = await app.open('#/', { locale });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

    await page.getByRole('link', { name: home.homePage.open.lesson }).click();
    const title = lessonTitle('dead-letter/why-not-delete', locale);
    await page.getByRole('article').getByRole('heading', { level: 1, name: title }).waitFor();
    await playOnTheBoard(page, locale);

    const { frontmatter } = exerciseText('redrive', locale);
    await page.getByRole('link', { name: home.home }).click();
    await (await foldedSession(page, 'redrive'))?.click();
    await page.getByRole('link', { name: frontmatter.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: frontmatter.title }).waitFor();
    await monacoLines(page).waitFor();
    const answer = editor(page, 'redrive.ts', locale);
    await paste(page, answer, WRONG);
    await page.keyboard.press('Control+Enter');
    await readTheMistake(page, locale);

    await paste(page, answer, RIGHT);
    await page.keyboard.press('Control+Enter');
    const accepted = verdict(page, 'accepted');
    await accepted.getByText(withNumbers(exercise.verdict.acceptedFor)).waitFor();
    const next = pageAfter('/exercise/redrive', locale);
    const link = accepted.getByRole('link', { name: exercise.verdict.next(next.title) });
    expect(await link.getAttribute('href')).toBe(`#${next.path}`);

    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => drawn(page)).toContain(ONLY_RIGHT);
    // Reading is not running: nothing is judged before a press.
    expect(await verdict(page).count()).toBe(0);

    await page.getByRole('link', { name: home.home }).click();
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: frontmatter.title, exact: true }) });
    await entry.getByText(home.homePage.states.exercise.done).waitFor();
  });
});
