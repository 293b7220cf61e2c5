import { useCallback, useEffect, useRef, useState } from 'react';
import { afterReply, type CheckState, IDLE, withUnread } from './check-state.ts';
import { type Ask, askAuthorWorker } from './client.ts';
import { type Picked, UnreadableZip } from './pick.ts';
import { type TakenFolder, takeFolders } from './take-folder.ts';

export interface Checker {
  readonly state: CheckState;
  /** Reads what was picked, and checks it when it is one exercise. `null` when nothing was picked. */
  readonly take: (picking: Promise<Picked | null>) => void;
  /** Checks one of several that were picked. */
  readonly choose: (folder: TakenFolder) => void;
  readonly checkBuiltIn: (slug: string) => void;
  /** Reads the folder as it is now, and checks it; null where it must be picked again. */
  readonly again: (() => void) | null;
  readonly stop: () => void;
}

/** Takes folders and has them checked. Leaving the page ends what is under way. */
export function useCheck(ask: Ask = askAuthorWorker): Checker {
  const [state, setState] = useState<CheckState>(IDLE);
  const [again, setAgain] = useState<Picked['again']>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  const begin = () => {
    abort.current?.abort();
    abort.current = new AbortController();
    return abort.current.signal;
  };

  const check = useCallback(
    async ({ problems: unread, ...folder }: TakenFolder, signal: AbortSignal) => {
      const began = performance.now();
      setState({ kind: 'checking', folder, files: new Map() });
      const reply = await ask(
        { kind: 'check', folder },
        { signal, onReply: (one) => setState((before) => afterReply(before, one)) },
      );
      if (reply.kind === 'checked') {
        const findings = withUnread(reply.findings, unread);
        setState({ kind: 'checked', folder, findings, took: performance.now() - began });
      } else if (reply.kind === 'failed') setState(reply);
      // A check that another one has taken the place of has nothing to say any more.
      else if (abort.current?.signal === signal) setState({ kind: 'stopped', folder });
    },
    [ask],
  );

  const take = async (picking: Promise<Picked | null>) => {
    const signal = begin();
    const before = state;
    setState({ kind: 'reading' });
    try {
      const picked = await picking;
      if (signal.aborted) return;
      if (picked === null) {
        setState(before.kind === 'checking' ? IDLE : before);
        return;
      }
      const taken = await takeFolders(picked.files, picked.name);
      if (signal.aborted) return;
      setAgain(() => picked.again);
      if (taken.kind === 'refused') setState(taken);
      else if (taken.folders.length > 1) setState({ kind: 'several', folders: taken.folders });
      else if (taken.folders[0]) await check(taken.folders[0], signal);
    } catch (error) {
      if (signal.aborted) return;
      const zip = error instanceof UnreadableZip;
      const file = error instanceof Error ? error.message : String(error);
      setState({ kind: 'refused', why: zip ? { kind: 'not-a-zip' } : { kind: 'not-read', file } });
    }
  };

  const checkBuiltIn = async (slug: string) => {
    const signal = begin();
    setAgain(null);
    setState({ kind: 'reading' });
    const reply = await ask({ kind: 'built-in', slug }, { signal });
    if (reply.kind === 'folder') await check({ ...reply.folder, problems: [] }, signal);
    else if (reply.kind === 'failed') setState(reply);
  };

  return {
    state,
    take: (picking) => void take(picking),
    choose: (folder) => void check(folder, begin()),
    checkBuiltIn: (slug) => void checkBuiltIn(slug),
    again: again && (() => void take(again())),
    stop: () => abort.current?.abort(),
  };
}
