// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Engine } from '../engine/client.ts';
import { failed, sampleTrace } from '../engine/fixtures.ts';
import type { Reply } from '../engine/protocol.ts';
import { renderWithText } from '../i18n/testing.tsx';
import { storage } from '../storage/db.ts';
import { redrive } from './fixtures.ts';
import { encodeRun } from './link.ts';
import RunPage from './RunPage.tsx';

afterEach(cleanup);

const run = { source: 'export const shared = 1;', check: 'late-finish', schedule: ['operator'] };

function open(data: string, slug = 'redrive', ...replies: Reply[]) {
  const asked = vi.fn();
  const engine = new Engine({
    createWorker: () => ({
      onerror: null,
      terminate: () => undefined,
      postMessage: (message, [port]) => {
        asked(message);
        if (!(port instanceof MessagePort)) return;
        for (const reply of replies) port.postMessage(reply);
      },
    }),
  });
  const load = async (wanted: string) => (wanted === 'redrive' ? redrive : null);
  renderWithText(<RunPage slug={slug} data={data} engine={engine} load={load} />);
  return asked;
}

it('shows the code, and replays only when asked', async () => {
  const report = failed('late-finish');
  const asked = open(encodeRun(run), 'redrive', { kind: 'run', report, trace: sampleTrace });
  await screen.findByDisplayValue(run.source);
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Replay this run' }));
  expect(asked).toHaveBeenCalledWith({ kind: 'replay', exercise: 'redrive', ...run });
  await screen.findByText('In this run the check does not hold.');
  screen.getByRole('region', { name: 'A late finish' });
});

it('takes the code into the exercise and keeps the draft that was there', async () => {
  await storage.putDraft({ slug: 'redrive', source: 'my own work', updatedAt: 5 });
  open(encodeRun(run));
  await userEvent.click(await screen.findByRole('button', { name: /Take this code/ }));
  await waitFor(async () => expect((await storage.getDraft('redrive'))?.source).toBe(run.source));
  const [kept] = await storage.listVersions('redrive');
  expect(kept).toMatchObject({ source: 'my own work', name: 'from-link' });
});

it('says what is wrong with a link that was cut, or that names an unknown exercise', async () => {
  open(encodeRun(run).slice(0, -8));
  await screen.findByRole('heading', { name: 'This link cannot be read' });
  cleanup();
  open(encodeRun(run), 'gone');
  await screen.findByRole('heading', { name: /There is no exercise/ });
});

it('offers no replay for a check that is gone', async () => {
  open(encodeRun({ ...run, check: 'gone' }));
  await screen.findByText(/no longer part of the exercise/);
  expect(screen.queryByRole('button', { name: /Replay/ })).toBeNull();
});

it('says so when the grader broke', async () => {
  open(encodeRun(run), 'redrive', { kind: 'failed', message: 'boom' });
  await userEvent.click(await screen.findByRole('button', { name: 'Replay this run' }));
  await screen.findByRole('heading', { name: 'The grader could not be loaded' });
});

it('says that a run no longer fits, and does not blame the connection', async () => {
  open(encodeRun(run), 'redrive', { kind: 'loaded' }, { kind: 'failed', message: 'no such step' });
  await userEvent.click(await screen.findByRole('button', { name: 'Replay this run' }));
  await screen.findByText(/^This run can no longer be replayed/);
  expect(screen.queryByRole('heading', { name: 'The grader could not be loaded' })).toBeNull();
});
