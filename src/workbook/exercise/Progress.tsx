import { useText } from '../i18n/context.ts';
import style from './exercise.module.css';
import type { Runner } from './use-run.ts';

interface Props {
  readonly state: Runner['state'];
  /** The title of a check, by its id. */
  readonly titleOf: (check: string) => string;
}

/** One line that says what is going on, also to a screen reader, and a bar while checks run. */
export function Progress({ state, titleOf }: Props) {
  const text = useText().exercise;
  const { activity, finding, stopped } = state;
  const check = activity.kind === 'running' ? activity.check : null;

  let line = '';
  if (activity.kind === 'running') {
    if (!activity.loaded) line = text.loadingEngine;
    else if (check) line = text.checking(titleOf(check.id), check.n, check.of);
    else line = activity.what === 'grade' ? text.starting : text.running;
    if (activity.instead) line = `${text.newerInstead} ${line}`;
  } else if (stopped) line = text.stopped;
  else if (finding) line = text.settled[finding.tone];

  const visible = activity.kind === 'running' || stopped;
  return (
    <div className={style.progress} data-visible={visible || undefined}>
      <p role="status" className={visible ? undefined : 'visually-hidden'}>
        {line}
      </p>
      {activity.kind === 'running' && (
        <progress
          aria-hidden="true"
          {...(check ? { value: check.n - 1 } : {})}
          max={check?.of ?? 1}
        />
      )}
    </div>
  );
}
