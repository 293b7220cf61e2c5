import type { Root } from 'hast';
import { useRef, useState } from 'react';
import { useText } from '../i18n/context.ts';
import style from './exercise.module.css';
import { Rich } from './Rich.tsx';

/** Hints, opened one at a time and in order. */
export function Hints({ hints }: { readonly hints: readonly Root[] }) {
  const text = useText().exercise;
  const [opened, setOpened] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  if (hints.length === 0) return null;
  const open = () => {
    // With the last hint the button goes away: the focus stays with the hints.
    if (opened + 1 === hints.length) list.current?.focus({ preventScroll: true });
    setOpened(opened + 1);
  };
  const numbered = hints.map((root, place) => ({ root, place }));
  return (
    <section className={style.hints} aria-label={text.hints}>
      <ol aria-live="polite" ref={list} tabIndex={-1}>
        {numbered.slice(0, opened).map(({ root, place }) => (
          <li key={place}>
            <Rich root={root} />
          </li>
        ))}
      </ol>
      {opened < hints.length && (
        <button type="button" className="plain" onClick={open}>
          {text.showHint(opened + 1, hints.length)}
        </button>
      )}
    </section>
  );
}
