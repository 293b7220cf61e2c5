import { useLocale, useText } from '../i18n/context.ts';
import { useStorageStatus } from '../storage/use-storage-status.ts';
import style from './drafts.module.css';
import type { DraftSession, DraftState } from './session.ts';

/** e.g. `20:14`, in the reader's own time zone. */
export function clockTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** Whether the text is stored. Said once it changes for the worse; a saved minute is not announced. */
export function SavedAt({ draft }: { readonly draft: DraftState }) {
  const text = useText().drafts;
  const locale = useLocale();
  const storage = useStorageStatus();
  if (storage !== 'ok') {
    return (
      <span role="alert" className={style.problem}>
        {text[storage]}
      </span>
    );
  }
  if (draft.foreign) return <span className={style.problem}>{text.unsettled}</span>;
  if (draft.dirty) return <span>{text.saving}</span>;
  return draft.savedAt === null ? null : (
    <span>{text.saved(clockTime(draft.savedAt, locale))}</span>
  );
}

/** Two tabs hold different texts: asks which to go on with. */
export function TwoTabs({ session }: { readonly session: DraftSession | null }) {
  const text = useText().drafts;
  return (
    <div role="alert" className={style.twoTabs}>
      <p>
        {text.otherTab} <span className={style.quiet}>{text.bothKept}</span>
      </p>
      <button type="button" onClick={() => void session?.settle('mine')}>
        {text.keepMine}
      </button>
      <button type="button" onClick={() => void session?.settle('theirs')}>
        {text.takeTheirs}
      </button>
    </div>
  );
}
