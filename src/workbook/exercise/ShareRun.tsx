import { useContext, useState } from 'react';
import { KeepingContext } from '../drafts/keeping.ts';
import { useText } from '../i18n/context.ts';
import style from './exercise.module.css';
import { runUrl, type SharedRun } from './link.ts';

interface Props {
  readonly exercise: string;
  readonly run: SharedRun;
}

/** Copies a link that replays this run. Where copying is not allowed, the link stands there to be taken. */
export function ShareRun({ exercise, run }: Props) {
  const text = useText().exercise;
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused' | 'too-large'>('none');
  const { linked } = useContext(KeepingContext);
  const url = () => runUrl(exercise, run, location.href);
  const copy = async () => {
    const link = url();
    if (link === null) {
      setOutcome('too-large');
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  if (!linked) return null;
  return (
    <div className={style.share}>
      <button type="button" className="plain" onClick={() => void copy()}>
        {text.shareRun}
      </button>
      <span role="status">
        {outcome === 'copied' && text.shared}
        {outcome === 'refused' && text.shareFailed}
        {outcome === 'too-large' && text.shareTooLarge}
      </span>
      {outcome === 'refused' && (
        <input
          readOnly
          aria-label={text.shareFailed}
          value={url() ?? ''}
          onFocus={(e) => e.target.select()}
        />
      )}
    </div>
  );
}
