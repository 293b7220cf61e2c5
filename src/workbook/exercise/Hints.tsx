import type { Root } from 'hast';
import { useState } from 'react';
import { useText } from '../i18n/context.ts';
import style from './exercise.module.css';
import { Rich } from './Rich.tsx';

/** Hints, opened one at a time and in order. */
export function Hints({ hints }: { readonly hints: readonly Root[] }) {
  const text = useText().exercise;
  const [opened, setOpened] = useState(0);
  if (hints.length === 0) return null;
  const numbered = hints.map((root, place) => ({ root, place }));
  return (
    <section className={style.hints} aria-label={text.hints}>
      <ol aria-live="polite">
        {numbered.slice(0, opened).map(({ root, place }) => (
          <li key={place}>
            <Rich root={root} />
          </li>
        ))}
      </ol>
      {opened < hints.length && (
        <button type="button" className="plain" onClick={() => setOpened(opened + 1)}>
          {text.showHint(opened + 1, hints.length)}
        </button>
      )}
    </section>
  );
}
