import { readPreference } from '../storage/preferences.ts';

export const LOCALES = ['en', 'ko'] as const;
export type Locale = (typeof LOCALES)[number];

/** A language's name in itself, as the switch shows it. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', ko: '한국어' };

function asLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.toLowerCase().split('-')[0];
  return LOCALES.find((locale) => locale === language) ?? null;
}

/** The reader's stored choice, else the browser's first language we have, else English. */
export function initialLocale(): Locale {
  const stored = asLocale(readPreference('language'));
  if (stored) return stored;
  for (const tag of globalThis.navigator?.languages ?? []) {
    const locale = asLocale(tag);
    if (locale) return locale;
  }
  return 'en';
}
