import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useOutline } from '../app/outline.tsx';
import style from './author.module.css';
import { askForFolder, folderDialog, fromDrop, fromInput, fromZip } from './pick.ts';
import { useAuthorText } from './use-author-text.ts';
import type { Checker } from './use-check.ts';

/** A folder or a zip, dropped or chosen; or one of the built-in exercises. */
export function PickFolder({ checker }: { readonly checker: Checker }) {
  const text = useAuthorText().pick;
  const words = useAuthorText();
  const [over, setOver] = useState(false);
  const folder = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);

  // What is dropped beside the field must not make the browser leave the page for the file.
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);

  const choose = () => {
    // The dialog hands over a folder that can be read again after a change; the field does not.
    if (folderDialog()) checker.take(askForFolder());
    else folder.current?.click();
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    checker.take(fromDrop(event.dataTransfer));
  };

  return (
    <section className={style.pick} aria-labelledby="author-pick">
      <h2 id="author-pick" className={style.pickTitle}>
        {text.title}
      </h2>
      {/* Dropping is a second way to what the buttons do. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop has no role */}
      <div
        className={style.drop}
        data-over={over}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{text.drop}</p>
        <div className={style.row}>
          <button type="button" className="primary" onClick={choose}>
            {text.folder}
          </button>
          <button type="button" onClick={() => zip.current?.click()}>
            {text.zip}
          </button>
        </div>
        <p className={style.quiet}>{words.private}</p>
        <input
          ref={folder}
          type="file"
          hidden
          webkitdirectory=""
          multiple
          aria-label={text.folderField}
          onChange={({ target }) => {
            if (target.files?.length) checker.take(Promise.resolve(fromInput(target.files)));
            target.value = '';
          }}
        />
        <input
          ref={zip}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label={text.zipField}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) checker.take(fromZip(file));
            target.value = '';
          }}
        />
      </div>
      <BuiltIn check={checker.checkBuiltIn} />
    </section>
  );
}

function BuiltIn({ check }: { readonly check: (slug: string) => void }) {
  const text = useAuthorText().pick;
  const outline = useOutline();
  const id = useId();
  const exercises = outline
    .flatMap((track) => track.sessions.flatMap((session) => session.items))
    .filter((item) => item.kind === 'exercise')
    .map(({ id: name, title }) => ({ slug: name.replace('exercise:', ''), title }));
  const [chosen, setChosen] = useState<string | null>(null);
  const slug = chosen ?? exercises[0]?.slug;
  if (slug === undefined) return null;
  return (
    <div className={style.builtIn}>
      <label htmlFor={id}>{text.builtIn}</label>
      <div className={style.row}>
        <select
          id={id}
          className={style.field}
          value={slug}
          onChange={({ target }) => setChosen(target.value)}
        >
          {exercises.map((item) => (
            <option key={item.slug} value={item.slug}>
              {item.slug} · {item.title}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => check(slug)}>
          {text.check}
        </button>
      </div>
    </div>
  );
}
