import { useText } from '../i18n/context.ts';
import type { Bench } from './bench/use-bench.ts';
import style from './exercise.module.css';
import { isUnderWay } from './run-state.ts';

interface Props {
  readonly bench: Bench;
  /** False where the run is shown as it is made. */
  readonly runs: boolean;
}

const MAC = /mac/i.test(globalThis.navigator?.platform ?? '');

/** Run and Submit; Stop while something runs. A changed text may be submitted while the last one is being judged. */
export function RunBar({ bench, runs }: Props) {
  const text = useText().exercise;
  const { runner, draft, upTo } = bench;
  const { activity } = runner.state;
  const busy = activity.kind === 'running';
  const grading = busy && activity.what === 'grade';
  return (
    <div className={style.runBar}>
      {busy && (
        <button type="button" onClick={runner.stop}>
          {text.stop}
        </button>
      )}
      {runs && (
        <button
          type="button"
          onClick={bench.run}
          aria-disabled={grading || isUnderWay(activity, 'run', draft.source, upTo)}
          title={text.runHelp}
        >
          {text.run}
        </button>
      )}
      <button
        type="button"
        className="primary"
        // A press by keyboard comes as a click without a pointer.
        onClick={(event) => bench.submit(event.detail === 0)}
        aria-disabled={isUnderWay(activity, 'grade', draft.source, upTo)}
      >
        {text.submit} <kbd>{MAC ? '⌘ ↵' : 'Ctrl ↵'}</kbd>
      </button>
    </div>
  );
}
