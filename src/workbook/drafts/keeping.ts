/** Where a page keeps the learner's work. Everywhere in the browser's storage; where an author tries an exercise, in memory. */
import { createContext } from 'react';
import { type Progress, progress } from '../progress/progress.ts';
import { type Channel, openChannel } from '../storage/channel.ts';
import { storage } from '../storage/db.ts';
import { MemoryStore } from '../storage/memory.ts';
import type { DraftOptions } from './session.ts';

export interface Keeping {
  readonly store: DraftOptions['store'];
  /** Tells other tabs of a change; null where there are none to tell. */
  readonly channel: () => Channel | null;
  readonly progress: Pick<Progress, 'markExercise'>;
  /** Whether a run of the exercise has an address at which it is replayed. */
  readonly linked: boolean;
}

const KEPT: Keeping = {
  store: storage,
  channel: () => openChannel('drafts'),
  progress,
  linked: true,
};

export const KeepingContext = createContext<Keeping>(KEPT);

/** Work that lasts as long as the object. */
export function inMemory(): Keeping {
  return {
    store: new MemoryStore(),
    channel: () => null,
    progress: { markExercise: async () => undefined },
    linked: false,
  };
}
