import { useCallback, useEffect, useState } from 'react';
import type { FunctionSignature } from '#lab/api/given.ts';
import type { Locale } from '../i18n/locale.ts';
import type { LoadedMonaco } from './monaco.ts';

export type MonacoState =
  | { readonly kind: 'off' }
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'ready' } & LoadedMonaco)
  | { readonly kind: 'failed' };

/** The chunk and everything in it. @throws Error when it cannot be fetched. */
export async function loadEditor(
  locale: Locale,
  given: readonly FunctionSignature[],
): Promise<LoadedMonaco> {
  const { loadMonaco, setLibraries } = await import('./monaco.ts');
  const loaded = await loadMonaco(locale);
  await setLibraries(given);
  return loaded;
}

/** Loads Monaco while `wanted`; a failure stays until `retry`. */
export function useMonaco(
  wanted: boolean,
  locale: Locale,
  given: readonly FunctionSignature[],
  load: typeof loadEditor = loadEditor,
): { state: MonacoState; retry: () => void } {
  const [state, setState] = useState<MonacoState>({ kind: 'loading' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a retry
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    setState((before) => (before.kind === 'ready' ? before : { kind: 'loading' }));
    load(locale, given).then(
      (loaded) => {
        if (!left) setState({ kind: 'ready', ...loaded });
      },
      () => {
        if (!left) setState({ kind: 'failed' });
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, locale, given, load, round]);

  const retry = useCallback(() => setRound((n) => n + 1), []);
  return { state: wanted ? state : { kind: 'off' }, retry };
}
