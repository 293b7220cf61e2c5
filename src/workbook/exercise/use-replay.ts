import { useEffect, useRef, useState } from 'react';

export interface Replay<R> {
  /** What the last run came to; null before the first. */
  readonly result: R | null;
  readonly busy: boolean;
  /** Runs it once more; nothing while it runs. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** A run that came with a link: it happens on a press only, and ends when the page is left. */
export function useReplay<R>(run: (signal: AbortSignal) => Promise<R>): Replay<R> {
  const [result, setResult] = useState<R | null>(null);
  const [busy, setBusy] = useState(false);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  const start = async () => {
    abort.current = new AbortController();
    setBusy(true);
    setResult(await run(abort.current.signal));
    setBusy(false);
  };
  return {
    result,
    busy,
    start: () => {
      if (!busy) void start();
    },
    stop: () => abort.current?.abort(),
  };
}
