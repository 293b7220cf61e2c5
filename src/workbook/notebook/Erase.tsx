import { type SyntheticEvent, useId, useState } from 'react';
import { useText } from '../i18n/context.ts';
import { eraseEverything } from './belongings.ts';
import style from './notebook.module.css';

/** Forgets everything, once the learner has typed the word for it. */
export function Erase({ refresh }: { readonly refresh: () => Promise<void> }) {
  const text = useText().notebook.erase;
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<'done' | 'wrong' | 'failed' | null>(null);
  const id = useId();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== text.word) {
      setSaid('wrong');
      return;
    }
    try {
      await eraseEverything();
      setSaid('done');
    } catch {
      setSaid('failed');
    }
    setTyped('');
    await refresh();
  };

  return (
    <section aria-labelledby="nb-erase">
      <h2 id="nb-erase">{text.title}</h2>
      <p className={style.quiet}>{text.why}</p>
      <form className={style.erase} onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>{text.label(text.word)}</label>
        <input
          id={id}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={said === 'wrong'}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            setTyped(target.value);
            setSaid(null);
          }}
        />
        <button type="submit" className={style.danger}>
          {text.button}
        </button>
      </form>
      <p role="status" id={`${id}-said`} className={style.said}>
        {said && text.said[said]}
      </p>
    </section>
  );
}
