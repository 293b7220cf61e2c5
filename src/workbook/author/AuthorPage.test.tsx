// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutlineProvider } from '../app/outline.tsx';
import { renderWithText } from '../i18n/testing.tsx';
import AuthorPage from './AuthorPage.tsx';
import type { Ask } from './client.ts';
import type { AuthorReply, AuthorRequest, Findings } from './protocol.ts';
import { text as en } from './text.en.ts';
import { text as ko } from './text.ko.ts';

const FOUND: Findings = {
  problems: [
    { file: 'exercises/wait/ko.md', line: 3, what: 'It is English.', fix: 'Write it in Korean.' },
    { file: 'exercises/wait/checks.ts', what: 'Nothing varies.', fix: 'Vary a limit.' },
    { file: 'exercises/wait/ko.md', what: 'A hint is missing.', fix: 'Add one.' },
  ],
  rules: 25,
  note: null,
  graded: 4,
  answers: [
    {
      file: 'wrong/linear.ts',
      role: 'wrong',
      verdict: 'rejected',
      rejectedBy: ['caps', 'doubles'],
      recognisedAs: 'no-cap',
      expected: 'caps',
    },
    {
      file: 'answers/loop.ts',
      role: 'answer',
      verdict: 'accepted',
      rejectedBy: [],
      recognisedAs: null,
      expected: null,
    },
  ],
};
const SOUND: Findings = { ...FOUND, problems: [], answers: [] };

interface Open {
  readonly request: AuthorRequest;
  readonly reply: (reply: AuthorReply) => void;
  readonly aborted: () => boolean;
}

/** Requests stay open until the test answers them. */
function table(): { readonly ask: Ask; readonly open: Open[] } {
  const open: Open[] = [];
  const ask: Ask = (request, { signal, onReply }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'stopped' }));
      open.push({
        request,
        aborted: () => signal.aborted,
        reply: (reply) =>
          act(() => {
            onReply?.(reply);
            if (reply.kind !== 'planned' && reply.kind !== 'started' && reply.kind !== 'graded')
              resolve(reply);
          }),
      });
    });
  return { ask, open };
}

let asked: ReturnType<typeof table>;
beforeEach(() => {
  asked = table();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(locale: 'en' | 'ko' = 'en') {
  return renderWithText(
    <OutlineProvider outline={[]}>
      <AuthorPage ask={asked.ask} />
    </OutlineProvider>,
    locale,
  );
}

async function pick(
  name = 'wait',
  files: Readonly<Record<string, string>> = { 'exercise.json': '{}' },
) {
  const list = Object.entries(files).map(([path, content]) => {
    const file = new File([content], path);
    Object.defineProperty(file, 'webkitRelativePath', { value: `${name}/${path}` });
    return file;
  });
  const field = screen.getByLabelText(en.pick.folderField, { exact: true });
  await userEvent.upload(field, list);
}

async function opened(count: number): Promise<Open> {
  await waitFor(() => expect(asked.open).toHaveLength(count));
  const last = asked.open.at(-1);
  if (!last) throw new Error('nothing was asked');
  return last;
}

describe('the author’s page', () => {
  it('shows each file on its way, then the problems by their files and what became of the answers', async () => {
    show();
    await pick();
    const { request, reply } = await opened(1);
    expect(request).toMatchObject({ kind: 'check', folder: { slug: 'wait' } });
    reply({ kind: 'planned', files: ['wrong/linear.ts', 'answers/loop.ts'] });
    reply({ kind: 'started', file: 'wrong/linear.ts' });
    const files = screen.getByRole('list', { name: en.state.files });
    expect(
      within(files)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([`wrong/linear.ts${en.state.running}`, `answers/loop.ts${en.state.waiting}`]);
    reply({ kind: 'graded', file: 'wrong/linear.ts', verdict: 'rejected', rejectedBy: [] });
    expect(screen.getByText(en.state.progress(1, 2))).toBeVisible();
    reply({ kind: 'checked', findings: FOUND });

    expect(
      await screen.findByRole('heading', { name: en.found.problems('wait', 3, 2) }),
    ).toBeVisible();
    const heads = screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent);
    expect(heads).toEqual(['ko.md', 'checks.ts', en.found.answers]);
    expect(screen.getByText('Write it in Korean.')).toBeVisible();
    const row = screen.getByRole('row', { name: /linear/ });
    expect(row).toHaveTextContent(/rejected.*caps.*doubles.*no-cap/);
    expect(within(row).getByRole('img', { name: en.found.notRight })).toBeVisible();
    const right = screen.getByRole('row', { name: /loop/ });
    expect(within(right).getByRole('img', { name: en.found.right })).toBeVisible();
  });

  it('is green when everything holds', async () => {
    show();
    await pick();
    (await opened(1)).reply({ kind: 'checked', findings: SOUND });
    expect(await screen.findByRole('heading', { name: en.found.holds('wait') })).toBeVisible();
    expect(screen.getByText(en.found.next)).toBeVisible();
  });

  it('stops on request, and says so', async () => {
    show();
    await pick();
    const { aborted } = await opened(1);
    await userEvent.click(screen.getByRole('button', { name: en.state.stop }));
    expect(aborted()).toBe(true);
    expect(await screen.findByText(en.state.stopped('wait'))).toBeVisible();
  });

  it('a folder that is picked meanwhile takes the place of the one before', async () => {
    show();
    await pick();
    const first = await opened(1);
    await pick('other');
    const second = await opened(2);
    expect(first.aborted()).toBe(true);
    second.reply({ kind: 'checked', findings: SOUND });
    expect(await screen.findByRole('heading', { name: en.found.holds('other') })).toBeVisible();
  });

  it('asks which one, when several exercises were picked', async () => {
    show();
    await pick('all', { 'a/exercise.json': '{}', 'b/exercise.json': '{}' });
    await userEvent.click(await screen.findByRole('button', { name: 'b' }));
    expect((await opened(1)).request).toMatchObject({ folder: { slug: 'b' } });
  });

  it('refuses what is no exercise, and keeps the way open', async () => {
    show();
    await pick('photos', { 'sea.png': 'x' });
    expect(await screen.findByRole('alert')).toHaveTextContent('photos/sea.png');
    await pick();
    await opened(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says a fault of its own as one', async () => {
    show();
    await pick();
    (await opened(1)).reply({ kind: 'failed', message: 'no worker' });
    expect(await screen.findByText('no worker')).toBeVisible();
  });

  it('shows what keeps the exercise from being tried, and leads back to the findings', async () => {
    show();
    await pick();
    (await opened(1)).reply({ kind: 'checked', findings: FOUND });
    await userEvent.click(await screen.findByRole('button', { name: en.found.try }));
    const { request, reply } = await opened(2);
    expect(request).toMatchObject({ kind: 'try', language: 'en' });
    expect(document.activeElement).toHaveTextContent(en.tryout.bar('wait'));
    reply({ kind: 'not-ready', problems: FOUND.problems.slice(0, 1) });
    expect(await screen.findByText('It is English.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: en.tryout.back }));
    expect(screen.getByRole('heading', { name: en.found.problems('wait', 3, 2) })).toBeVisible();
  });

  it('reads the folder anew where the browser keeps a handle on it', async () => {
    let json = '{"slug": "wait"';
    const handle = {
      kind: 'directory',
      name: 'wait',
      async *values() {
        yield {
          kind: 'file',
          name: 'exercise.json',
          getFile: async () => new File([json], 'exercise.json'),
        };
      },
    };
    vi.stubGlobal('showDirectoryPicker', async () => handle);
    show();
    await userEvent.click(screen.getByRole('button', { name: en.pick.folder }));
    (await opened(1)).reply({ kind: 'checked', findings: FOUND });
    json = '{"slug": "wait"}';
    await userEvent.click(await screen.findByRole('button', { name: en.found.again }));
    const { request } = await opened(2);
    expect(request.kind === 'check' && [...request.folder.texts]).toEqual([
      ['exercise.json', json],
    ]);
  });

  it('keeps what it shows when the dialog is closed without a choice', async () => {
    vi.stubGlobal('showDirectoryPicker', () =>
      Promise.reject(new DOMException('closed', 'AbortError')),
    );
    show();
    await pick();
    (await opened(1)).reply({ kind: 'checked', findings: SOUND });
    await screen.findByRole('heading', { name: en.found.holds('wait') });
    await userEvent.click(screen.getByRole('button', { name: en.pick.folder }));
    expect(await screen.findByRole('heading', { name: en.found.holds('wait') })).toBeVisible();
  });

  it('says in Korean that the messages are English', async () => {
    show('ko');
    const file = new File(['{}'], 'exercise.json');
    Object.defineProperty(file, 'webkitRelativePath', { value: 'wait/exercise.json' });
    await userEvent.upload(screen.getByLabelText(ko.pick.folderField, { exact: true }), [file]);
    (await opened(1)).reply({ kind: 'checked', findings: FOUND });
    expect(await screen.findByText(ko.found.english ?? '')).toBeVisible();
    expect(screen.getByText('It is English.')).toHaveAttribute('lang', 'en');
  });
});
