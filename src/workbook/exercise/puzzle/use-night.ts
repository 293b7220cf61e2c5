import { useEffect, useState } from 'react';
import type { PuzzleView } from '#grader/puzzle-view.ts';
import type { Placement } from '#lab/placed.ts';
import type { Ended, Engine } from '../../engine/client.ts';
import { writeAnswer } from './answer.ts';

export interface Night {
  /** The latest run that came back; it may have the faults of a moment ago. */
  readonly view: PuzzleView | null;
  readonly failed: Exclude<Ended, { kind: 'stopped' }> | null;
  readonly retry: () => void;
}

/**
 * The given program's night with these faults, run anew whenever they change. Nothing of the learner's is run:
 * what they hand in are places.
 * @param faults null: nothing is asked for.
 */
export function useNight(engine: Engine, slug: string, faults: readonly Placement[] | null): Night {
  const [view, setView] = useState<PuzzleView | null>(null);
  const [failed, setFailed] = useState<Night['failed']>(null);
  const [round, setRound] = useState(0);
  const source = faults && writeAnswer({ faults, rows: {} });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a retry
  useEffect(() => {
    if (source === null) {
      setView(null);
      return;
    }
    let left = false;
    void engine.viewPuzzle(slug, source).then((result) => {
      if (left) return;
      // Somebody stopped another request, and the worker with it.
      if (result.kind === 'stopped') setRound((n) => n + 1);
      else if (result.kind === 'puzzle') {
        setView(result.puzzle);
        setFailed(null);
      } else setFailed(result);
    });
    return () => {
      left = true;
    };
  }, [engine, slug, source, round]);

  return { view, failed, retry: () => setRound((n) => n + 1) };
}
