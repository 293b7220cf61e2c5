// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Engine, type WorkerLike } from '../engine/client.ts';
import { failed, passed, sampleTrace, verdictOf } from '../engine/fixtures.ts';
import type { Reply, Request } from '../engine/protocol.ts';
import { renderWithText } from '../i18n/testing.tsx';
import { progress } from '../progress/progress.ts';
import { storage } from '../storage/db.ts';
import { redrive } from './fixtures.ts';
import { Workbench } from './Workbench.tsx';

class FakeWorker implements WorkerLike {
  onerror: ((event: ErrorEvent) => void) | null = null;
  request: Request | null = null;
  say: (reply: Reply) => void = () => undefined;

  postMessage(message: unknown, [port]: Transferable[]): void {
    if (!(port instanceof MessagePort)) throw new Error('a request brings its port');
    this.request = message as Request;
    this.say = (reply) => act(() => port.postMessage(reply));
  }

  terminate(): void {
    this.say = () => undefined;
  }
}

let workers: FakeWorker[];
let requests: () => readonly (Request | null)[];

function open(locale: 'en' | 'ko' = 'en') {
  workers = [];
  requests = () => workers.map(({ request }) => request);
  const engine = new Engine({
    createWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
  });
  const next = { href: '#/exercise/run-once', title: 'Send it' };
  return renderWithText(<Workbench content={redrive} engine={engine} next={next} />, locale);
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /redrive\.ts/ });
const worker = () => {
  const last = workers.at(-1);
  if (!last) throw new Error('no worker was started');
  return last;
};

beforeAll(() => {
  // The page asks for the plain editor here: Monaco needs a browser and is tested in one.
  localStorage.setItem('crashbook.editor', 'plain');
  // jsdom has no layout and leaves this out.
  Element.prototype.scrollIntoView = () => undefined;
});

beforeEach(async () => {
  await storage.deleteDraft('redrive');
});

afterEach(cleanup);

describe('the exercise page', () => {
  it('runs nothing when it opens, even with a saved draft', async () => {
    await storage.putDraft({ slug: 'redrive', source: 'while (true) {}', updatedAt: 5 });
    open();
    expect((await editor()).value).toBe('while (true) {}');
    expect(workers).toHaveLength(0);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('submits by Ctrl+Enter, says what is checked, and moves the focus to the verdict', async () => {
    open();
    await userEvent.clear(await editor());
    await userEvent.type(await editor(), 'mine');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(requests()).toEqual([{ kind: 'grade', exercise: 'redrive', source: 'mine' }]);
    await screen.findByText('Loading SQLite and the virtual machine');
    worker().say({ kind: 'loaded' });
    worker().say({ kind: 'check-started', id: 'late-finish', index: 1, of: 3 });
    await screen.findByText('Checking: A late finish, 2 of 3');
    const verdict = verdictOf({ checks: [failed('late-finish')], resembles: 'token-reset' });
    worker().say({ kind: 'verdict', verdict });
    const heading = await screen.findByRole('heading', { name: /the token starts over/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText('Not accepted yet');
    screen.getByRole('region', { name: 'The shortest run: A late finish' });
    await waitFor(() => expect(progress.view().exerciseState('redrive').state).toBe('rejected'));
  });

  it('keeps the focus where the pointer is, and keeps the submitted text among the versions', async () => {
    open();
    await userEvent.clear(await editor());
    await userEvent.type(await editor(), 'by pointer');
    const button = screen.getByRole('button', { name: /Submit/ });
    await userEvent.pointer({ keys: '[MouseLeft]', target: button });
    worker().say({ kind: 'verdict', verdict: verdictOf({ checks: [passed('only-dead', 7, 2)] }) });
    await screen.findByText('It holds in all 7 schedules, 2 crash places.');
    screen.getByText(/^About what you submitted at \d\d:\d\d\.$/);
    screen.getByRole('link', { name: 'Next: Send it' });
    await screen.findByText(/submitted, accepted/);
    expect(screen.queryByText(/You have changed it since/)).toBeNull();
    await userEvent.type(await editor(), ' and on');
    screen.getByText(/You have changed it since/);
    await waitFor(() =>
      expect(progress.view().exerciseState('redrive')).toMatchObject({
        state: 'accepted',
        revision: 2,
      }),
    );
  });

  it('judges a newer text instead of the one under way, and shows only the verdict on the newer', async () => {
    open();
    await userEvent.clear(await editor());
    await userEvent.type(await editor(), 'first');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const first = worker();
    const sayLate = first.say;
    const submit = screen.getByRole('button', { name: /Submit/ });
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    // The same text once more changes nothing.
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(workers).toHaveLength(1);

    await userEvent.type(await editor(), ' and second');
    expect(submit.getAttribute('aria-disabled')).toBe('false');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(requests().map((asked) => asked && 'source' in asked && asked.source)).toEqual([
      'first',
      'first and second',
    ]);
    await screen.findByText(/^You changed it: the newer one is judged instead/);
    // What the first one still had to say comes too late.
    sayLate({ kind: 'verdict', verdict: verdictOf({ checks: [failed('late-finish')] }) });
    worker().say({ kind: 'verdict', verdict: verdictOf({ checks: [passed('only-dead')] }) });
    await screen.findByRole('heading', { name: 'Accepted' });
    expect(screen.queryByRole('heading', { name: 'A late finish' })).toBeNull();
    expect(screen.queryByText(/You have changed it since/)).toBeNull();
    const [kept] = await storage.listVersions('redrive');
    expect(kept).toMatchObject({ source: 'first and second', verdict: 'accepted' });
  });

  it('stops, and the next submit works', async () => {
    open();
    await editor();
    await userEvent.click(screen.getByRole('button', { name: /Submit/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByText('Stopped. Nothing was judged.');
    await userEvent.click(screen.getByRole('button', { name: /Submit/ }));
    expect(workers).toHaveLength(2);
    worker().say({ kind: 'verdict', verdict: verdictOf({ checks: [passed('only-dead')] }) });
    await screen.findByRole('heading', { name: 'Accepted' });
  });

  it('shows a run without judging it', async () => {
    open();
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Run' }));
    worker().say({ kind: 'run', report: passed('demo'), trace: sampleTrace });
    await screen.findByRole('region', { name: /shown, not judged/ });
    expect(screen.queryByRole('heading', { name: 'Accepted' })).toBeNull();
  });

  it('opens hints one at a time', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Show hint 1 of 2' }));
    screen.getByText('First hint.');
    expect(screen.queryByText('Second hint.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show hint 2 of 2' }));
    screen.getByText('Second hint.');
  });

  it('brings back what was there before starting over', async () => {
    open();
    await userEvent.clear(await editor());
    await userEvent.type(await editor(), 'long work');
    await userEvent.click(screen.getByText('Earlier versions'));
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(async () => expect((await editor()).value).toBe(redrive.starter));
    const [first] = await screen.findAllByRole('button', { name: /^Bring back/ });
    if (!first) throw new Error('no version was kept');
    await userEvent.click(first);
    await waitFor(async () => expect((await editor()).value).toBe('long work'));
  });

  it('has no accessibility violations, in both languages', async () => {
    for (const locale of ['en', 'ko'] as const) {
      const { container } = open(locale);
      await editor();
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      worker().say({ kind: 'verdict', verdict: verdictOf({ checks: [failed('late-finish')] }) });
      await screen.findByRole('heading', { name: 'A late finish' });
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      cleanup();
    }
  });
});
