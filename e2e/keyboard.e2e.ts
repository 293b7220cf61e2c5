/** The student's way by keyboard alone. Nothing in this file touches the mouse, and focus is never set from outside. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appUnderTest } from './browser.ts';
import {
  exerciseText,
  mistakeText,
  pageAfter,
  plain,
  readText,
  WORDS,
  wrongAnswer,
} from './texts.ts';
import { editor, foldedSession, monacoLines, verdict } from './workbench.ts';

const WRONG = wrongAnswer({ slug: 'redrive', kind: 'code' }, 'token-reset-to-0');
const RIGHT = readText('exercises/redrive/answers/reference.ts');
const { app: home, board, exercise, lesson, timeline } = WORDS.en;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** What the focus is on, in words: for the message when Tab does not come to something. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active ? `${active.tagName} ${active.textContent.slice(0, 60)}` : 'nothing';
  });

/** Presses Tab (or Shift+Tab) until the target has the focus, which must then be seen. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  const way: string[] = [];
  for (let press = 0; press < 120; press += 1) {
    if (await hasFocus(target)) {
      expect(
        await target.evaluate((element) => {
          const seen = (one: Element) => {
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
            return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
          };
          // A slider shows it on its knob, and the editor by its caret.
          return [element, ...element.children].some(seen) || !!element.closest('.monaco-editor');
        }),
        `the focus is seen on ${await focused(page)}`,
      ).toBe(true);
      return;
    }
    await page.keyboard.press(key);
    way.push(await focused(page));
  }
  throw new Error(`${key} did not come to ${target.toString()}. It came to:\n${way.join('\n')}`);
}

/** Something has the focus: a key that is pressed next is not lost. */
async function expectFocusInside(place: Locator): Promise<void> {
  await expect
    .poll(() => place.evaluate((box) => box.contains(document.activeElement)), {
      message: `the focus stays in ${place.toString()}`,
    })
    .toBe(true);
}

async function pressKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function playOnTheBoard(page: Page): Promise<void> {
  const frame = page.getByRole('region', { name: lesson.board.label });
  const part = (name: string) => frame.getByRole('region', { name, exact: true });
  const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
  const [a, b] = [part(board.worker('A')), part(board.worker('B'))];
  const toTheEvent = part(board.clockMoves).getByRole('button').last();
  const ticket = part(board.orders).getByRole('listitem').filter({ hasText: 'order-1' });
  const state = (wanted: string) =>
    expect.poll(() => ticket.getAttribute('data-status')).toBe(wanted);

  await pressKey(page, button(frame, lesson.board.start));
  await expectFocusInside(frame);
  await pressKey(page, button(frame, board.accept('order-1')), 'Space');
  await state('pending');
  await pressKey(page, button(a, board.claim));
  await a.getByText(board.holds('order-1', 1)).waitFor();
  await pressKey(page, button(a, board.crash));
  await a.getByText(board.holdsNothing, { exact: true }).waitFor();
  await tabTo(page, toTheEvent, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressKey(page, button(b, board.claim));
  await b.getByText(board.holds('order-1', 2)).waitFor();
  await pressKey(page, button(b, board.finish.permanent));
  await state('dead');
  await tabTo(page, ticket.getByRole('textbox'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('fix-7');
  await page.keyboard.press('Enter');
  await state('pending');
  await expectFocusInside(part(board.orders));

  await scrub(page, part(board.trace).getByRole('slider', { name: timeline.lamp }));
  await pressKey(page, button(frame, board.backToEnd));
  await expectFocusInside(part(board.trace));
}

/** One step back, to the beginning and forth again, on the lamp itself. */
async function scrub(page: Page, lamp: Locator): Promise<void> {
  const at = async () => Number(await lamp.getAttribute('aria-valuenow'));
  await tabTo(page, lamp);
  const first = await at();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(at).toBe(first - 1);
  await page.keyboard.press('Home');
  await expect.poll(at).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(1);
  expect(await hasFocus(lamp)).toBe(true);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

describe('by keyboard alone', () => {
  const app = appUnderTest();

  test('from home over the board to an accepted answer', async () => {
    const { page } = await app.open('#/', { locale: 'en' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const main = page.getByRole('main');

    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: home.skip });
    expect(await hasFocus(skip)).toBe(true);
    expect((await skip.boundingBox())?.y, 'the skip link shows itself').toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await hasFocus(main)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('link', { name: home.homePage.open.lesson }))).toBe(true);
    await page.keyboard.press('Enter');

    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => hasFocus(main)).toBe(true);
    await playOnTheBoard(page);
    const { frontmatter } = exerciseText('redrive', 'en');
    await pressKey(page, page.getByRole('link', { name: lesson.toHome }));
    await expect.poll(() => hasFocus(main)).toBe(true);
    const folded = await foldedSession(page, 'redrive');
    if (folded) await pressKey(page, folded);
    await pressKey(page, page.getByRole('link', { name: frontmatter.title, exact: true }));

    await page.getByRole('heading', { level: 1, name: frontmatter.title }).waitFor();
    await expect.poll(() => hasFocus(main)).toBe(true);
    await monacoLines(page).waitFor();
    const answer = editor(page, 'redrive.ts');
    await tabTo(page, answer);
    await page.keyboard.press('Tab');
    expect(await hasFocus(answer), 'Tab leaves the editor').toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(answer)).toBe(true);

    // The shown key turns Tab into indentation, and back.
    await page.keyboard.press('Control+M');
    await page.getByText(WORDS.en.editor.tabIndents).waitFor();
    await page.keyboard.press('Tab');
    expect(await hasFocus(answer)).toBe(true);
    await page.keyboard.press('Control+M');
    await page.getByText(WORDS.en.editor.tabLeaves).waitFor();

    await paste(page, WRONG);
    await page.keyboard.press('Control+Enter');
    const { title } = mistakeText('redrive', 'token-reset-to-0', 'en');
    const heading = verdict(page, 'rejected').getByRole('heading', { name: plain(title) });
    await heading.waitFor();
    await expect.poll(() => hasFocus(heading)).toBe(true);
    const { nudge, diagnosis } = exercise.verdict;
    const rejected = verdict(page, 'rejected');
    await pressKey(page, rejected.getByRole('button', { name: nudge }));
    await pressKey(page, rejected.getByRole('button', { name: diagnosis }));
    await rejected.getByRole('button', { name: diagnosis }).waitFor({ state: 'detached' });
    await expectFocusInside(rejected);
    await scrub(page, page.getByRole('slider', { name: timeline.lamp }));

    await tabTo(page, answer, 'Shift+Tab');
    await paste(page, RIGHT);
    await pressKey(page, page.getByRole('button', { name: new RegExp(`^${exercise.submit}`) }));
    const accepted = verdict(page, 'accepted').getByRole('heading');
    await accepted.waitFor();
    await expect.poll(() => hasFocus(accepted)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const next = pageAfter('/exercise/redrive', 'en');
    await page.getByRole('heading', { level: 1, name: next.title }).waitFor();
  });
});
