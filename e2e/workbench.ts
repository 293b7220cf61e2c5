/** What a test does on an exercise's page. */
import type { Locator, Page } from 'playwright-core';
import type { Locale } from './texts.ts';
import { WORDS } from './texts.ts';

/** The plain text area from the start: for tests that are not about Monaco. */
export async function preferPlainEditor(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('crashbook.editor', 'plain'));
}

/** The verdict on the page; `tone` is accepted, rejected or not-graded. */
export const verdict = (page: Page, tone = ''): Locator =>
  page.locator(tone === '' ? 'section[data-tone]' : `section[data-tone="${tone}"]`);

/** The text that is worked on, in Monaco or in the plain text area. */
export const editor = (page: Page, file: string, locale: Locale = 'en'): Locator =>
  page.getByRole('textbox', { name: WORDS[locale].exercise.editorLabel(file) });

/** On the home page, the head of the session that holds an exercise; null when the session is unfolded. */
export async function foldedSession(page: Page, slug: string): Promise<Locator | null> {
  const entry = page.locator(`a[href="#/exercise/${slug}"]`);
  const session = page.locator('details').filter({ has: entry });
  await session.waitFor();
  return (await session.getAttribute('open')) === null ? session.locator('summary') : null;
}

/** Whether Monaco is there: its lines are drawn. */
export const monacoLines = (page: Page): Locator => page.locator('.monaco-editor .view-lines');

export interface Submitted {
  readonly tone: string;
  readonly title: string;
  /** From the press to the verdict on the screen, in ms. */
  readonly ms: number;
  /** The longest time between two frames of the page meanwhile, in ms. */
  readonly longestGap: number;
}

/**
 * Submits by Ctrl+Enter and waits for the next verdict.
 * @param source put into the text area first; without it what stands there is submitted
 * @param withinMs how long the verdict may take
 */
export async function submit(page: Page, source?: string, withinMs = 30_000): Promise<Submitted> {
  // As JSON, since single surrogates do not survive the way into the page otherwise.
  const text = source === undefined ? null : JSON.stringify(source);
  return page.evaluate(
    async ({ text, withinMs }) => {
      const selector = 'section[data-tone]';
      for (const old of document.querySelectorAll(selector)) old.setAttribute('data-old', '');
      if (text !== null) {
        const area = document.querySelector<HTMLTextAreaElement>('main textarea');
        if (!area) throw new Error('There is no text area on this page.');
        // The element's own setter, and not the one by which React watches what scripts write.
        Reflect.set(HTMLTextAreaElement.prototype, 'value', JSON.parse(text), area);
        area.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise((done) => setTimeout(done));
      }
      let longestGap = 0;
      let frame = performance.now();
      let watching = true;
      const tick = (now: number) => {
        longestGap = Math.max(longestGap, now - frame);
        frame = now;
        if (watching) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
      const begin = performance.now();
      const fresh = () => document.querySelector(`${selector}:not([data-old])`);
      const arrived = new Promise<Element>((done, fail) => {
        const observer = new MutationObserver(() => {
          const section = fresh();
          if (!section) return;
          observer.disconnect();
          done(section);
        });
        observer.observe(document.body, { childList: true, subtree: true });
        setTimeout(() => {
          observer.disconnect();
          const status = [...document.querySelectorAll('[role="status"]')]
            .map((one) => one.textContent)
            .join(' | ');
          fail(new Error(`No verdict within ${withinMs} ms. The page says: ${status}`));
        }, withinMs);
      });
      dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true }),
      );
      const section = await arrived;
      const ms = performance.now() - begin;
      watching = false;
      return {
        tone: section.getAttribute('data-tone') ?? '',
        title: section.querySelector('h2')?.textContent ?? '',
        ms,
        longestGap,
      };
    },
    { text, withinMs },
  );
}

/** Goes to another page of the app without loading it anew, so that its worker lives on. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
}

/** The two lists by which a fault is placed; there once the night has been run. */
export const faultForm = (page: Page): Locator =>
  page.locator('form').filter({ has: page.locator('select') });

/** Places a fault on the night by the two lists under the drawing, and waits until it stands there. */
export async function placeFault(
  page: Page,
  fault: { readonly at: string; readonly do: string },
  locale: Locale = 'en',
): Promise<void> {
  const words = WORDS[locale].timeline;
  const form = faultForm(page);
  await form.getByLabel(words.fault).selectOption(fault.do);
  const gap = form.getByLabel(words.gap);
  await gap.locator(`option[value="${fault.at}"]`).waitFor({ state: 'attached' });
  const placed = page.getByRole('list', { name: words.placedFaults }).getByRole('listitem');
  const before = await placed.count();
  await gap.selectOption(fault.at);
  await form.getByRole('button', { name: words.place }).click();
  await placed.nth(before).waitFor();
}
