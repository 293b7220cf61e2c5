import { useState } from 'react';
import { useText } from '../i18n/context.ts';
import type { Press } from './clock.ts';
import { clockStore } from './clock-store.ts';
import style from './session.module.css';
import type { Reading } from './use-session.ts';

/** How far one press extends, in minutes. */
const STEPS = [10, 30] as const;

interface Props {
  readonly reading: Reading;
  /** Whether it says what counts; off where several clocks stand together. */
  readonly rule?: boolean;
}

/** The clock with everything that can be done to it. */
export function SessionPanel({ reading, rule = true }: Props) {
  const text = useText().session;
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const { session, elapsed, planned, extra, remaining, running, started, over } = reading;
  const press = (what: Press, words: string) => {
    clockStore.press(session.id, what);
    setSaid(words);
    setAsking(false);
  };

  if (!started) {
    return (
      <div className={style.panel}>
        {rule && <p>{text.notStarted}</p>}
        {rule && <p className={style.quiet}>{text.rule}</p>}
        <div className={style.buttons}>
          <button
            type="button"
            aria-label={text.startLabel(session.title, session.minutes)}
            onClick={() => press({ kind: 'start' }, text.said.runs)}
          >
            {text.start(planned)}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className={style.panel}>
      <p className={style.numbers}>
        <strong>{text.used(elapsed)}</strong>
        <span>{text.left(remaining)}</span>
        <span className={style.quiet}>{text.planned(session.minutes, extra)}</span>
      </p>
      <div className={style.track} aria-hidden="true">
        <div style={{ inlineSize: `${Math.min(100, (100 * elapsed) / planned)}%` }} />
      </div>
      {over && (
        <p>
          {text.over} {text.overNext}
        </p>
      )}
      <div className={style.buttons}>
        {STEPS.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-label={text.addLabel(minutes)}
            onClick={() =>
              press({ kind: 'extend', minutes }, text.said.extended(planned + minutes))
            }
          >
            {text.add(minutes)}
          </button>
        ))}
        <button
          type="button"
          onClick={() =>
            running
              ? press({ kind: 'pause' }, text.said.paused)
              : press({ kind: 'start' }, text.said.runs)
          }
        >
          {running ? text.pause : text.goOn}
        </button>
        <button type="button" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          {text.startOver}
        </button>
      </div>
      {asking && (
        <fieldset className={style.sure}>
          <legend>{text.sure(elapsed)}</legend>
          <div className={style.buttons}>
            <button
              type="button"
              className="primary"
              onClick={() => press({ kind: 'start-over' }, text.said.zero)}
            >
              {text.yes}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {text.no}
            </button>
          </div>
        </fieldset>
      )}
      {rule && <p className={style.quiet}>{text.rule}</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
