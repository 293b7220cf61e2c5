import { useEffect, useState } from 'react';
import type { Trace } from '#lab/trace.ts';
import type { Engine } from '../../engine/client.ts';
import { SCHEMA_QUERY } from './result.ts';

export interface Sample {
  readonly trace: Trace | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The rows a query is tried on, and how their tables are made. Nothing of the learner's runs for it. */
export function useSample(engine: Engine, slug: string): Sample {
  const [trace, setTrace] = useState<Trace | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a retry
  useEffect(() => {
    let left = false;
    setFailed(false);
    void engine.runDemo(slug, SCHEMA_QUERY).then((result) => {
      if (left) return;
      // Somebody stopped another request, and the worker with it.
      if (result.kind === 'stopped') setRound((n) => n + 1);
      else if (result.kind === 'run' && result.trace) setTrace(result.trace);
      else setFailed(true);
    });
    return () => {
      left = true;
    };
  }, [engine, slug, round]);

  return { trace, failed, retry: () => setRound((n) => n + 1) };
}
