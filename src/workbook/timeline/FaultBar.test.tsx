// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithText } from '../i18n/testing.tsx';
import { placesIn, quietNight } from './puzzle-fixture.ts';
import type { SlotOffer } from './slot-words.ts';
import { type Placed, slotsOf } from './slots.ts';
import { Timeline } from './Timeline.tsx';

const trace = quietNight();
const slots = slotsOf(trace, placesIn(trace), []);

function Offered({ most = 2, start = {} }: { readonly most?: number; readonly start?: Placed }) {
  const [placed, setPlaced] = useState<Placed>(start);
  const offer: SlotOffer = {
    slots,
    placed,
    most,
    allowed: ['crash', 'stall', 'lose', 'repeat'],
    unreached: Object.keys(placed).filter((id) => id === 'B@9'),
    onPlace: (id, fault) => setPlaced({ ...placed, [id]: fault }),
    onRemove: (id) =>
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
const places = () => within(screen.getByRole('group', { name: 'Places for faults' }));
const list = () => within(screen.getByRole('list', { name: 'Placed faults' }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('faults on the timeline', () => {
  it('places and takes away by keyboard', async () => {
    pageWidth(1200);
    renderWithText(<Offered />);
    places().getAllByRole('button')[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(placed()).toBe('{"A@1":"crash"}');
    expect(document.activeElement).toHaveAccessibleName(/^before “deliverer A: UPDATE.*: Crash$/);
    expect(list().getByText(/^Crash, before “deliverer A: UPDATE/)).toBeVisible();
    expect(screen.getByText(/1 of 2 faults placed/)).toBeVisible();
    await userEvent.keyboard('{Delete}');
    expect(placed()).toBe('{}');
  });

  it('has one place in the tab order, the last one used', async () => {
    pageWidth(1200);
    renderWithText(<Offered />);
    places().getAllByRole('button')[0]?.focus();
    await userEvent.keyboard('{End}{ArrowDown}');
    const reachable = places()
      .getAllByRole('button')
      .filter((place) => place.tabIndex === 0);
    expect(reachable).toEqual([document.activeElement]);
  });

  it('places what is held, by press and by drag, only where it fits', async () => {
    pageWidth(1200);
    Element.prototype.hasPointerCapture = vi.fn(() => false);
    const { container } = renderWithText(<Offered />);
    const place = (id: string) => {
      const found = container.querySelector(`[data-slot="${id}"]`);
      if (!found) throw new Error(`There is no place ${id}.`);
      return found;
    };
    await userEvent.click(screen.getByRole('button', { name: /^Second delivery/ }));
    fireEvent.click(place('A@2'));
    expect(placed()).toBe('{}');
    fireEvent.click(place('receiver@0'));
    expect(placed()).toBe('{"receiver@0":"repeat"}');
    expect(screen.getByRole('button', { name: /^Second delivery/, pressed: true })).toBeVisible();

    fireEvent.pointerDown(screen.getByRole('button', { name: /^Stall/ }));
    fireEvent.pointerUp(place('B@0'));
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(placed()).toBe('{"receiver@0":"repeat","B@0":"stall"}');
  });

  it('places no more than the exercise allows, but lets a placed one change', async () => {
    pageWidth(1200);
    const { container } = renderWithText(<Offered most={1} start={{ 'A@1': 'crash' }} />);
    expect(screen.getByText(/1 of 1 fault placed/)).toHaveTextContent('Take one away');
    await userEvent.click(screen.getByRole('button', { name: 'Place it' }));
    await userEvent.click(screen.getByRole('button', { name: /^Stall/ }));
    for (const id of ['B@0', 'A@1']) {
      const place = container.querySelector(`[data-slot="${id}"]`);
      if (place) fireEvent.click(place);
    }
    expect(placed()).toBe('{"A@1":"stall"}');
  });

  it('says which placed fault this run never comes to', () => {
    pageWidth(1200);
    renderWithText(<Offered start={{ 'B@9': 'crash' }} />);
    expect(list().getByText('Crash, deliverer B, at its step 10')).toBeVisible();
    expect(list().getByText('this run does not come here')).toBeVisible();
  });

  it('lets faults be placed between the lines where it is narrow, or from two lists', async () => {
    pageWidth(390);
    renderWithText(<Offered />);
    expect(screen.queryByRole('group', { name: 'Places for faults' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Stall/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Stall before “deliverer B/ }));
    expect(placed()).toBe('{"B@0":"stall"}');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Fault' }),
      'Second delivery',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Place it' }));
    expect(placed()).toBe('{"B@0":"stall","receiver@0":"repeat"}');
    const [first] = screen.getAllByRole('button', { name: /^Take away/ });
    if (first) await userEvent.click(first);
    expect(placed()).toBe('{"B@0":"stall"}');
    expect(document.activeElement).toHaveTextContent('1 of 2 faults placed');
  });

  it.each([1200, 390])('has no accessibility violations at %i px', async (width) => {
    pageWidth(width);
    const { container } = renderWithText(<Offered start={{ 'A@1': 'crash' }} />, 'ko');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});
