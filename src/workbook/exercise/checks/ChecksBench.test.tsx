// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Matrix } from '#grader/matrix.ts';
import { failed, passed, verdictOf } from '../../engine/fixtures.ts';
import { renderWithText } from '../../i18n/testing.tsx';
import type { ExerciseContent } from '../content.ts';
import { redrive } from '../fixtures.ts';
import { fakeEngine } from '../testing.tsx';
import { Workbench } from '../Workbench.tsx';
import { sampleMatrix } from './fixtures.ts';

const content: ExerciseContent = {
  ...redrive,
  meta: { ...redrive.meta, slug: 'check-double', kind: 'checks', functions: [] },
  starter: 'export async function checkThree() {}\n',
  mutants: new Map([
    ['square', 'It squares'],
    ['positive-only', 'It forgets what is below zero'],
  ]),
};

async function submit(matrix: Matrix, accepted = false, locale: 'en' | 'ko' = 'en') {
  const checks = [accepted ? passed('only-dead') : failed('only-dead')];
  const { engine } = fakeEngine(() => ({
    kind: 'verdict',
    verdict: verdictOf({ checks, matrix }),
  }));
  const page = <Workbench content={content} engine={engine} next={null} />;
  const { container } = renderWithText(page, locale);
  await screen.findByRole('textbox', { name: /check-double\.ts/ });
  await userEvent.click(screen.getByRole('button', { name: /^(Submit|제출)/ }));
  await screen.findByRole('table', { name: /program|프로그램/ });
  return container;
}

function pageWidth(width: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, width, 400),
  );
}

beforeAll(() => {
  localStorage.setItem('crashbook.editor', 'plain');
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('checks to write', () => {
  it('names survivors and refused answers in words before the table', async () => {
    await submit(sampleMatrix);
    const stage = screen.getByRole('region', {
      name: 'Which of your checks refuses which program',
    });
    expect(within(stage).getByText('1 mutant survives:')).toBeVisible();
    expect(within(stage).getByText('1 correct answer is refused:')).toBeVisible();
    const items = within(stage).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'times',
      'It forgets what is below zero',
    ]);
  });

  it('has a row for each check and a column for each program', async () => {
    pageWidth(1400);
    await submit(sampleMatrix);
    const row = screen.getByRole('row', { name: /^checkFour/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['· accepts', '✕ refuses', '· accepts', '· accepts']);
    screen.getByRole('columnheader', { name: /It forgets what is below zero ?✕ survives/ });
  });

  it('turns the table where it is narrow', async () => {
    pageWidth(360);
    await submit(sampleMatrix);
    const row = screen.getByRole('row', { name: /^It squares/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['✓ refuses', '· accepts']);
  });

  it('tells an accepted answer what it catches', async () => {
    const rows = [{ check: 'checkAll', refuses: [false, false, true, true] }];
    await submit({ ...sampleMatrix, rows }, true);
    screen.getByText(/One check catches all 2 mutants and lets every correct answer pass/);
  });

  it.each([1400, 360])('has no accessibility violations at %i px', async (width) => {
    pageWidth(width);
    const container = await submit(sampleMatrix, false, 'ko');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
