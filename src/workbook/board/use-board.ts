import { useCallback, useEffect, useState } from 'react';
import type { BoardAction, BoardState } from '../engine/protocol.ts';

/** Runs a list of actions from the beginning. Rejects when the engine cannot. */
export type RunBoard = (actions: readonly BoardAction[]) => Promise<BoardState>;

/** One wish to run a list; a retry is a new wish for the same list. */
interface Wish {
  readonly actions: readonly BoardAction[];
}

export interface Done extends Wish {
  readonly state: BoardState;
}

export interface Board {
  /** The last list that ran and what came of it; null until the first has. */
  readonly done: Done | null;
  readonly busy: boolean;
  /** Why the last run failed; null when it did not. */
  readonly error: string | null;
  /** Runs this list in place of the present one. Does nothing while another run is under way. */
  readonly run: (actions: readonly BoardAction[]) => void;
  /** Runs the list that failed once more. */
  readonly retry: () => void;
}

/** The board's memory: the list of actions is all there is, every state is computed from it. Starts at once. */
export function useBoard(runBoard: RunBoard): Board {
  const [wish, setWish] = useState<Wish>({ actions: [] });
  const [done, setDone] = useState<Done | null>(null);
  const [answered, setAnswered] = useState<{ wish: Wish; error: string | null } | null>(null);
  const busy = answered?.wish !== wish;

  useEffect(() => {
    let stale = false;
    runBoard(wish.actions).then(
      (state) => {
        if (stale) return;
        setDone({ actions: wish.actions, state });
        setAnswered({ wish, error: null });
      },
      (reason: unknown) => {
        if (stale) return;
        const error = reason instanceof Error ? reason.message : String(reason);
        setAnswered({ wish, error });
      },
    );
    return () => {
      stale = true;
    };
  }, [wish, runBoard]);

  const run = useCallback(
    (actions: readonly BoardAction[]) => {
      if (!busy) setWish({ actions });
    },
    [busy],
  );
  const retry = useCallback(() => run(wish.actions), [run, wish]);
  return { done, busy, error: busy ? null : answered.error, run, retry };
}
