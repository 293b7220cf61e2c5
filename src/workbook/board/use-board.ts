import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardAction, BoardState } from '../engine/protocol.ts';
import { asStillPossible } from './jobs.ts';

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
  /** One more action after those that ran. While a run is under way it waits for its turn. */
  readonly press: (action: BoardAction) => void;
  /** Runs this list in place of the present one, and forgets the presses that wait. */
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
  const waiting = useRef<BoardAction[]>([]);
  // Known at once, where `busy` is known only after the next drawing: two quick presses are two presses.
  const running = useRef(true);

  useEffect(() => {
    let stale = false;
    runBoard(wish.actions).then(
      (state) => {
        if (stale) return;
        setDone({ actions: wish.actions, state });
        setAnswered({ wish, error: null });
        const next = takeNext(waiting.current, wish.actions, state);
        if (next) setWish({ actions: [...wish.actions, next] });
        else running.current = false;
      },
      (reason: unknown) => {
        if (stale) return;
        const error = reason instanceof Error ? reason.message : String(reason);
        waiting.current = [];
        running.current = false;
        setAnswered({ wish, error });
      },
    );
    return () => {
      stale = true;
    };
  }, [wish, runBoard]);

  const run = useCallback((actions: readonly BoardAction[]) => {
    waiting.current = [];
    running.current = true;
    setWish({ actions });
  }, []);
  const press = useCallback(
    (action: BoardAction) => {
      if (running.current) waiting.current.push(action);
      else run([...(done?.actions ?? []), action]);
    },
    [done, run],
  );
  const retry = useCallback(() => run(wish.actions), [run, wish]);
  return { done, busy, error: busy ? null : answered.error, press, run, retry };
}

/** Takes presses off the list until one can still be carried out. */
function takeNext(
  waiting: BoardAction[],
  actions: readonly BoardAction[],
  state: BoardState,
): BoardAction | null {
  for (let action = waiting.shift(); action; action = waiting.shift()) {
    const possible = asStillPossible(action, actions, state);
    if (possible) return possible;
  }
  return null;
}
