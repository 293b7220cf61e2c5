// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithText } from '../i18n/testing.tsx';
import { fakeRun } from './fake-queue.ts';
import { QueueBoard } from './QueueBoard.tsx';

afterEach(cleanup);

const press = async (name: string | RegExp, within_?: HTMLElement) => {
  const scope = within_ ? within(within_) : screen;
  await userEvent.click(scope.getByRole('button', { name }));
};
const deliverer = (name: string) => screen.getByRole('region', { name: `Deliverer ${name}` });
const orders = () => screen.getByRole('region', { name: 'Orders' });
const goals = () =>
  within(screen.getByRole('region', { name: 'Three things to try' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent.endsWith('(done)'));

async function open() {
  const view = renderWithText(<QueueBoard run={fakeRun} />);
  await screen.findByText('No orders yet. Accept the first one.');
  return view;
}

describe('QueueBoard', () => {
  it('goes through a crash, a late finish and a redrive, and ticks off what it sees', async () => {
    await open();
    expect(goals()).toEqual([false, false, false]);
    await press('Accept order-1');
    await within(orders()).findByText('order-1');
    await press('Claim', deliverer('A'));
    expect(await within(deliverer('A')).findByText('holds order-1 with token 1')).toBeVisible();
    await press('Crash', deliverer('A'));
    await press(/^Until the lease of order-1 ends/);
    expect(within(orders()).getByText(/lease has ended/)).toBeVisible();
    await press('Claim', deliverer('B'));
    expect(await within(deliverer('B')).findByText('holds order-1 with token 2')).toBeVisible();
    expect(goals()).toEqual([true, false, false]);

    await press(/^Until the lease of order-1 ends/);
    await press('Claim', deliverer('A'));
    await press('Finish: ok', deliverer('B'));
    expect(goals()).toEqual([true, true, false]);

    await press('Finish: permanent', deliverer('A'));
    expect(await within(orders()).findByText(/^Reason: permanent/)).toBeVisible();
    await press('Redrive order-1');
    expect(orders()).toHaveFocus();
    await waitFor(() => expect(goals()).toEqual([true, true, true]));
    expect(within(orders()).getByText('ready to be claimed')).toBeVisible();
    expect(screen.getByText(/You have seen all three/)).toBeVisible();
  });

  it('keeps buttons reachable that cannot be pressed, and says why', async () => {
    await open();
    const finish = within(deliverer('A')).getByRole('button', { name: 'Finish: ok' });
    expect(finish).toHaveAttribute('aria-disabled', 'true');
    expect(finish).toHaveAccessibleDescription(/A holds no job/);
    finish.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Nothing has happened yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'To the next event' })).toHaveAccessibleDescription(
      'No lease is running and no retry is waiting.',
    );
  });

  it('refuses a quantity and a note that the queue would refuse', async () => {
    await open();
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '0{Enter}');
    expect(quantity).toBeInvalid();
    expect(quantity).toHaveAccessibleDescription('A quantity is a whole number from 1 to 999.');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3{Enter}');
    await within(orders()).findByText('3 snacks');
    await press('Claim', deliverer('A'));
    await press('Finish: permanent', deliverer('A'));
    const note = await screen.findByRole('textbox', { name: /Note/ });
    await userEvent.clear(note);
    await userEvent.type(note, 'kim called{Enter}');
    expect(note).toHaveAccessibleDescription(/1 to 64 letters/);
    expect(within(orders()).getByText(/^Reason/)).toBeVisible();
  });

  it('looks back with the lamp, goes on from there, and starts over', async () => {
    await open();
    await press('Accept order-1');
    await press('Claim', deliverer('A'));
    await within(deliverer('A')).findByText(/holds order-1/);
    const lamp = screen.getByRole('slider');
    lamp.focus();
    await userEvent.keyboard('{Home}{PageDown}');
    expect(screen.getByText('You are looking at step 3 of 6.')).toBeVisible();
    expect(within(orders()).getByText('ready to be claimed')).toBeVisible();
    const claim = within(deliverer('B')).getByRole('button', { name: 'Claim' });
    expect(claim).toHaveAccessibleDescription(/You are looking back/);
    await press('Go on from here');
    expect(await screen.findByText('step 3 of 3')).toBeVisible();
    expect(screen.getByRole('region', { name: 'What happened so far' })).toHaveFocus();
    await press('Claim', deliverer('B'));
    expect(await within(deliverer('B')).findByText(/holds order-1/)).toBeVisible();
    await press('Start over');
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });

  it('carries out presses one after another that come while another one runs', async () => {
    const gates: (() => void)[] = [];
    const slow = vi.fn(async (...[actions]: Parameters<typeof fakeRun>) => {
      if (actions.length > 0) await new Promise<void>((open) => gates.push(open));
      return fakeRun(actions);
    });
    renderWithText(<QueueBoard run={slow} />);
    await screen.findByText('No orders yet. Accept the first one.');
    await press('Accept order-1');
    await press('Accept order-1');
    await press('Claim', deliverer('A'));
    await press('Claim', deliverer('A'));
    await press('Claim', deliverer('B'));
    while (slow.mock.calls.length < 5) {
      await waitFor(() => expect(gates.length).toBeGreaterThan(0));
      gates.shift()?.();
      await waitFor(() =>
        expect(screen.queryByText('No orders yet. Accept the first one.')).toBeNull(),
      );
    }
    gates.shift()?.();
    // Two orders of two presses, each claimed once: a deliverer that holds one takes no second.
    expect(await within(deliverer('A')).findByText('holds order-1 with token 1')).toBeVisible();
    expect(await within(deliverer('B')).findByText('holds order-2 with token 1')).toBeVisible();
    expect(slow.mock.calls.at(-1)?.[0]).toHaveLength(4);
  });

  it('says when the engine cannot run, and tries again', async () => {
    const run = vi.fn(fakeRun).mockRejectedValueOnce(new Error('The worker could not be loaded.'));
    renderWithText(<QueueBoard run={run} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The worker could not be loaded.');
    await press('Try again');
    await screen.findByText('No orders yet. Accept the first one.');

    run.mockRejectedValueOnce(new Error('Stuck.'));
    await press('Accept order-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Stuck.');
    await press('Leave that press out');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('Nothing has happened yet.')).toBeVisible();
  });

  it.each(['en', 'ko'] as const)('has no accessibility violations in %s', async (locale) => {
    const { container } = renderWithText(<QueueBoard run={fakeRun} />, locale);
    await userEvent.click(await screen.findByRole('button', { name: /order-1/ }));
    await userEvent.click(
      screen.getAllByRole('button', { name: /^(Claim|선점)$/ })[0] ?? container,
    );
    await userEvent.click(screen.getAllByRole('button', { name: /permanent$/ })[0] ?? container);
    await screen.findByDisplayValue('INC-42');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});
