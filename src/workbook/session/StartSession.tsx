import { useText } from '../i18n/context.ts';
import { clockStore } from './clock-store.ts';
import { type PlannedSession, useReading } from './use-session.ts';

/** Starts a session's clock from the list of sessions; gone once it was started. */
export function StartSession({ session }: { readonly session: PlannedSession }) {
  const text = useText().session;
  const reading = useReading(session);
  if (reading?.started) return null;
  return (
    <button
      type="button"
      aria-label={text.startLabel(session.title, session.minutes)}
      onClick={() => clockStore.press(session.id, { kind: 'start' })}
    >
      {text.start(session.minutes)}
    </button>
  );
}
