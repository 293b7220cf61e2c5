// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOT_REACHED } from '#grader/verdict.ts';
import { failed, passed, verdictOf } from '../../engine/fixtures.ts';
import { renderWithText } from '../../i18n/testing.tsx';
import { words } from '../fixtures.ts';
import { type Finding, findingOf, findingOfBroken, findingOfStuck } from './finding.ts';
import { LabelsContext } from './labels.ts';
import { VerdictView } from './VerdictView.tsx';

afterEach(cleanup);

function show(finding: Finding, locale: 'en' | 'ko' = 'en') {
  const onShow = vi.fn();
  const { container } = renderWithText(
    <LabelsContext value={words.labels}>
      <VerdictView finding={finding} shown={finding.show} onShow={onShow} next={null} />
    </LabelsContext>,
    locale,
  );
  return { onShow, container };
}

async function violations(container: Element): Promise<string[]> {
  // jsdom has no layout, so colours cannot be judged here; the browser tests do that.
  const result = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return result.violations.map(({ id }) => id);
}

const mistake = findingOf(
  verdictOf({ checks: [passed('only-dead'), failed('late-finish')], resembles: 'token-reset' }),
  words,
);
const unnamed = findingOf(verdictOf({ checks: [failed('late-finish')] }), words);
const accepted = findingOf(verdictOf({ checks: [passed('only-dead', 214, 31)] }), words);
const fault = findingOf(
  verdictOf({
    checks: [
      failed('late-finish', {
        fault: { kind: 'sql-error', params: { fn: 'redrive', sql: 'SELEC 1', line: '4' } },
      }),
    ],
  }),
  words,
);
const notGraded = findingOf(
  verdictOf({ checks: [{ ...passed('note'), outcome: 'not-graded', problem: 'boom' }] }),
  words,
);
const exhausted = findingOf(
  verdictOf({
    checks: [
      failed('late-finish', { fault: { kind: 'endless-loop', params: {} } }),
      { ...passed('note'), outcome: 'not-graded', problem: NOT_REACHED },
      { ...passed('only-dead'), outcome: 'not-graded', problem: NOT_REACHED },
    ],
  }),
  words,
);
const stuck = findingOfStuck(
  { kind: 'stuck', lastCheck: 'note', lastStatement: null, reports: [], waitedMs: 8000 },
  words,
);

describe('the verdict', () => {
  it('opens with the behaviour, then the question, then the run', () => {
    const { container } = show(mistake);
    expect(screen.getByRole('heading').textContent).toBe('Behaves like: the token starts over');
    const lines = [...container.querySelectorAll('p')].map((p) => p.textContent);
    expect(lines).toEqual([
      'Who still holds token 1?',
      "The job's token: expected 2, got 0.",
      'Fails 1 of 2 checks, shortest run: 3 steps, no crash needed.',
    ]);
  });

  it('opens nudge and diagnosis one at a time', async () => {
    show(mistake);
    expect(screen.queryByText('Look at token.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Where to look' }));
    screen.getByText('Look at token.');
    expect(screen.queryByText(/closes the new work/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Explain it' }));
    screen.getByText(/closes the new work/);
    expect(screen.queryByRole('button', { name: 'Explain it' })).toBeNull();
  });

  it('shows the run of a failed check that is pressed', async () => {
    const { onShow } = show(mistake);
    const button = screen.getByRole('button', { name: /A late finish/ });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button);
    expect(onShow).toHaveBeenCalledWith(expect.objectContaining({ id: 'late-finish' }));
    expect(screen.queryByRole('button', { name: /Only dead/ })).toBeNull();
  });

  it('never shows the name of an expectation, and leaves long values to the comparison below', () => {
    const rows = [{ id: 'order-7', token: 1 }];
    show(findingOf(verdictOf({ checks: [failed('late-finish', { actual: rows })] }), words));
    screen.getByText("The job's token: what was expected and what came stand side by side below.");
    expect(document.body.textContent).not.toContain('token-unchanged');
  });

  it('says the failing check in words when no mistake is known', () => {
    show(unnamed);
    expect(screen.getByRole('heading').textContent).toBe('A late finish');
    screen.getByText('A late finish: body');
  });

  it('says what an accepted answer survives, with the numbers of the verdict', () => {
    show(accepted);
    screen.getByText('It holds in all 214 schedules, 31 crash places.');
    screen.getByRole('link', { name: 'Back to the tracks' });
  });

  it('shows a fault with its place, its statement and a next step', () => {
    show(fault);
    expect(screen.getByRole('heading').textContent).toBe('SQLite refused a statement');
    screen.getByText('SELEC 1');
    screen.getByText('Line 4.');
    screen.getByText('redrive');
    screen.getByText(/against the schema/);
  });

  it('says that a broken grader is our fault', () => {
    show(notGraded);
    screen.getByText('Not graded: this one is our fault');
    screen.getByText('note: boom');
    cleanup();
    show(findingOfBroken({ kind: 'failed', message: '404', loaded: false }));
    screen.getByText('The grader could not be loaded');
  });

  it('says why the rest was left out, in both languages', () => {
    show(exhausted);
    screen.getByText(/2 checks were left out: after several that use up their time or memory/);
    screen.getByText('2 not reached');
    cleanup();
    show(exhausted, 'ko');
    screen.getByText(/나머지 2개는 실행하지 않았습니다/);
    cleanup();
    show(stuck);
    screen.getByText(/not reached: .* after the one that did not end/);
  });

  it('says what the compiler found in the language of the page', () => {
    const params = { message: 'Unexpected token, expected ";" (3:10)', line: '3' };
    const broken = findingOf(
      verdictOf({
        checks: [failed('note', { trace: null, fault: { kind: 'does-not-compile', params } })],
      }),
      words,
    );
    const { container } = show(broken, 'ko');
    expect(container.textContent).toContain('3번째 줄');
    expect(container.textContent).toContain('; 자리에 다른 것이 있습니다 (10번째 글자).');
    expect(container.textContent).not.toContain('Unexpected');
  });

  it('says what was not reached', () => {
    show(stuck);
    screen.getByText('2 not reached');
    screen.getByText(/Nothing was heard for 8 seconds/);
  });

  it('speaks Korean', () => {
    show(mistake, 'ko');
    expect(screen.getByRole('heading').textContent).toBe(
      '이렇게 동작합니다: the token starts over',
    );
    screen.getByText(
      '검사 2개 가운데 1개를 지키지 못합니다. 가장 짧은 실행은 3단계이고 중단이 없어도 드러납니다.',
    );
    cleanup();
    show(accepted, 'ko');
    screen.getByText('실행 순서 214가지, 중단 지점 31곳 모두에서 지켜집니다.');
    cleanup();
    show(notGraded, 'ko');
    screen.getByText('채점하지 못했습니다. 저희 쪽 문제입니다');
  });

  it.each([
    ['mistake', mistake],
    ['unnamed', unnamed],
    ['accepted', accepted],
    ['fault', fault],
    ['not graded', notGraded],
    ['stuck', stuck],
  ])('has no accessibility violations: %s', async (_name, finding) => {
    for (const locale of ['en', 'ko'] as const) {
      const { container } = show(finding, locale);
      expect(await violations(container)).toEqual([]);
      cleanup();
    }
  });
});
