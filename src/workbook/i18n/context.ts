import { createContext, useContext } from 'react';
import type { Locale } from './locale.ts';
import type { Text } from './text.ts';

export interface Language {
  readonly locale: Locale;
  readonly text: Text;
  /** True while the other language is on its way. */
  readonly switching: boolean;
  /** True when the last switch failed; the old language stays. */
  readonly failed: boolean;
  readonly setLocale: (locale: Locale) => void;
}

export const LanguageContext = createContext<Language | null>(null);

/** The language and its switch. @throws Error outside a LanguageProvider. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) {
    throw new Error('useLanguage needs a LanguageProvider above it: wrap the tree in one.');
  }
  return language;
}

/** The catalogue in the reader's language: `useText().app.home`. */
export function useText(): Text {
  return useLanguage().text;
}

/** The reader's language, for choosing content. */
export function useLocale(): Locale {
  return useLanguage().locale;
}
