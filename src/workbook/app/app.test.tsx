// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../i18n/en.ts';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { loadText } from '../i18n/text.ts';
import { progress } from '../progress/progress.ts';
import { readPreference } from '../storage/preferences.ts';
import { App } from './App.tsx';
import { loadOutline, OutlineProvider } from './outline.tsx';

const LESSON = '#/lesson/dead-letter/why-not-delete';
const lessonTitle = { name: 'Why a failed order is set aside', level: 1 };

async function open(hash: string, load = loadText) {
  globalThis.location.hash = hash;
  const outline = await loadOutline('en');
  return render(
    <LanguageProvider locale="en" text={en} load={load}>
      <OutlineProvider outline={outline}>
        <App />
      </OutlineProvider>
    </LanguageProvider>,
  );
}

// The build prepares a lesson when it is first asked for; on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  globalThis.scrollTo = vi.fn();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

afterEach(() => cleanup());

describe('the router', () => {
  it('shows home with one next step that leads to the first lesson', async () => {
    await open('#/');
    const link = await screen.findByRole('link', { name: en.app.homePage.open.lesson });
    expect(link).toHaveAttribute('href', LESSON);
    expect(screen.getAllByRole('link', { name: en.app.homePage.open.lesson })).toHaveLength(1);
    expect(screen.getAllByText(new RegExp(en.app.homePage.later))).toHaveLength(2);
  });

  it('moves title, place and focus to the page it opens', async () => {
    await open('#/');
    await userEvent.click(await screen.findByRole('link', { name: en.app.homePage.open.lesson }));
    await screen.findByRole('heading', lessonTitle);
    await waitFor(() => expect(document.title).toBe('Why a failed order is set aside · Crashbook'));
    expect(screen.getByText(/^Dead-lettering · 1 of/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(globalThis.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('takes no notice of parameters behind the name of a page', async () => {
    await open(`${LESSON}?x=1&utm_source=mail`);
    await screen.findByRole('heading', lessonTitle);
    expect(screen.getByText(/^Dead-lettering · 1 of/)).toBeVisible();
  });

  it.each(['#/nowhere', '#/lesson/dead-letter/nothing'])(
    'says that %s leads nowhere',
    async (hash) => {
      await open(hash);
      expect(await screen.findByRole('heading', { name: en.app.notFound.title })).toBeVisible();
      expect(screen.getByRole('link', { name: en.app.notFound.home })).toHaveAttribute(
        'href',
        '#/',
      );
    },
  );

  it('skips to the content', async () => {
    await open('#/');
    await userEvent.click(screen.getByRole('button', { name: en.app.skip }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the language', () => {
  it('changes words, text and lang in place, and is remembered', async () => {
    await open(LESSON);
    await screen.findByRole('heading', lessonTitle);
    await userEvent.click(screen.getByRole('button', { name: '한국어' }));
    expect(
      await screen.findByRole('heading', { name: '실패한 주문을 왜 따로 두는가', level: 1 }),
    ).toBeVisible();
    await waitFor(() => expect(document.documentElement.lang).toBe('ko'));
    expect(globalThis.location.hash).toBe(LESSON);
    expect(globalThis.scrollTo).not.toHaveBeenCalled();
    expect(readPreference('language')).toBe('ko');
  });

  it('stays and says so when the other one does not arrive', async () => {
    await open('#/', () => Promise.reject(new Error('offline')));
    await userEvent.click(screen.getByRole('button', { name: '한국어' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(en.app.switchFailed);
    expect(readPreference('language')).toBeNull();
  });
});

describe('the theme', () => {
  it('goes dark and back to following the system', async () => {
    await open('#/');
    await userEvent.click(screen.getByRole('button', { name: en.app.themeLabel(en.app.toDark) }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(readPreference('theme')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: en.app.themeLabel(en.app.toLight) }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(readPreference('theme')).toBe('system');
  });
});

describe('progress on the home page', () => {
  it('goes on with what comes after the lesson that was read', async () => {
    await open('#/');
    expect(await screen.findByText(new RegExp(`^${en.app.homePage.next.start}`))).toBeVisible();
    await act(() => progress.markLessonRead('dead-letter/why-not-delete'));
    expect(screen.queryByText(new RegExp(`^${en.app.homePage.next.start}`))).toBeNull();
    expect(screen.getByText(en.app.homePage.states.lesson.done)).toBeVisible();
  });
});
