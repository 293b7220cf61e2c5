import { type ReactNode, useSyncExternalStore } from 'react';

/** Steps that the learner took along from the text to the board. */
export interface BoardTask {
  /** The box in the text they come from; its element's id. */
  readonly origin: string;
  readonly steps: ReactNode;
}

export const BOARD_ID = 'queue-board';

let task: BoardTask | null = null;
const listeners = new Set<() => void>();

export function setBoardTask(next: BoardTask | null): void {
  task = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The steps now shown above the board, or null. */
export function useBoardTask(): BoardTask | null {
  return useSyncExternalStore(
    subscribe,
    () => task,
    () => task,
  );
}
