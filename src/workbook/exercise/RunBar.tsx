import { useText } from '../i18n/context.ts';
import style from './exercise.module.css';
import type { Activity } from './run-state.ts';

interface Props {
  readonly activity: Activity;
  /** Absent where the run is shown as it is made. */
  readonly onRun?: () => void;
  /** `keyboard`: the button was pressed by a key, not a pointer. */
  readonly onSubmit: (keyboard: boolean) => void;
  readonly onStop: () => void;
}

const MAC = /mac/i.test(globalThis.navigator?.platform ?? '');

/** Run and Submit; Stop while something runs. */
export function RunBar({ activity, onRun, onSubmit, onStop }: Props) {
  const text = useText().exercise;
  const busy = activity.kind === 'running';
  return (
    <div className={style.runBar}>
      {busy && (
        <button type="button" onClick={onStop}>
          {text.stop}
        </button>
      )}
      {onRun && (
        <button type="button" onClick={onRun} aria-disabled={busy} title={text.runHelp}>
          {text.run}
        </button>
      )}
      <button
        type="button"
        className="primary"
        // A press by keyboard comes as a click without a pointer.
        onClick={(event) => onSubmit(event.detail === 0)}
        aria-disabled={busy}
      >
        {text.submit} <kbd>{MAC ? '⌘ ↵' : 'Ctrl ↵'}</kbd>
      </button>
    </div>
  );
}
