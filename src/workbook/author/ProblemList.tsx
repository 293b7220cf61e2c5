import type { Problem } from '#content/problem.ts';
import style from './author.module.css';
import { byFile } from './check-state.ts';
import { useAuthorText } from './use-author-text.ts';

interface Props {
  readonly problems: readonly Problem[];
  readonly slug: string;
}

/** What is wrong and how to mend it, file by file, in the very words of the command line. */
export function ProblemList({ problems, slug }: Props) {
  const text = useAuthorText().found;
  const home = `exercises/${slug}/`;
  return (
    <div className={style.problems}>
      {text.english !== null && <p className={style.quiet}>{text.english}</p>}
      {byFile(problems).map(({ file, problems: found }) => (
        <section key={file}>
          <h3>
            <code>{file.startsWith(home) ? file.slice(home.length) : file}</code>
          </h3>
          <ul>
            {found.map(({ line, what, fix }) => (
              <li key={`${line ?? 0} ${what}`}>
                {line !== undefined && <span className={style.line}>{text.line(line)}</span>}
                <p lang="en">{what}</p>
                <p className={style.fix}>
                  <span>{text.fix}</span> <span lang="en">{fix}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
