import type { ReactNode } from 'react';
import { useText } from '../i18n/context.ts';
import style from './exercise.module.css';
import { takeCode } from './take-code.ts';
import type { Replay } from './use-replay.ts';

interface Props {
  readonly replay: Replay<{ readonly kind: string }>;
  /** False where what the link speaks of is there no more, and only reading is left. */
  readonly playable: boolean;
  readonly exercise: string;
  /** What the button says that makes the link's answer the draft, and that answer. */
  readonly take: string;
  readonly source: string;
  /** What came of the run, in words. */
  readonly outcome?: ReactNode;
}

/** Under what a link brought: replay and stop, take it along, open the exercise, and what is going on. */
export function ReplayBar({ replay, playable, exercise, take, source, outcome }: Props) {
  const text = useText().exercise;
  const { result, busy } = replay;
  const takeAlong = async () => {
    await takeCode(exercise, source);
    location.hash = `#/exercise/${exercise}`;
  };
  return (
    <>
      <div className={style.runBar} data-start="">
        {playable && (
          <button type="button" className="primary" aria-disabled={busy} onClick={replay.start}>
            {result ? text.link.again : text.link.replay}
          </button>
        )}
        {busy && (
          <button type="button" onClick={replay.stop}>
            {text.stop}
          </button>
        )}
        <button type="button" onClick={() => void takeAlong()}>
          {take}
        </button>
        <a href={`#/exercise/${exercise}`}>{text.link.openExercise}</a>
      </div>
      <p role="status" className={style.quiet}>
        {busy && text.running}
        {!busy && (result?.kind === 'stopped' ? text.stopped : outcome)}
      </p>
    </>
  );
}
