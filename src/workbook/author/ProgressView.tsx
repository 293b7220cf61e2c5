import { StateMark } from '../look/StateMark.tsx';
import style from './author.module.css';
import type { CheckState, FileState } from './check-state.ts';
import type { AuthorText } from './text.en.ts';
import { useAuthorText } from './use-author-text.ts';

interface Props {
  readonly state: Extract<CheckState, { kind: 'checking' }>;
  readonly stop: () => void;
}

/** How far the check is, file by file. */
export function ProgressView({ state, stop }: Props) {
  const words = useAuthorText();
  const text = words.state;
  const { folder, files } = state;
  const done = [...files.values()].filter((one) => typeof one !== 'string').length;
  const said =
    files.size === 0
      ? text.preparing
      : done < files.size
        ? text.progress(done, files.size)
        : text.variants;
  return (
    <>
      <div className={style.stateHead}>
        <h2>{text.checking(folder.slug)}</h2>
        <button type="button" onClick={stop}>
          {text.stop}
        </button>
      </div>
      <progress
        className={style.progress}
        max={Math.max(1, files.size)}
        value={done}
        aria-label={text.checking(folder.slug)}
      />
      <p className={style.quiet}>{said}</p>
      {/* Each line changes within a second or two: the sentence above is enough to hear. */}
      <ul className={style.files} aria-live="off" aria-label={text.files}>
        {[...files].map(([file, one]) => (
          <li key={file} data-state={typeof one === 'string' ? one : 'graded'}>
            <code>{file}</code>
            <FileMark state={one} words={words} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FileMark({ state, words }: { readonly state: FileState; readonly words: AuthorText }) {
  if (state === 'waiting') return <span className={style.quiet}>{words.state.waiting}</span>;
  if (state === 'running') return <StateMark state="leased" word={words.state.running} />;
  return <span>{words.found.verdicts[state.verdict]}</span>;
}
