// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithText } from '../i18n/testing.tsx';
import { crashAfterSend } from './fixtures.ts';
import { type Placed, slotsOf } from './slots.ts';
import { Timeline } from './Timeline.tsx';

const trace = crashAfterSend();
const slots = slotsOf(trace);

function Offered() {
  const [placed, setPlaced] = useState<Placed>({});
  const offer = {
    slots,
    placed,
    onPlace: (id: string, fault: Placed[string]) => setPlaced({ ...placed, [id]: fault }),
    onRemove: (id: string) =>
      setPlaced(Object.fromEntries(Object.entries(placed).filter(([key]) => key !== id))),
  };
  return (
    <>
      <Timeline trace={trace} at={3} onMove={() => undefined} offer={offer} />
      <output>{JSON.stringify(placed)}</output>
    </>
  );
}

function pageWidth(width: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, width, 400),
  );
}

const placed = () => screen.getByText(/^\{/).textContent;
const gaps = () => within(screen.getByRole('group', { name: 'Gaps for faults' }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('faults on the timeline', () => {
  it('places and takes away by keyboard', async () => {
    pageWidth(1200);
    renderWithText(<Offered />);
    const [first] = gaps().getAllByRole('button');
    first?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(placed()).toBe('{"A@2":"crash"}');
    expect(document.activeElement).toHaveAccessibleName(/^after “deliverer A: .*: Crash$/);
    const list = within(screen.getByRole('list', { name: 'Placed faults' }));
    expect(list.getByText(/^Crash, after “deliverer A/)).toBeVisible();
    await userEvent.keyboard('{Delete}');
    expect(placed()).toBe('{}');
  });

  it('has one gap in the tab order, the last one used', async () => {
    pageWidth(1200);
    renderWithText(<Offered />);
    gaps().getAllByRole('button')[0]?.focus();
    await userEvent.keyboard('{End}{ArrowDown}');
    const reachable = gaps()
      .getAllByRole('button')
      .filter((gap) => gap.tabIndex === 0);
    expect(reachable).toEqual([document.activeElement]);
  });

  it('places what is held, by press and by drag, only where it fits', async () => {
    pageWidth(1200);
    Element.prototype.hasPointerCapture = vi.fn(() => false);
    const { container } = renderWithText(<Offered />);
    const gap = (id: string) => {
      const found = container.querySelector(`[data-slot="${id}"]`);
      if (!found) throw new Error(`There is no gap ${id}.`);
      return found;
    };
    await userEvent.click(screen.getByRole('button', { name: 'Clock jump' }));
    fireEvent.click(gap('A@2'));
    expect(placed()).toBe('{}');
    fireEvent.click(gap('clock@4'));
    expect(placed()).toBe('{"clock@4":"clock"}');
    expect(screen.getByRole('button', { name: 'Clock jump', pressed: true })).toBeVisible();

    fireEvent.pointerDown(screen.getByRole('button', { name: 'Restart' }));
    fireEvent.pointerUp(gap('B@0'));
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(placed()).toBe('{"clock@4":"clock","B@0":"restart"}');
  });

  it('offers the same as two lists where it is narrow', async () => {
    pageWidth(390);
    renderWithText(<Offered />);
    expect(screen.queryByRole('group', { name: 'Gaps for faults' })).toBeNull();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Fault' }),
      'Second delivery',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Place' }));
    expect(placed()).toBe('{"receiver@0":"duplicate"}');
    await userEvent.click(screen.getByRole('button', { name: /^Take away/ }));
    expect(placed()).toBe('{}');
  });

  it.each([1200, 390])('has no accessibility violations at %i px', async (width) => {
    pageWidth(width);
    const { container } = renderWithText(<Offered />, 'ko');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});
