// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithText } from '../i18n/testing.tsx';
import { Compare } from './Compare.tsx';
import { crashAfterSend, longNight, wrongRedriveNight } from './fixtures.ts';
import RunViewer from './RunViewer.tsx';

const night = wrongRedriveNight();
const last = night.steps.length;

/** jsdom lays nothing out: every element gets this width. */
function pageWidth(width: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, width, 400),
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('RunViewer', () => {
  it('moves the lamp by keyboard and says the step under it', async () => {
    pageWidth(1200);
    renderWithText(<RunViewer trace={night} title="The night" initialStep={1} />);
    const lamp = screen.getByRole('slider', { name: /lamp/i });
    lamp.focus();
    expect(lamp).toHaveAttribute('aria-valuemax', String(last));
    await userEvent.keyboard('{ArrowRight}');
    expect(lamp).toHaveAttribute('aria-valuenow', '2');
    expect(lamp.getAttribute('aria-valuetext')).toContain('order-7 pending → leased');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(lamp).toHaveAttribute('aria-valuenow', '0');
    expect(lamp).toHaveAttribute('aria-valuetext', 'Before the first step');
    await userEvent.keyboard('{PageDown}');
    expect(lamp).toHaveAttribute('aria-valuenow', '3');
    await userEvent.keyboard('{PageDown}');
    expect(lamp).toHaveAttribute('aria-valuenow', '7');
    await userEvent.keyboard('{PageUp}');
    expect(lamp).toHaveAttribute('aria-valuenow', '3');
    await userEvent.keyboard('{End}');
    expect(lamp).toHaveAttribute('aria-valuenow', String(last));
    await userEvent.keyboard('{Home}');
    expect(lamp).toHaveAttribute('aria-valuenow', '0');
  });

  it('shows the tables after the step, and marks what the step changed in words too', () => {
    pageWidth(1200);
    renderWithText(<RunViewer trace={night} initialStep={2} />);
    const jobs = screen.getByRole('table', { name: 'jobs' });
    const status = within(jobs).getByText('leased').closest('td');
    expect(status).toHaveAttribute('data-changed', 'true');
    expect(status).toHaveTextContent('changed, was pending');
    expect(screen.getByText('No rows.')).toBeVisible();
  });

  it('keeps rows that are not committed apart from the others', () => {
    pageWidth(1200);
    const commit = night.steps.findIndex((step) => step.sql === 'COMMIT') + 1;
    renderWithText(<RunViewer trace={night} initialStep={commit - 1} />);
    expect(screen.getAllByText('only operator sees this yet')).toHaveLength(2);
    const jobs = screen.getByRole('table', { name: 'jobs' });
    expect(within(jobs).getByText('dead')).toBeInTheDocument();
    expect(within(jobs).getByText('pending')).toBeInTheDocument();
  });

  it('moves the lamp to a pressed place on the lanes', () => {
    pageWidth(1200);
    Element.prototype.setPointerCapture = vi.fn();
    const { container } = renderWithText(<RunViewer trace={night} />);
    const lamp = screen.getByRole('slider');
    const stage = lamp.parentElement;
    if (!stage) throw new Error('The lamp has no stage.');
    const third = container.querySelector('g[data-step="3"]')?.getAttribute('transform') ?? '';
    const x = Number(/translate\(([\d.]+)/.exec(third)?.[1]);
    fireEvent.pointerDown(stage, { clientX: x, button: 0, buttons: 1 });
    expect(lamp).toHaveAttribute('aria-valuenow', '3');
    fireEvent.pointerMove(stage, { clientX: x * 2, buttons: 1 });
    expect(Number(lamp.getAttribute('aria-valuenow'))).toBeGreaterThan(3);
    fireEvent.pointerMove(stage, { clientX: 0, buttons: 0 });
    expect(Number(lamp.getAttribute('aria-valuenow'))).toBeGreaterThan(3);
  });

  it('turns into a list of steps where it is narrow, and the list moves the lamp', async () => {
    pageWidth(390);
    renderWithText(<RunViewer trace={night} failAt={5} />);
    expect(screen.queryByRole('slider')).toBeNull();
    const list = screen.getByRole('list', { name: 'Steps' });
    const lines = within(list).getAllByRole('button');
    expect(lines).toHaveLength(last);
    expect(lines[4]).toHaveAttribute('aria-current', 'step');
    expect(lines[4]).toHaveTextContent('goes wrong here');
    lines[1]?.focus();
    await userEvent.keyboard('{Enter}');
    expect(lines[1]).toHaveAttribute('aria-current', 'step');
    await userEvent.click(screen.getByRole('button', { name: 'Next step' }));
    expect(lines[2]).toHaveAttribute('aria-current', 'step');
  });

  it('starts at the failing step and follows a new run', () => {
    pageWidth(1200);
    const { rerender } = renderWithText(<RunViewer trace={night} failAt={22} />);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '22');
    const other = longNight(3);
    rerender(<RunViewer trace={other} />);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', `${other.steps.length}`);
  });

  it('says so when nothing has happened', () => {
    renderWithText(<RunViewer trace={{ lanes: [], start: [], steps: [] }} />, 'ko');
    expect(screen.getByText('아직 일어난 일이 없습니다.')).toBeVisible();
  });

  it.each([
    [1200, 'en'],
    [390, 'ko'],
  ] as const)('has no accessibility violations at %i px in %s', async (width, locale) => {
    pageWidth(width);
    const { container } = renderWithText(
      <RunViewer
        trace={crashAfterSend()}
        title="Run"
        failAt={9}
        compared={<Compare expected={[]} actual={[{ a: 1 }]} />}
      />,
      locale,
    );
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});
