import { useEffect, useId } from 'react';
import { jumpTo } from '../app/jump-to.ts';
import { useText } from '../i18n/context.ts';
import { BOARD_ID, setBoardTask, useBoardTask } from './board-task.ts';
import styles from './widgets.module.css';
import type { WidgetProps } from './widgets.ts';

/** Steps to do on the board. They can be taken along, since the board may be far up the page. */
export function DoBox({ children }: WidgetProps) {
  const text = useText().lesson.do;
  const id = useId();
  const taken = useBoardTask()?.origin === id;

  useEffect(() => {
    if (!taken) return undefined;
    // After a switch of language the steps at the board follow.
    setBoardTask({ origin: id, steps: children });
    return undefined;
  }, [taken, id, children]);

  useEffect(() => () => setBoardTask(null), []);

  return (
    <div className={styles.do} id={id}>
      <p className={styles.label}>{text.label}</p>
      {children}
      <button
        type="button"
        onClick={() => {
          setBoardTask({ origin: id, steps: children });
          // The steps above the board must be there before the page scrolls to them.
          requestAnimationFrame(() => jumpTo(BOARD_ID));
        }}
      >
        {text.take}
      </button>
    </div>
  );
}
