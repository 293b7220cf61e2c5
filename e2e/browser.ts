/** One Chromium per test file, one clean profile per page; whatever the page complains about fails the test. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { ensureChromium } from '../scripts/chromium.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Look {
  readonly locale?: 'en' | 'ko';
  readonly theme?: 'light' | 'dark';
  /** CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly touch?: boolean;
}

export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
}

/** A clean profile: no storage, no cache, the language and theme as the system would ask for them. */
export async function newProfile(browser: Browser, look: Look = {}): Promise<BrowserContext> {
  return browser.newContext({
    locale: look.locale === 'ko' ? 'ko-KR' : 'en-GB',
    colorScheme: look.theme ?? 'light',
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    hasTouch: look.touch ?? false,
    reducedMotion: 'reduce',
  });
}

/** Collects into `problems` what goes wrong in the pages of `context`, in words. */
export async function watch(context: BrowserContext, problems: string[]): Promise<void> {
  // Chromium prints a violation in the console as well, but not for every directive.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`);
    });
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
}

export interface App {
  /** Opens a route such as `#/` in a clean profile; `requests` collects every address the page asks for. */
  open(route: string, look?: Look): Promise<{ page: Page; requests: string[] }>;
  /** What went wrong so far. A test that breaks something on purpose checks it and empties it. */
  readonly problems: string[];
}

/**
 * Call once at the top of a test file.
 * @param at which of the two served folders the routes are opened in
 */
export function appUnderTest(at: 'url' | 'subPathUrl' = 'url'): App {
  let browser: Browser | null = null;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(problems.splice(0), 'the page reported problems').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
  });

  return {
    problems,
    async open(route, look) {
      if (browser === null) throw new Error('Call open() inside a test, not beside it.');
      const context = await newProfile(browser, look);
      contexts.push(context);
      await watch(context, problems);
      const requests: string[] = [];
      context.on('request', (request) => requests.push(request.url()));
      const page = await context.newPage();
      await page.goto(inject(at) + route, { waitUntil: 'networkidle' });
      return { page, requests };
    },
  };
}
