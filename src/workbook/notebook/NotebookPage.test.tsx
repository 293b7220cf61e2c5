// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outline, OutlineItem } from '#content/outline.ts';
import { OutlineProvider } from '../app/outline.tsx';
import { renderWithText } from '../i18n/testing.tsx';
import { progress } from '../progress/progress.ts';
import { clockStore } from '../session/clock-store.ts';
import { storage } from '../storage/db.ts';
import { eraseEverything, gather } from './belongings.ts';
import { zipFiles } from './files.ts';
import { importFile } from './import-file.ts';
import NotebookPage from './NotebookPage.tsx';
import { exportText } from './portable.ts';

const item = (slug: string, revision: number): OutlineItem => ({
  kind: 'exercise',
  id: `exercise:${slug}`,
  path: `/exercise/${slug}`,
  title: `Title of ${slug}`,
  summary: '',
  minutes: 5,
  revision,
});
const outline: Outline = [
  {
    id: 'dead-letter',
    title: 'Dead-lettering',
    summary: '',
    sessions: [
      {
        id: 'snack-queue',
        title: 'Snacks',
        minutes: 110,
        items: [item('claim', 2), item('finish', 1)],
      },
    ],
  },
];

const open = (locale: 'en' | 'ko' = 'en') =>
  renderWithText(
    <OutlineProvider outline={outline} load={async () => outline}>
      <NotebookPage />
    </OutlineProvider>,
    locale,
  );
const copy = {
  slug: 'claim',
  source: 'kept',
  at: 5,
  name: 'copy',
  label: '첫 번째 생각',
  verdict: null,
  revision: 0,
};

// Reading and writing the database takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(async () => {
  await eraseEverything();
  await storage.putDraft({ slug: 'claim', source: 'mine', updatedAt: 9 });
  await storage.addVersion(copy);
  await progress.markExercise('claim', 'accepted', 1);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the notebook page', () => {
  it('lists what there is something of, and says the rest in one line', async () => {
    open();
    await screen.findByRole('link', { name: 'Title of claim' });
    expect(screen.queryByRole('link', { name: 'Title of finish' })).toBeNull();
    screen.getByText('1 not begun yet.');
    cleanup();
    await eraseEverything();
    open();
    await screen.findByText(/^Nothing yet\./);
    expect(screen.queryByText(/not begun/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the first step' })).toHaveAttribute(
      'href',
      '#/',
    );
  });

  it('says that an accepted exercise has changed since, and at which revisions', async () => {
    open();
    expect(
      await screen.findByText('accepted, but the exercise has changed since'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^revision 1, .*now at revision 2$/)).toBeInTheDocument();
  });

  it('brings an earlier text back; the draft before it is kept', async () => {
    open();
    await userEvent.click(await screen.findByText('Earlier versions'));
    await userEvent.click(screen.getByRole('button', { name: /^Bring back/ }));
    await screen.findByText(/^Brought back as the draft of “Title of claim”/);
    expect((await storage.getDraft('claim'))?.source).toBe('kept');
    expect((await storage.listVersions('claim')).map(({ source }) => source)).toContain('mine');
  });

  it('erases everything, and only when the word is typed', async () => {
    open();
    const input = await screen.findByLabelText('Type “erase”');
    await userEvent.type(input, 'yes{Enter}');
    await screen.findByText(/^Nothing was erased/);
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect((await storage.getDraft('claim'))?.source).toBe('mine');
    await userEvent.clear(input);
    await userEvent.type(input, 'Erase{Enter}');
    await screen.findByText('Everything is erased.');
    expect(await storage.readAll()).toEqual({
      drafts: [],
      versions: [],
      progress: [],
      damaged: [],
    });
    expect(progress.view().empty).toBe(true);
    await screen.findByText(/^Nothing yet/);
  });

  it('has no accessibility violations, in both languages', async () => {
    for (const locale of ['en', 'ko'] as const) {
      const { container } = open(locale);
      await screen.findByText(/claim\.ts/);
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      cleanup();
    }
  });
});

describe('export, erase, import', () => {
  it('gives everything back, and says what was taken', async () => {
    clockStore.press('dead-letter/snack-queue', { kind: 'extend', minutes: 30 });
    localStorage.setItem('crashbook.language', 'ko');
    const before = await gather(1);
    const file = new Blob([exportText(before, 1)]);
    await eraseEverything();
    const report = await importFile(file, outline);
    expect(report).toMatchObject({
      kind: 'done',
      count: { drafts: { taken: 1 }, versions: { taken: 1 }, progress: { taken: 1 } },
      clocks: { taken: 1, kept: 0 },
      preferences: { taken: 1, kept: 0 },
      refused: [],
      unknown: [],
    });
    const after = await gather(1);
    const withoutIds = ({ snapshot }: typeof after) => ({
      ...snapshot,
      versions: snapshot.versions.map(({ id: _, ...version }) => version),
    });
    expect(withoutIds(after)).toEqual(withoutIds(before));
    expect(after.clocks).toEqual(before.clocks);
    expect(after.preferences).toEqual({ language: 'ko' });
    expect(progress.view().exerciseState('claim').acceptedRevision).toBe(1);
    expect(await importFile(file, outline)).toMatchObject({
      count: { drafts: { taken: 0 }, versions: { taken: 0 }, progress: { taken: 0 } },
      clocks: { taken: 0, kept: 1 },
      preferences: { taken: 0, kept: 1 },
    });
  });

  it('takes nothing when there is no room, and says so', async () => {
    const file = new Blob([exportText(await gather(1), 1)]);
    vi.spyOn(storage, 'change').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    expect(await importFile(file, outline)).toEqual({ kind: 'no-room' });
  });

  it('tells other tabs which drafts are new', async () => {
    const file = new Blob([exportText(await gather(1), 1)]);
    await eraseEverything();
    const channel = new BroadcastChannel('crashbook.drafts');
    const heard: unknown[] = [];
    channel.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
    await importFile(file, outline);
    await waitFor(() => expect(heard).toEqual(['claim']));
    channel.close();
  });

  it('hands the code over as files: drafts, named copies, and what they are', async () => {
    const { snapshot } = await gather(1);
    const again = { ...copy, id: 9, source: 'kept too' };
    const zip = zipFiles({ ...snapshot, versions: [...snapshot.versions, again] }, (files) =>
      files.join(' '),
    );
    const files = Object.entries(unzipSync(zip)).map(([name, data]) => [name, strFromU8(data)]);
    expect(Object.fromEntries(files)).toEqual({
      'README.md': 'claim.ts copies/claim.첫-번째-생각-2.ts copies/claim.첫-번째-생각.ts',
      'claim.ts': 'mine',
      'copies/claim.첫-번째-생각.ts': 'kept',
      'copies/claim.첫-번째-생각-2.ts': 'kept too',
    });
  });
});
