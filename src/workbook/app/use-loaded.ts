import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  /** What was loaded last; stays while the next one is on its way. */
  readonly value: T | null;
  readonly failed: boolean;
  /** How often loading this has failed in a row. */
  readonly failures: number;
  readonly retry: () => void;
}

/**
 * Loads something and keeps the last one on the screen until the next is there.
 * @param load must be stable (module scope or useCallback): a new function loads anew
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failures, setFailures] = useState(0);
  const [round, setRound] = useState(0);

  useEffect(() => {
    // Reading `round` here makes each retry an effect of its own.
    let stale = round < 0;
    load().then(
      (loaded) => {
        if (stale) return;
        setValue(() => loaded);
        setFailures(0);
      },
      () => {
        if (!stale) setFailures((count) => count + 1);
      },
    );
    return () => {
      stale = true;
    };
  }, [load, round]);

  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { value, failed: failures > 0, failures, retry };
}
