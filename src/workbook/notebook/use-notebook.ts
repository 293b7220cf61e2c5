import { useCallback, useEffect, useState } from 'react';
import { progress } from '../progress/progress.ts';
import { gather } from './belongings.ts';
import type { Belongings } from './portable.ts';

export interface Notebook {
  /** null while it is being read. */
  readonly here: Belongings | null;
  /** Bytes that the browser's storage holds and may hold; null where it does not say. */
  readonly room: { readonly used: number; readonly quota: number } | null;
  readonly refresh: () => Promise<void>;
}

/** Everything the learner has here; read anew when progress changes, in whichever tab. */
export function useNotebook(): Notebook {
  const [here, setHere] = useState<Belongings | null>(null);
  const [room, setRoom] = useState<Notebook['room']>(null);
  const refresh = useCallback(async () => {
    const [gathered, estimate] = await Promise.all([gather(Date.now()), estimateRoom()]);
    setHere(gathered);
    setRoom(estimate);
  }, []);
  useEffect(() => {
    void refresh();
    return progress.subscribe(() => void refresh());
  }, [refresh]);
  return { here, room, refresh };
}

async function estimateRoom(): Promise<Notebook['room']> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: usage, quota };
  } catch {
    return null;
  }
}
