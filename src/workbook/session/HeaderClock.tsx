import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useOutline } from '../app/outline.tsx';
import { useText } from '../i18n/context.ts';
import { clockStore } from './clock-store.ts';
import { SessionPanel } from './SessionPanel.tsx';
import style from './session.module.css';
import { type Reading, useReading, useSessionAt } from './use-session.ts';

/** The session's clock in the header: minutes used, and a panel to extend, pause or start over. */
export function HeaderClock() {
  const text = useText().session;
  const [path] = useLocation();
  const session = useSessionAt(useOutline(), path);
  const reading = useReading(session);
  if (!session || !reading) return null;
  if (!reading.started) {
    return (
      <button
        type="button"
        className={`plain ${style.start}`}
        aria-label={text.startLabel(session.title, session.minutes)}
        onClick={() => clockStore.press(session.id, { kind: 'start' })}
      >
        {text.start(reading.planned)}
      </button>
    );
  }
  return <RunningClock key={session.id} reading={reading} />;
}

function RunningClock({ reading }: { readonly reading: Reading }) {
  const text = useText().session;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const away = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onEscape);
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('keydown', onEscape);
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);

  return (
    <div className={style.clock} ref={box}>
      <span role="timer" aria-label={text.title} className={style.reading}>
        {text.reading(reading.elapsed, reading.planned)}
        {!reading.running && `, ${text.paused}`}
      </span>
      <button
        ref={button}
        type="button"
        className={`plain ${style.extend}`}
        aria-label={text.extendLabel}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {text.extend}
      </button>
      <div id={id} className={style.pop} hidden={!open}>
        {open && (
          <section aria-label={text.title}>
            <h2>{reading.session.title}</h2>
            <SessionPanel reading={reading} />
          </section>
        )}
      </div>
    </div>
  );
}

/** Said once, quietly, when the planned time is over. */
export function TimeIsOver() {
  const text = useText().session;
  const [path] = useLocation();
  const reading = useReading(useSessionAt(useOutline(), path));
  const [closed, setClosed] = useState(false);
  const over = Boolean(reading?.started && reading.over);
  useEffect(() => {
    // After an extension the next end is said anew.
    if (!over) setClosed(false);
  }, [over]);
  return (
    <div role="status">
      {over && !closed && (
        <p className={style.over}>
          <span>{text.over}</span>
          <button type="button" className="plain" onClick={() => setClosed(true)}>
            {text.dismiss}
          </button>
        </p>
      )}
    </div>
  );
}
