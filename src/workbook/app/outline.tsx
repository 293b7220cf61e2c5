import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Outline } from '#content/outline.ts';
import { useLocale } from '../i18n/context.ts';
import type { Locale } from '../i18n/locale.ts';

const OutlineContext = createContext<Outline | null>(null);

/** Loads the titles of one language. Rejects when the chunk cannot be fetched. */
export async function loadOutline(locale: Locale): Promise<Outline> {
  const module =
    locale === 'ko' ? await import('virtual:outline/ko') : await import('virtual:outline/en');
  return module.default;
}

interface Props {
  readonly outline: Outline;
  readonly load?: (locale: Locale) => Promise<Outline>;
  readonly children: ReactNode;
}

/** Holds the outline in the reader's language; a switch keeps the old titles until the new ones are there. */
export function OutlineProvider({ outline, load = loadOutline, children }: Props) {
  const locale = useLocale();
  const [first] = useState(locale);
  const [current, setCurrent] = useState({ locale: first, outline });
  useEffect(() => {
    if (current.locale === locale) return undefined;
    let stale = false;
    load(locale).then(
      (loaded) => {
        if (!stale) setCurrent({ locale, outline: loaded });
      },
      // The old titles stay readable; the next switch asks again.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [locale, current.locale, load]);
  return <OutlineContext value={current.outline}>{children}</OutlineContext>;
}

/** Tracks, sessions, lessons and exercises. @throws Error outside an OutlineProvider. */
export function useOutline(): Outline {
  const outline = useContext(OutlineContext);
  if (!outline)
    throw new Error('useOutline needs an OutlineProvider above it: wrap the tree in one.');
  return outline;
}
