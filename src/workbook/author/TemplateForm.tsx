import { strToU8, zipSync } from 'fflate';
import { type SyntheticEvent, useId, useState } from 'react';
import { templateFor } from '#validate/template/template.ts';
import { download } from '../notebook/files.ts';
import style from './author.module.css';
import { useAuthorText } from './use-author-text.ts';

/** The template's folder as a zip, with the folder itself in it. */
function zipOf(slug: string, files: Readonly<Record<string, string>>): Blob {
  const entries = Object.entries(files).map(
    ([path, text]) => [`${slug}/${path}`, strToU8(text)] as const,
  );
  const bytes = new Uint8Array(zipSync(Object.fromEntries(entries)));
  return new Blob([bytes], { type: 'application/zip' });
}

/** A fresh folder for a name that the author types: the very one of the command line. */
export function TemplateForm() {
  const text = useAuthorText().template;
  const [slug, setSlug] = useState('');
  const [said, setSaid] = useState<{ good: boolean; words: string } | null>(null);
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const template = templateFor(slug.trim());
    if (template.kind === 'not-a-slug') setSaid({ good: false, words: text['not-a-slug'] });
    else if (template.kind === 'keyword')
      setSaid({ good: false, words: text.keyword(template.word) });
    else {
      const file = `${slug.trim()}.zip`;
      download(file, zipOf(slug.trim(), template.files));
      setSaid({ good: true, words: text.saved(file) });
    }
  };
  return (
    <section className={`${style.aside} ${style.template}`} aria-labelledby="author-template">
      <h2 id="author-template">{text.title}</h2>
      <p className={style.quiet}>{text.why}</p>
      {/* The page says what a name must be: the browser's own bubble speaks another language. */}
      <form className={style.form} onSubmit={submit} noValidate>
        <label htmlFor={id}>{text.name}</label>
        <div className={style.row}>
          <input
            id={id}
            className={style.field}
            value={slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            aria-invalid={said?.good === false}
            onChange={({ target }) => setSlug(target.value)}
          />
          <button type="submit">{text.download}</button>
        </div>
        <p className={style.quiet} id={`${id}-hint`}>
          {text.hint}
        </p>
      </form>
      <p role="status" className={said?.good === false ? style.bad : style.quiet}>
        {said?.words}
      </p>
    </section>
  );
}
