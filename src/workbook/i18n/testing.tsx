import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import en from './en.ts';
import ko from './ko.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import type { Locale } from './locale.ts';

/** For tests: renders `ui` with the catalogue of `locale` above it. */
export function renderWithText(ui: ReactElement, locale: Locale = 'en'): RenderResult {
  return render(ui, {
    wrapper: ({ children }) => (
      <LanguageProvider locale={locale} text={locale === 'ko' ? ko : en}>
        {children}
      </LanguageProvider>
    ),
  });
}
