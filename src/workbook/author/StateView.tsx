import { type ReactNode, useEffect, useRef } from 'react';
import style from './author.module.css';
import type { CheckState } from './check-state.ts';
import { FindingsView } from './FindingsView.tsx';
import { ProgressView } from './ProgressView.tsx';
import type { Folder } from './protocol.ts';
import { RefusalView } from './RefusalView.tsx';
import { useAuthorText } from './use-author-text.ts';
import type { Checker } from './use-check.ts';

interface Props {
  readonly checker: Checker;
  readonly tryFolder: (folder: Folder) => void;
}

/** What is under way, and what came of it. */
export function StateView({ checker, tryFolder }: Props) {
  const box = useRef<HTMLElement>(null);
  const { state } = checker;
  const { kind } = state;

  // A press on Stop or Check again takes its own button away: the focus goes to what came instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is shown may take the button away
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [kind]);
  // What was found is what the author waited for: it comes into sight.
  useEffect(() => {
    if (kind !== 'idle' && kind !== 'reading') box.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);

  return (
    <section ref={box} tabIndex={-1} className={style.state} aria-live="polite">
      <Shown state={state} checker={checker} tryFolder={tryFolder} />
    </section>
  );
}

function Shown({ state, checker, tryFolder }: Props & { readonly state: CheckState }): ReactNode {
  const text = useAuthorText();
  switch (state.kind) {
    case 'idle':
      return null;
    case 'reading':
      return <p className={style.quiet}>{text.state.reading}</p>;
    case 'refused':
      return <RefusalView why={state.why} />;
    case 'several':
      return (
        <>
          <h2>{text.state.several}</h2>
          <ul className={style.several}>
            {state.folders.map((folder) => (
              <li key={folder.slug}>
                <button type="button" onClick={() => checker.choose(folder)}>
                  {folder.slug}
                </button>
              </li>
            ))}
          </ul>
        </>
      );
    case 'checking':
      return <ProgressView state={state} stop={checker.stop} />;
    case 'stopped':
      return (
        <>
          <h2>{text.state.stopped(state.folder.slug)}</h2>
          <p className={style.quiet}>{text.state.stoppedText}</p>
        </>
      );
    case 'failed':
      return (
        <>
          <h2>{text.state.failed}</h2>
          <p>{text.state.failedText}</p>
          <pre className={style.message}>{state.message}</pre>
        </>
      );
    case 'checked':
      return (
        <FindingsView state={state} again={checker.again} tryIt={() => tryFolder(state.folder)} />
      );
  }
}
