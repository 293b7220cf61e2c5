import { useEffect, useEffectEvent, useState } from 'react';
import type { PuzzleView } from '#grader/puzzle-view.ts';
import type { Placement } from '#lab/placed.ts';
import type { Ended, Engine } from '../../engine/client.ts';
import { writeAnswer } from './answer.ts';

export interface Night {
  /** The latest run that came back. */
  readonly view: PuzzleView | null;
  /** The faults that this run has; a moment ago others may have been placed. */
  readonly faults: readonly Placement[];
  readonly failed: Exclude<Ended, { kind: 'stopped' }> | null;
  readonly retry: () => void;
}

const NOTHING = { view: null, faults: [] };

/**
 * The given program's night with these faults, run anew whenever they change. Nothing of the learner's is run:
 * what they hand in are places.
 * @param faults null: nothing is asked for.
 */
export function useNight(engine: Engine, slug: string, faults: readonly Placement[] | null): Night {
  const [run, setRun] = useState<Pick<Night, 'view' | 'faults'>>(NOTHING);
  const [failed, setFailed] = useState<Night['failed']>(null);
  const [round, setRound] = useState(0);
  const asked = useEffectEvent(() => faults ?? []);
  const source = faults && writeAnswer({ faults, rows: {} });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a retry
  useEffect(() => {
    if (source === null) {
      setRun(NOTHING);
      return;
    }
    let left = false;
    const placed = asked();
    void engine.viewPuzzle(slug, source).then((result) => {
      if (left) return;
      // Somebody stopped another request, and the worker with it.
      if (result.kind === 'stopped') setRound((n) => n + 1);
      else if (result.kind === 'puzzle') {
        setRun({ view: result.puzzle, faults: placed });
        setFailed(null);
      } else setFailed(result);
    });
    return () => {
      left = true;
    };
  }, [engine, slug, source, round]);

  return { ...run, failed, retry: () => setRound((n) => n + 1) };
}
