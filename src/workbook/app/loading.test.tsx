// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../i18n/en.ts';
import { renderWithText } from '../i18n/testing.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LazyPage } from './LazyPage.tsx';
import { showStartFailure } from './start-failure.ts';

afterEach(() => cleanup());

function Page({ name }: { readonly name: string }) {
  return <h1>{name}</h1>;
}

function Fragile({ state }: { readonly state: { broken: boolean } }) {
  if (state.broken) throw new Error('a row without a key');
  return <p>fine</p>;
}

describe('LazyPage', () => {
  it('shows that it is loading, then the page', async () => {
    const slow = () => new Promise<typeof Page>((resolve) => setTimeout(resolve, 400, Page));
    renderWithText(<LazyPage load={slow} props={{ name: 'Here' }} />);
    expect(await screen.findByText(en.app.loading)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
  });

  it('says that it failed, and a retry that succeeds shows the page', async () => {
    const load = vi
      .fn<() => Promise<typeof Page>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Page);
    renderWithText(<LazyPage load={load} props={{ name: 'Here' }} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(en.app.loadFailed.title);
    await userEvent.click(screen.getByRole('button', { name: en.app.loadFailed.retry }));
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('offers to load the whole page anew after a second failure', async () => {
    const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(new Error('offline'));
    renderWithText(<LazyPage load={load} props={{ name: 'Here' }} />);
    await userEvent.click(await screen.findByRole('button', { name: en.app.loadFailed.retry }));
    expect(await screen.findByRole('button', { name: en.app.loadFailed.reload })).toBeVisible();
  });
});

describe('ErrorBoundary', () => {
  it('shows what happened, and the page again once it works', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const state = { broken: true };
    renderWithText(
      <ErrorBoundary>
        <Fragile state={state} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('a row without a key');
    state.broken = false;
    await userEvent.click(screen.getByRole('button', { name: en.app.broken.retry }));
    expect(screen.getByText('fine')).toBeVisible();
    silenced.mockRestore();
  });
});

describe('showStartFailure', () => {
  it('speaks both languages, since neither arrived', () => {
    const body = document.createElement('body');
    showStartFailure(body);
    expect(body).toHaveTextContent('did not arrive');
    expect(body).toHaveTextContent('받지 못했습니다');
    expect(body.querySelector('button')).not.toBeNull();
  });
});
