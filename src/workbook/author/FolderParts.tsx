import readme from '../../../exercises/README.md?raw';
import { download } from '../notebook/files.ts';
import style from './author.module.css';
import { useAuthorText } from './use-author-text.ts';

/** What lies in an exercise's folder, in a few lines; the whole format as a file. */
export function FolderParts() {
  const text = useAuthorText().parts;
  const save = () => download('exercise-format.md', new Blob([readme], { type: 'text/markdown' }));
  return (
    <section className={`${style.aside} ${style.about}`} aria-labelledby="author-parts">
      <h2 id="author-parts">{text.title}</h2>
      <dl className={style.parts}>
        {text.list.map(([name, what]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={`plain ${style.link}`} onClick={save}>
        {text.format}
      </button>
    </section>
  );
}
