import { useText } from '../../i18n/context.ts';
import own from './puzzle.module.css';
import type { Night } from './use-night.ts';

interface Props {
  readonly night: Night;
  /** Set when the kept draft is no answer to a timeline exercise. */
  readonly onReset: (() => void) | null;
}

/** Why there is no night to see yet, and what can be done about it. */
export function NightNotice({ night, onReset }: Props) {
  const text = useText().exercise.puzzle;
  if (onReset) {
    return (
      <div className={own.notice} role="alert">
        <p>{text.unreadable}</p>
        <button type="button" onClick={onReset}>
          {text.startOver}
        </button>
      </div>
    );
  }
  if (night.failed) {
    return (
      <div className={own.notice} role="alert">
        <p>{text.failed}</p>
        <button type="button" onClick={night.retry}>
          {text.retry}
        </button>
      </div>
    );
  }
  return (
    <p className={own.notice} role="status">
      {text.loading}
    </p>
  );
}
