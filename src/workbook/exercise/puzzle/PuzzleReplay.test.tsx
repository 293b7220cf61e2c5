// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithText } from '../../i18n/testing.tsx';
import { storage } from '../../storage/db.ts';
import { encodeRun } from '../link.ts';
import RunPage from '../RunPage.tsx';
import { fakeEngine } from '../testing.tsx';
import { writeAnswer } from './answer.ts';
import { breakIt, viewOf } from './fixtures.ts';
import { sharedNight } from './NightBoard.tsx';

const answer = {
  faults: [
    { at: 'A@1', do: 'crash' },
    { at: 'A@2', do: 'crash' },
  ],
  rows: {},
} as const;

function open(source: string) {
  const fake = fakeEngine((request) =>
    request.kind === 'puzzle'
      ? { kind: 'puzzle', puzzle: viewOf('break', request.source ?? '') }
      : null,
  );
  const data = encodeRun({ ...sharedNight(answer), source });
  const load = () => Promise.resolve(breakIt);
  renderWithText(<RunPage slug="break-it" data={data} engine={fake.engine} load={load} />);
  return fake;
}

afterEach(cleanup);

it('shows the faults of a link in words, and replays only when asked', async () => {
  const { asked } = open(sharedNight(answer).source);
  await screen.findByText('Crash, deliverer A, at its step 2');
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Replay this run' }));
  await screen.findByRole('region', { name: 'The night with your faults' });
  expect(screen.getByText('this run does not come here')).toBeVisible();
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '5');
});

it('takes the faults into the exercise', async () => {
  open(sharedNight(answer).source);
  await userEvent.click(await screen.findByRole('button', { name: /^Take these faults/ }));
  await waitFor(async () =>
    expect((await storage.getDraft('break-it'))?.source).toBe(writeAnswer(answer)),
  );
});

it('refuses a link that holds no placements', async () => {
  const { asked } = open('while (true) {}');
  await screen.findByRole('heading', { name: 'This link cannot be read' });
  expect(asked).toEqual([]);
});
