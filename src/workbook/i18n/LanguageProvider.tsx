import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { writePreference } from '../storage/preferences.ts';
import { type Language, LanguageContext } from './context.ts';
import type { Locale } from './locale.ts';
import { loadText, type Text } from './text.ts';

interface Props {
  readonly locale: Locale;
  readonly text: Text;
  /** How the other catalogue is fetched; tests pass one that fails. */
  readonly load?: (locale: Locale) => Promise<Text>;
  readonly children: ReactNode;
}

/** Holds the language. A switch swaps the words in place once they are there, so page and scroll stay. */
export function LanguageProvider({ locale, text, load = loadText, children }: Props) {
  const [current, setCurrent] = useState({ locale, text });
  const [phase, setPhase] = useState<'still' | 'switching' | 'failed'>('still');
  const asked = useRef(locale);

  useEffect(() => {
    document.documentElement.lang = current.locale;
  }, [current.locale]);

  const setLocale = useCallback(
    (next: Locale) => {
      asked.current = next;
      setPhase('switching');
      load(next).then(
        (loaded) => {
          // A later press wins over a slower earlier one.
          if (asked.current !== next) return;
          writePreference('language', next);
          setCurrent({ locale: next, text: loaded });
          setPhase('still');
        },
        () => {
          if (asked.current === next) setPhase('failed');
        },
      );
    },
    [load],
  );

  const language = useMemo<Language>(
    () => ({
      ...current,
      switching: phase === 'switching',
      failed: phase === 'failed',
      setLocale,
    }),
    [current, phase, setLocale],
  );
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
