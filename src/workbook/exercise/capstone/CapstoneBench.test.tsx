// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failed, passed, verdictOf } from '../../engine/fixtures.ts';
import type { Request } from '../../engine/protocol.ts';
import { renderWithText } from '../../i18n/testing.tsx';
import { progress } from '../../progress/progress.ts';
import { storage } from '../../storage/db.ts';
import { fakeEngine } from '../testing.tsx';
import { Workbench } from '../Workbench.tsx';
import { capstone } from './fixtures.ts';

const DELAY = 'export function retryDelay() {\n  return 1;\n}\n';
const IDS = ['retry-delay.first', 'claim.one-owner', 'race'];

/** Accepts as far as it is asked, or lets one check fail. */
function open(wrong: string | null = null, locale: 'en' | 'ko' = 'en') {
  const fake = fakeEngine((request: Request) => {
    if (request.kind !== 'grade') return null;
    const checks = IDS.slice(0, request.upTo ?? IDS.length).map((id) =>
      id === wrong ? failed(id) : passed(id),
    );
    return { kind: 'verdict', verdict: verdictOf({ checks }) };
  });
  const page = <Workbench content={capstone} engine={fake.engine} next={null} />;
  return { ...fake, ...renderWithText(page, locale) };
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /capstone\.ts/ });
const submit = () => userEvent.click(screen.getByRole('button', { name: /Submit/ }));
const grades = (asked: readonly Request[]) =>
  asked.flatMap((one) => (one.kind === 'grade' ? [one.upTo] : []));

beforeAll(() => {
  localStorage.setItem('crashbook.editor', 'plain');
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(async () => {
  await storage.clear();
  await storage.putDraft({ slug: 'capstone', source: DELAY, updatedAt: 5 });
});
afterEach(cleanup);

describe('one file that grows', () => {
  it('judges the stages so far, and is not done before the last one', async () => {
    const { asked } = open();
    await editor();
    await submit();
    await screen.findByText('Stages 1 to 1 of 3 hold together.');
    expect(grades(asked)).toEqual([1]);
    expect(progress.view().exerciseState('capstone').state).not.toBe('accepted');
    screen.getByRole('button', { name: 'Stage 1: retry-delay, How long to wait: holds' });
  });

  it('unfolds only what the stage that is worked on asks for', async () => {
    open();
    await editor();
    const part = (n: number) =>
      screen.getByRole('heading', { name: `What stage ${n} asks` }).closest('details');
    screen.getByText('What all stages share.');
    await waitFor(() => expect(part(1)).toHaveAttribute('open'));
    expect([2, 3].map((n) => part(n)?.hasAttribute('open'))).toEqual([false, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Next stage: Take one job' }));
    expect([1, 2, 3].map((n) => part(n)?.hasAttribute('open'))).toEqual([false, true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'To the file' }));
    expect(screen.getByRole('textbox', { name: /capstone\.ts/ }).closest('section')).toHaveFocus();
  });

  it('adds what the next stage begins with, and leaves what is there', async () => {
    const { asked } = open();
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Next stage: Take one job' }));
    const { value } = await editor();
    expect(value).toContain(DELAY.trim());
    expect(value).toContain('export async function claim(db: Db)');
    await submit();
    await waitFor(() => expect(grades(asked)).toEqual([2]));
    await userEvent.click(screen.getByRole('button', { name: 'Next stage: Two at once' }));
    expect((await editor()).value).toBe(value);
    await submit();
    await waitFor(() => expect(grades(asked)).toEqual([2, 3]));
    await waitFor(() => expect(progress.view().exerciseState('capstone').state).toBe('accepted'));
  });

  it('lists checks under their stages, open where one does not hold', async () => {
    open('claim.one-owner');
    await editor();
    await userEvent.click(screen.getByRole('button', { name: /^Stage 2/ }));
    await submit();
    await screen.findByText('Fails 1 of 2 checks, shortest run: 3 steps, no crash needed.');
    const first = screen.getByText(/^Stage 1, How long/).closest('details');
    const second = screen.getByText(/^Stage 2, Take one/).closest('details');
    expect(first).not.toHaveAttribute('open');
    expect(second).toHaveAttribute('open');
    if (second) within(second).getByRole('button', { name: /One owner/ });
    screen.getByRole('button', { name: 'Stage 2: claim, Take one job: does not hold' });
  });

  it('starts from accepted answers to the single stages, and keeps what was there', async () => {
    const version = { label: '', revision: 1, name: 'submitted', at: 5 } as const;
    const own = 'export const retryDelay = () => 7;\n';
    await storage.addVersion({ ...version, slug: 'retry-delay', source: own, verdict: 'accepted' });
    open();
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Start from my own answers' }));
    await screen.findByText(/One answer was taken/);
    expect((await editor()).value).toBe(own);
    const kept = await storage.listVersions('capstone');
    expect(kept.map(({ source }) => source)).toEqual([DELAY]);
  });

  it('says so when there is none, and changes nothing', async () => {
    open();
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Start from my own answers' }));
    await screen.findByText(/no accepted answer/);
    expect((await editor()).value).toBe(DELAY);
  });

  it('warns of a name that two answers both declare', async () => {
    open();
    await userEvent.type(await editor(), 'const retryDelay = 1;');
    await screen.findByText(/Declared twice: retryDelay/);
  });

  it('has no accessibility violations', async () => {
    for (const locale of ['en', 'ko'] as const) {
      const { container } = open('retry-delay.first', locale);
      await editor();
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(container.querySelector('[data-tone]')).not.toBeNull());
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      cleanup();
    }
  });
});
