// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithText } from '../i18n/testing.tsx';
import type { Version } from '../storage/db.ts';
import { VersionList } from './VersionList.tsx';

afterEach(cleanup);

const version = (id: number, source: string, label: string): Version => ({
  id,
  slug: 'claim',
  source,
  at: id * 60_000,
  name: 'copy',
  label,
  verdict: null,
  revision: 0,
});
const versions = [
  version(2, 'one\ntwo\nthree', 'second try'),
  version(1, 'one\n2\nthree', 'first try'),
];

const open = (current: string | null, locale: 'en' | 'ko' = 'en', shown = versions) =>
  renderWithText(<VersionList versions={shown} current={current} onRestore={vi.fn()} />, locale);
/** The rows of the comparison, as they are read. */
const read = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' '),
    );

describe('comparing kept texts', () => {
  it('says what changed since a version, with words and not by colour alone', async () => {
    open('one\ntwo\nthree\nfour');
    await userEvent.click(screen.getByRole('button', { name: /^Compare .*second try/ }));
    screen.getByText('1 line added, 0 removed.');
    expect(read()).toEqual(['1 1  one', '2 2  two', '3 3  three', ' 4 +added four']);
    expect(screen.getByText(/^Compare .*second try$/)).toHaveFocus();
  });

  it('begins with the version before when the text stands as it was kept', async () => {
    open('one\ntwo\nthree');
    await userEvent.click(screen.getByRole('button', { name: /^Compare .*second try/ }));
    expect(read()).toEqual(['1 1  one', '2  −removed 2', ' 2 +added two', '3 3  three']);
  });

  it('compares two versions, the older one first whichever was chosen', async () => {
    open('one');
    await userEvent.click(screen.getByRole('button', { name: /^Compare .*second try/ }));
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'with' }),
      screen.getByRole('option', { name: /first try/ }),
    );
    expect(screen.getByRole('table')).toHaveAccessibleName(/^From .*first try to .*second try$/);
    expect(read()).toEqual(['1 1  one', '2  −removed 2', ' 2 +added two', '3 3  three']);
  });

  it('gives the focus back when it closes', async () => {
    open('one');
    const button = screen.getByRole('button', { name: /^Compare .*first try/ });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(button).toHaveFocus();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers nothing where there is nothing to compare with', () => {
    open(null, 'en', versions.slice(0, 1));
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  });

  it('has no accessibility violations in both languages', async () => {
    for (const locale of ['en', 'ko'] as const) {
      const { container } = open('one', locale);
      await userEvent.click(screen.getByRole('button', { name: /^(Compare|비교:) .*second try/ }));
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      cleanup();
    }
  });
});
