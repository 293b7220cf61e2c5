import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { KeepingContext } from './keeping.ts';
import { DraftSession, type DraftState } from './session.ts';

/**
 * The kept text of one exercise. It is stored when typing pauses, and at once when the page is hidden.
 * Mount it anew (by `key`) for another exercise.
 */
export function useDraft(slug: string, starter: string): [DraftState, DraftSession | null] {
  const [session, setSession] = useState<DraftSession | null>(null);
  const keeping = useContext(KeepingContext);

  useEffect(() => {
    const opened = new DraftSession({
      slug,
      starter,
      store: keeping.store,
      channel: keeping.channel(),
    });
    setSession(opened);
    void opened.open();
    const flush = () => void opened.flush();
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      void opened.close();
    };
  }, [slug, starter, keeping]);

  const state = useSyncExternalStore(session?.subscribe ?? never, session?.state ?? (() => EMPTY));
  return [state, session];
}

const never = () => () => undefined;

const EMPTY: DraftState = {
  phase: 'loading',
  source: '',
  savedAt: null,
  dirty: false,
  foreign: null,
  versions: [],
};
