// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outline } from '#content/outline.ts';
import { OutlineProvider } from '../app/outline.tsx';
import { renderWithText } from '../i18n/testing.tsx';
import { MINUTE } from './clock.ts';
import { clockStore } from './clock-store.ts';
import { HeaderClock, TimeIsOver } from './HeaderClock.tsx';
import { StartSession } from './StartSession.tsx';
import { plannedSessions } from './use-session.ts';

const outline: Outline = [
  {
    id: 'dead-letter',
    title: 'Dead-lettering',
    summary: '',
    sessions: [{ id: 'snack-queue', title: 'The snack queue', minutes: 110, items: [] }],
  },
];
const [session] = plannedSessions(outline);

function open(locale: 'en' | 'ko' = 'en') {
  return renderWithText(
    <OutlineProvider outline={outline} load={async () => outline}>
      <HeaderClock />
      <TimeIsOver />
      {session && <StartSession session={session} />}
    </OutlineProvider>,
    locale,
  );
}

/** Lets time pass with the page open. */
const work = (minutes: number) =>
  act(async () => {
    for (let passed = 0; passed < minutes; passed += 1) await vi.advanceTimersByTimeAsync(MINUTE);
    // Until the second after the full minute has been shown.
    await vi.advanceTimersByTimeAsync(1500);
  });
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  clockStore.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const start = () => user.click(screen.getByRole('button', { name: /^Start 110 min/ }));

describe('the session’s clock', () => {
  it('starts by a press, and by nothing else', async () => {
    open();
    await work(5);
    expect(screen.queryByRole('timer')).toBeNull();
    await start();
    expect(screen.getByRole('timer')).toHaveTextContent('0 of 110 min');
    expect(screen.queryByRole('button', { name: /^Start 110 min/ })).toBeNull();
    await work(42);
    expect(screen.getByRole('timer')).toHaveTextContent('42 of 110 min');
  });

  it('is not read out at every minute', async () => {
    open();
    await start();
    const timer = screen.getByRole('timer');
    expect(timer.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  });

  it('is extended, paused and started over by keyboard alone', async () => {
    open();
    await start();
    await work(42);
    screen.getByRole('button', { name: /Extend, pause/ }).focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.getByRole('button', { name: /^\+10 min/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('timer')).toHaveTextContent('42 of 150 min');
    expect(screen.getByText('planned 110 min, extended by 40')).toBeVisible();
    expect(screen.getByText('Extended. Planned time is now 150 minutes.')).toBeInTheDocument();
    await user.tab();
    await user.keyboard('{Enter}');
    await work(10);
    expect(screen.getByRole('timer')).toHaveTextContent('42 of 150 min, paused');
    await user.keyboard('{Enter}');
    await work(1);
    expect(screen.getByRole('timer')).toHaveTextContent('43 of 150 min');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/Set the 43 min back to 0/)).toBeVisible();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('timer')).toHaveTextContent('0 of 110 min');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /Extend, pause/ })).toHaveFocus();
    expect(screen.queryByText('planned 110 min')).toBeNull();
  });

  it('says quietly that the time is over, once, and locks nothing', async () => {
    open();
    await start();
    await work(110);
    expect(screen.getByText('The planned time is over. Everything stays open.')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('110 of 110 min');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await work(3);
    expect(screen.queryByText(/planned time is over/)).toBeNull();
    expect(screen.getByRole('timer')).toHaveTextContent('113 of 110 min');
    await user.click(screen.getByRole('button', { name: /Extend, pause/ }));
    await user.click(screen.getByRole('button', { name: /^\+10 min/ }));
    await work(7);
    expect(screen.getAllByText(/planned time is over/)).not.toHaveLength(0);
  });

  it('has no accessibility violations, in both languages', async () => {
    for (const locale of ['en', 'ko'] as const) {
      clockStore.clear();
      const { container } = open(locale);
      act(() => clockStore.press('dead-letter/snack-queue', { kind: 'start' }));
      await user.click(screen.getByRole('button', { expanded: false }));
      vi.useRealTimers();
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      vi.useFakeTimers({ shouldAdvanceTime: true });
      cleanup();
    }
  });
});
