import type { KeyboardEvent } from 'react';
import style from './editor.module.css';
import type { PaneProps } from './pane.ts';

/** A plain text area: for touch screens, by choice, and whenever Monaco is not there. Tab always leaves it. */
export function PlainPane({ value, onChange, label, mark, onSubmit }: PaneProps) {
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <>
      <textarea
        className={style.plain}
        aria-label={label}
        value={value}
        rows={Math.min(28, Math.max(14, value.split('\n').length + 1))}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keys}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
      />
      {mark && <p className={style.lineNote}>{mark.message}</p>}
    </>
  );
}
