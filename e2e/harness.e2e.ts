/** The net under the browser tests must catch: each kind of problem is made once on purpose. */
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { appUnderTest } from './browser.ts';

const app = appUnderTest();

/** Waits until a reported problem matches, then empties the list. */
async function caught(pattern: RegExp): Promise<void> {
  await expect.poll(() => app.problems.join('\n')).toMatch(pattern);
  app.problems.splice(0);
}

test('an error in the console is a problem', async () => {
  const { page } = await app.open('#/');
  await page.evaluate(() => console.error('made on purpose'));
  await caught(/console: made on purpose/);
});

test('an uncaught error is a problem', async () => {
  const { page } = await app.open('#/');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown on purpose');
    });
  });
  await caught(/uncaught: thrown on purpose/);
});

test('the policy blocks a foreign host and inline script, and a violation is a problem', async () => {
  const { page } = await app.open('#/');
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'http://127.0.0.2:9/x.png';
    document.body.append(image);
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  expect(await page.title()).not.toBe('taken over');
  await expect.poll(() => app.problems.join('\n')).toMatch(/CSP: img-src/);
  await caught(/CSP: script-src/);
});

test('a missing file is a problem', async () => {
  const { page } = await app.open('#/');
  await page.evaluate(() => fetch('not-there.js'));
  await caught(/404: .*not-there\.js/);
});

test('axe sees a picture without a text', async () => {
  const { page } = await app.open('#/');
  await page.evaluate(() => {
    document.body.append(document.createElement('img'));
  });
  expect((await violations(page)).join('\n')).toContain('image-alt');
});
