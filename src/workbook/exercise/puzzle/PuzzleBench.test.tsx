// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed, passed, verdictOf } from '../../engine/fixtures.ts';
import type { Reply, Request } from '../../engine/protocol.ts';
import { renderWithText } from '../../i18n/testing.tsx';
import { storage } from '../../storage/db.ts';
import { fakeEngine } from '../testing.tsx';
import { Workbench } from '../Workbench.tsx';
import { writeAnswer } from './answer.ts';
import { breakIt, predictIt, viewOf } from './fixtures.ts';

Element.prototype.scrollIntoView = () => undefined;

const sourcesOf = (asked: readonly Request[]) =>
  asked.flatMap((request) => (request.kind === 'puzzle' ? [request.source ?? ''] : []));

function answers(kind: 'break' | 'predict', accepted: boolean) {
  return (request: Request): Reply | null => {
    if (request.kind === 'puzzle')
      return { kind: 'puzzle', puzzle: viewOf(kind, request.source ?? '{}') };
    if (request.kind === 'solve')
      return { kind: 'solved', solution: { fewest: 1, example: [], solutions: 3, runs: 40 } };
    const last = kind === 'break' ? 'breaks' : 'predicted';
    const checks = [passed('fits'), accepted ? passed(last) : failed(last)];
    return { kind: 'verdict', verdict: verdictOf({ checks }) };
  };
}

function open(kind: 'break' | 'predict', accepted = true, locale: 'en' | 'ko' = 'en') {
  const fake = fakeEngine(answers(kind, accepted));
  const content = kind === 'break' ? breakIt : predictIt;
  const page = <Workbench content={content} engine={fake.engine} next={null} />;
  return { ...fake, ...renderWithText(page, locale) };
}

/** Places what the two lists say; they exist at every width. */
async function place(fault: string, where: RegExp) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fault' }), fault);
  const places = screen.getByRole('combobox', { name: 'Place' });
  await userEvent.selectOptions(places, within(places).getByRole('option', { name: where }));
  await userEvent.click(screen.getByRole('button', { name: 'Place it' }));
}

beforeEach(async () => {
  await storage.deleteDraft('break-it');
  await storage.deleteDraft('predict-it');
});
afterEach(cleanup);

describe('break it', () => {
  it('shows the night again with every fault that is placed, and keeps the placements', async () => {
    const { asked } = open('break');
    await screen.findByRole('heading', { name: /The night as planned/ });
    expect(screen.getByText('program.ts')).toBeVisible();
    await place('Crash', /UPDATE/);
    await screen.findByRole('heading', { name: 'The night with your fault' });
    expect(sourcesOf(asked).at(-1)).toBe(
      writeAnswer({ faults: [{ at: 'A@1', do: 'crash' }], rows: {} }),
    );
    await screen.findByText(/Crash, after “deliverer A: SELECT/);
    await waitFor(async () =>
      expect((await storage.getDraft('break-it'))?.source).toContain('A@1'),
    );
  });

  it('does not say that an invariant broke before the submit; after it says which and where', async () => {
    open('break');
    await screen.findByRole('heading', { name: /The night as planned/ });
    await place('Crash', /UPDATE/);
    await screen.findByRole('heading', { name: 'The night with your fault' });
    expect(screen.queryByText(/two owners/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Submit/ }));
    await screen.findByRole('heading', { name: 'Accepted' });
    expect(
      screen.getByText(/^Your faults break an invariant. It shows after step 5/),
    ).toBeVisible();
    expect(screen.getByText(/^Orders that have two owners: expected/)).toHaveTextContent(
      'expected 0, got 1.',
    );
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '5');
    expect(screen.getByText('You used 1 fault.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'How few would do it?' }));
    await screen.findByText('Nothing less will do.');
  });

  it('says when a placed fault is no longer reached', async () => {
    const faults = [
      { at: 'A@2', do: 'crash' },
      { at: 'A@1', do: 'crash' },
    ] as const;
    await storage.putDraft({
      slug: 'break-it',
      source: writeAnswer({ faults, rows: {} }),
      updatedAt: 5,
    });
    open('break');
    const list = await screen.findByRole('list', { name: 'Placed faults' });
    expect(within(list).getAllByText('this run does not come here')).toHaveLength(1);
    expect(within(list).getByText('Crash, deliverer A, at its step 3')).toBeVisible();
  });

  it('says that a draft of something else is none, and starts over', async () => {
    await storage.putDraft({ slug: 'break-it', source: 'export {};', updatedAt: 5 });
    const { asked } = open('break');
    await screen.findByText('What is saved here is no answer to this exercise.');
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Start over;/ }));
    await screen.findByRole('heading', { name: /The night as planned/ });
  });
});

describe('predict', () => {
  it('asks for the night without faults alone until the submit, then compares cell by cell', async () => {
    const { asked } = open('predict', false);
    await screen.findByRole('heading', { name: /What will these rows hold/ });
    await place('Crash', /UPDATE/);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: "job: the job's row, status" }),
      'leased',
    );
    await userEvent.click(
      screen.getByRole('button', { name: "NULL for job: the job's row, owner" }),
    );
    expect(new Set(sourcesOf(asked))).toEqual(new Set([writeAnswer({ faults: [], rows: {} })]));
    expect(screen.queryByRole('region', { name: 'Your prediction and the run' })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: /Submit/ }));
    const compared = await screen.findByRole('region', { name: 'Your prediction and the run' });
    expect(sourcesOf(asked).at(-1)).toContain('A@1');
    expect(within(compared).getByText('1 of 3 cells are right.')).toBeVisible();
    expect(within(compared).getByText('pending')).toBeVisible();
    expect(within(compared).getAllByText('not so')).toHaveLength(2);
    screen.getByRole('region', { name: 'What the night became' });
  });
});

it.each(['break', 'predict'] as const)('%s has no accessibility violations', async (kind) => {
  for (const locale of ['en', 'ko'] as const) {
    const { container } = open(kind, kind === 'break', locale);
    await screen.findByRole('slider');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(container.querySelector('[data-tone]')).not.toBeNull());
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    cleanup();
  }
});
