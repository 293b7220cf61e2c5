import { expect, it } from 'vitest';
import { editorTheme } from './theme.ts';

it('takes every colour from the page, in the form Monaco wants', () => {
  const theme = editorTheme((name) => (name === '--ink' ? '#abc' : '#112233'), true);
  expect(theme.base).toBe('vs-dark');
  expect(theme.rules[0]).toMatchObject({ foreground: 'aabbcc', background: '112233' });
  for (const { foreground } of theme.rules) expect(foreground).toMatch(/^[0-9a-f]{6}$/);
  for (const color of Object.values(theme.colors)) {
    expect(color).toMatch(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/);
  }
});
