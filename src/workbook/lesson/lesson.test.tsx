// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseMarkdown } from '#content/markdown/parse.ts';
import type { Outline } from '#content/outline.ts';
import { OutlineProvider } from '../app/outline.tsx';
import en from '../i18n/en.ts';
import type { Locale } from '../i18n/locale.ts';
import { renderWithText } from '../i18n/testing.tsx';
import { progress } from '../progress/progress.ts';
import { LessonPage } from './LessonPage.tsx';
import { Prose } from './Prose.tsx';

const outline: Outline = [
  {
    id: 'dead-letter',
    title: 'Dead-lettering',
    summary: '',
    sessions: [
      {
        id: 's',
        title: 'S',
        minutes: 60,
        items: [
          {
            kind: 'lesson',
            id: 'lesson:dead-letter/why-not-delete',
            path: '/lesson/dead-letter/why-not-delete',
            title: 'Why',
            summary: '',
            minutes: 15,
            revision: 0,
          },
          {
            kind: 'exercise',
            id: 'exercise:claim',
            path: '/exercise/claim',
            title: 'Take the next order',
            summary: 'One short step.',
            minutes: 15,
            revision: 1,
          },
        ],
      },
    ],
  },
];

function show(ui: ReactElement, locale: Locale = 'en') {
  return renderWithText(<OutlineProvider outline={outline}>{ui}</OutlineProvider>, locale);
}

// The build's pipeline without the colours of code, whose engine does not run under jsdom.
const toHast = unified().use(remarkRehype);

const prose = (source: string, locale: Locale = 'en') =>
  show(<Prose hast={toHast.runSync(parseMarkdown(source, 'x.md').tree)} />, locale);

// The build prepares a lesson when it is first asked for; on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => cleanup());

describe('Prose', () => {
  it('renders Korean emphasis bold', () => {
    prose('이 **작업(job)**은 남습니다.', 'ko');
    expect(screen.getByText('작업(job)').tagName).toBe('STRONG');
  });

  it('renders a state with its mark and word', () => {
    const { container } = prose('It is :state[dead] now.');
    expect(screen.getByText('dead')).toBeVisible();
    expect(container.querySelector('[data-state="dead"] svg')).not.toBeNull();
  });

  it('gives an experiment its place, and no engine before a press', async () => {
    const { container } = prose('::experiment{name="late-finish"}');
    expect(container.querySelector('[data-widget="experiment"]')).not.toBeNull();
    expect(screen.getByText(en.lesson.experiment.label)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Run it' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'A report that comes too late' })).toBeVisible();
  });

  it('leads to an exercise, and says of one that is not open', () => {
    prose('::try{exercise="claim"}\n\n::try{exercise="later"}');
    expect(screen.getByRole('link', { name: /Take the next order/ })).toHaveAttribute(
      'href',
      '#/exercise/claim',
    );
    expect(screen.getByText(en.lesson.tryMissing('later'))).toBeVisible();
  });

  it('takes steps along to the board and leads back to the text', async () => {
    prose('::queue-board\n\n:::do\n1. Crash A.\n:::');
    const board = screen.getByRole('region', { name: en.lesson.board.label });
    expect(within(board).queryByText('Crash A.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: en.lesson.do.take }));
    expect(await within(board).findByText('Crash A.')).toBeVisible();
    await vi.waitFor(() => expect(board).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: en.lesson.do.back }));
    expect(within(board).queryByText('Crash A.')).toBeNull();
    expect(screen.getAllByText('Crash A.')).toHaveLength(1);
  });
});

describe('LessonPage', () => {
  it('shows the lesson without its board running, and what comes next', async () => {
    show(<LessonPage track="dead-letter" lesson="why-not-delete" />);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Why a failed order is set aside' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: en.lesson.board.start })).toBeVisible();
    const parts = screen.getByRole('navigation', { name: en.lesson.parts });
    await userEvent.click(within(parts).getByRole('button', { name: 'When a deliverer dies' }));
    expect(screen.getByRole('heading', { name: 'When a deliverer dies' })).toHaveFocus();
  });

  it('counts as read when the learner goes on', async () => {
    show(<LessonPage track="dead-letter" lesson="why-not-delete" />);
    // The text ends with the card of the next exercise: there is no second one below it.
    const ways = await screen.findAllByRole('link', { name: /Take the next order/ });
    expect(ways).toHaveLength(1);
    const [next] = ways;
    if (!next) throw new Error('the lesson leads nowhere');
    expect(next).toHaveTextContent(/^Next · Exercise/);
    expect(progress.view().lessonRead('dead-letter/why-not-delete')).toBe(false);
    await userEvent.click(next);
    expect(progress.view().lessonRead('dead-letter/why-not-delete')).toBe(true);
    expect(screen.getByText(en.lesson.read)).toBeVisible();
  });
});
