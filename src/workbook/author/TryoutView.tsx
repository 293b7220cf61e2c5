import { useEffect, useMemo, useRef, useState } from 'react';
import type { Problem } from '#content/problem.ts';
import { Loading } from '../app/Loading.tsx';
import { inMemory, KeepingContext } from '../drafts/keeping.ts';
import { Engine, type WorkerLike } from '../engine/client.ts';
import { Workbench } from '../exercise/Workbench.tsx';
import { useLocale } from '../i18n/context.ts';
import style from './author.module.css';
import type { Ask } from './client.ts';
import { ProblemList } from './ProblemList.tsx';
import type { Folder, Tryout } from './protocol.ts';
import { useAuthorText } from './use-author-text.ts';

export interface TryoutViewProps {
  readonly folder: Folder;
  readonly ask: Ask;
  readonly createWorker: () => WorkerLike;
  readonly leave: () => void;
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly tryout: Tryout }
  | { readonly kind: 'not-ready'; readonly problems: readonly Problem[] }
  | { readonly kind: 'failed'; readonly message: string };

/** The author's exercise on the page that students get. What is written in it lasts as long as this view. */
export function TryoutView({ folder, ask, createWorker, leave }: TryoutViewProps) {
  const text = useAuthorText().tryout;
  const locale = useLocale();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const bar = useRef<HTMLDivElement>(null);
  const keeping = useMemo(() => inMemory(), []);
  const hold = state.kind === 'ready' ? state.tryout.hold : null;
  const engine = useMemo(
    () => (hold ? new Engine({ createWorker, hold }) : null),
    [hold, createWorker],
  );

  useEffect(() => {
    const abort = new AbortController();
    const request = { kind: 'try', folder, language: locale } as const;
    void ask(request, { signal: abort.signal }).then((reply) => {
      if (reply.kind === 'tryout') setState({ kind: 'ready', tryout: reply.tryout });
      else if (reply.kind === 'not-ready' || reply.kind === 'failed') setState(reply);
    });
    return () => abort.abort();
  }, [ask, folder, locale]);
  useEffect(() => () => engine?.close(), [engine]);
  // The button that led here is gone.
  useEffect(() => bar.current?.focus(), []);

  return (
    <>
      <div ref={bar} className={style.tryBar} tabIndex={-1}>
        <p>{text.bar(folder.slug)}</p>
        <button type="button" onClick={leave}>
          {text.back}
        </button>
      </div>
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'ready' && engine && (
        <KeepingContext value={keeping}>
          <Workbench content={state.tryout.content} engine={engine} next={null} />
        </KeepingContext>
      )}
      {state.kind === 'not-ready' && (
        <div className={style.page}>
          <h1>{text.notReady}</h1>
          <ProblemList problems={state.problems} slug={folder.slug} />
        </div>
      )}
      {state.kind === 'failed' && (
        <div className={style.page}>
          <h1>{text.notReady}</h1>
          <pre className={style.message}>{state.message}</pre>
        </div>
      )}
    </>
  );
}
