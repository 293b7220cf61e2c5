import { useRef, useState } from 'react';
import type { ExercisePageText } from '#content/lesson-page.ts';
import { useText } from '../../i18n/context.ts';
import { Rich } from '../Rich.tsx';
import style from './verdict.module.css';

/**
 * A known mistake in three steps: the question stands there, the nudge and then the diagnosis open one at a
 * time, so that as much as possible is found by oneself.
 */
export function MistakeView({
  mistake,
}: {
  readonly mistake: ExercisePageText['mistakes'][number];
}) {
  const text = useText().exercise.verdict;
  const [opened, setOpened] = useState(0);
  const steps = useRef<HTMLDivElement>(null);
  const open = () => {
    // With the last step the button goes away: the focus stays with what it has opened.
    if (opened === 1) steps.current?.focus({ preventScroll: true });
    setOpened(opened + 1);
  };
  return (
    <>
      <div className={style.question}>
        <Rich root={mistake.question} />
      </div>
      <div aria-live="polite" ref={steps} tabIndex={-1}>
        {opened >= 1 && <Rich root={mistake.nudge} />}
        {opened >= 2 && <Rich root={mistake.diagnosis} />}
      </div>
      {opened < 2 && (
        <button type="button" className={style.step} onClick={open}>
          {opened === 0 ? text.nudge : text.diagnosis}
        </button>
      )}
    </>
  );
}
