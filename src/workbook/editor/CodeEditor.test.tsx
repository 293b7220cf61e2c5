// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithText } from '../i18n/testing.tsx';
import { CodeEditor } from './CodeEditor.tsx';

const given: [] = [];

function open(load: () => Promise<never>, locale: 'en' | 'ko' = 'en') {
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
    />,
    locale,
  );
  return { onChange, onSubmit };
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
