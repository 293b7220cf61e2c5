// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithText } from '../i18n/testing.tsx';
import { CodeEditor } from './CodeEditor.tsx';
import type { Monaco } from './monaco.ts';
import type { loadEditor } from './use-monaco.ts';

const given: [] = [];

// Monaco itself needs a browser; here it is only said to be there.
vi.mock('./MonacoPane.tsx', () => ({ MonacoPane: () => null }));

function open(load: typeof loadEditor, locale: 'en' | 'ko' = 'en') {
  const reload = vi.fn();
  const onChange = vi.fn();
  const onSubmit = vi.fn();
  renderWithText(
    <CodeEditor
      file="claim.ts"
      given={given}
      label="Your answer"
      value="abc"
      mark={{ line: 1, message: 'Line 1: here' }}
      onChange={onChange}
      onSubmit={onSubmit}
      load={load}
      reload={reload}
    />,
    locale,
  );
  return { onChange, onSubmit, reload };
}

beforeEach(() => localStorage.setItem('crashbook.editor', 'full'));
afterEach(cleanup);

it('leaves a text area to type in while the editor loads, and when it fails', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const { onChange } = open(load);
  await screen.findByRole('alert');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'd');
  expect(onChange).toHaveBeenCalledWith('abcd');
  screen.getByText('Line 1: here');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledTimes(2);
});

it('says that the editor is on its way', () => {
  open(() => new Promise(() => undefined), 'ko');
  screen.getByText(/편집기를 불러오는 중입니다/);
});

it('loads nothing for the plain text area, and remembers the choice', async () => {
  const load = vi.fn(() => new Promise<never>(() => undefined));
  open(load);
  await userEvent.click(screen.getByRole('button', { name: 'Plain text area' }));
  expect(localStorage.getItem('crashbook.editor')).toBe('plain');
  cleanup();
  load.mockClear();
  const { onSubmit } = open(load);
  expect(load).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), '{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('offers to load the page anew where the editor still speaks the other language', async () => {
  const monaco = {} as Monaco;
  const { reload } = open(async () => ({ monaco, locale: 'en' }), 'ko');
  await userEvent.click(await screen.findByRole('button', { name: '새로 불러오기' }));
  expect(reload).toHaveBeenCalledOnce();
  cleanup();
  open(async () => ({ monaco, locale: 'ko' }), 'ko');
  await screen.findByText(/Tab은 다음 항목으로 이동/);
  expect(screen.queryByRole('button', { name: '새로 불러오기' })).toBeNull();
});
