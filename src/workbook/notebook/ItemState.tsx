import type { OutlineItem } from '#content/outline.ts';
import { dayTime } from '../drafts/day-time.ts';
import { FAMILY } from '../home/SessionList.tsx';
import { useLocale, useText } from '../i18n/context.ts';
import { StateMark } from '../look/StateMark.tsx';
import { itemState } from '../progress/next-step.ts';
import { useProgress } from '../progress/progress.ts';
import type { ProgressRow } from '../storage/db.ts';
import style from './notebook.module.css';

interface Props {
  readonly item: OutlineItem;
  readonly row: ProgressRow | null;
}

/** A lesson's or exercise's state, with the revision it was reached at. */
export function ItemState({ item, row }: Props) {
  const { app, notebook } = useText();
  const locale = useLocale();
  const { states } = app.homePage;
  const state = itemState(item, useProgress());
  const word = state === 'done' ? states[item.kind].done : states[state];
  const accepted = row?.accepted;
  return (
    <span className={style.state}>
      <StateMark state={FAMILY[state]} word={word} />
      {accepted ? (
        <span className={style.quiet}>
          {notebook.work.acceptedAt(accepted.revision, dayTime(accepted.at, locale))}
          {state === 'changed' && `, ${notebook.work.nowAt(item.revision)}`}
        </span>
      ) : (
        row && <span className={style.quiet}>{dayTime(row.at, locale)}</span>
      )}
    </span>
  );
}
