import { useEffect, useState } from 'react';
import type { ExperimentResult, Params } from '#grader/experiments/experiment.ts';
import { engine } from '../engine/engine.ts';

/** What is asked of the engine. */
export interface Asked {
  readonly name: string;
  readonly params: Params;
  readonly seed: number;
}

/** Runs an experiment. Rejects when the engine cannot. */
export type RunExperiment = (asked: Asked) => Promise<ExperimentResult>;

/** @throws Error when the engine could not be loaded, broke, or gave no sign of life; its message says which. */
export const runOnEngine: RunExperiment = async (asked) => {
  const answer = await engine.runExperiment(asked);
  switch (answer.kind) {
    case 'experiment':
      return answer.result;
    case 'failed':
      throw new Error(answer.message.split('\n')[0]);
    case 'stuck':
      throw new Error(`The engine gave no answer for ${answer.waitedMs} ms and was ended.`);
    case 'stopped':
      throw new Error('The engine was ended by another request.');
  }
};

export interface Running {
  /** The last result; stays while the next one is on its way. */
  readonly result: ExperimentResult | null;
  readonly busy: boolean;
  readonly error: string | null;
  /** Runs what is asked for; the same again is run again. */
  readonly start: (asked: Asked) => void;
}

/** Nothing runs before the first `start`. An answer to an older question is dropped. */
export function useExperiment(run: RunExperiment): Running {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answer, setAnswer] = useState<{ asked: Asked; error: string | null } | null>(null);
  const [result, setResult] = useState<ExperimentResult | null>(null);

  useEffect(() => {
    if (!asked) return undefined;
    let stale = false;
    run(asked).then(
      (found) => {
        if (stale) return;
        setResult(found);
        setAnswer({ asked, error: null });
      },
      (reason: unknown) => {
        if (stale) return;
        setAnswer({ asked, error: reason instanceof Error ? reason.message : String(reason) });
      },
    );
    return () => {
      stale = true;
    };
  }, [asked, run]);

  const answered = answer?.asked === asked;
  return {
    result,
    busy: asked !== null && !answered,
    error: answered ? (answer?.error ?? null) : null,
    start: (next) => setAsked({ ...next }),
  };
}
