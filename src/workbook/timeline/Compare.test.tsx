// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithText } from '../i18n/testing.tsx';
import { Compare } from './Compare.tsx';

afterEach(cleanup);

const rows = (count: number, token: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `job-${i}`, token: i === 7 ? token : 1 }));

it('shows of many rows those that differ, and all of them on request', async () => {
  renderWithText(<Compare expected={rows(30, 2)} actual={rows(30, 1)} />);
  expect(screen.getAllByRole('rowheader', { name: /^job-/ })).toHaveLength(1);
  const more = screen.getByRole('button', { name: 'All 30 rows; one of them differs' });
  await userEvent.click(more);
  expect(screen.getAllByRole('rowheader', { name: /^job-/ })).toHaveLength(30);
  await userEvent.click(screen.getByRole('button', { name: 'Only rows that differ' }));
  expect(screen.getAllByRole('rowheader', { name: /^job-/ })).toHaveLength(1);
});

it('shows few rows whole', () => {
  renderWithText(<Compare expected={rows(8, 2)} actual={rows(8, 1)} />);
  expect(screen.getAllByRole('rowheader', { name: /^job-/ })).toHaveLength(8);
  expect(screen.queryByRole('button')).toBeNull();
});

it('folds a long value and says nothing in words', () => {
  renderWithText(<Compare expected={'x'.repeat(900)} actual={null} />, 'ko');
  expect(screen.getByText('900자 모두 보기')).toBeVisible();
  expect(screen.getByText(/^x+ …$/).textContent).toHaveLength(402);
  expect(screen.getByText('없음')).toBeVisible();
});
