import { type SyntheticEvent, useId, useState } from 'react';
import { useText } from '../i18n/context.ts';
import style from './drafts.module.css';

interface Props {
  /** @param label the learner's name for the copy, perhaps '' */
  readonly onCopy: (label: string) => void;
}

/** Keeps the text as it is now, under a name. */
export function KeepCopy({ onCopy }: Props) {
  const text = useText().drafts.copy;
  const [label, setLabel] = useState('');
  const [said, setSaid] = useState('');
  const id = useId();
  const keep = (event: SyntheticEvent) => {
    event.preventDefault();
    onCopy(label.trim());
    setSaid(text.kept(label.trim()));
    setLabel('');
  };
  return (
    <form className={style.copy} onSubmit={keep}>
      <label htmlFor={id}>{text.label}</label>
      <input
        id={id}
        value={label}
        maxLength={80}
        placeholder={text.example}
        autoComplete="off"
        onChange={(event) => {
          setLabel(event.target.value);
          setSaid('');
        }}
      />
      <button type="submit">{text.keep}</button>
      <p role="status" className={style.quiet}>
        {said}
      </p>
    </form>
  );
}
