/**
 * The place of the live board in a text. Nothing of it is loaded until the learner turns on the lamp; the
 * frame has its height before, so the text below does not jump. Once mounted, the board starts at once.
 */
import { useRef, useState } from 'react';
import { jumpTo } from '../app/jump-to.ts';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useLoaded } from '../app/use-loaded.ts';
import { useText } from '../i18n/context.ts';
import styles from './board-frame.module.css';
import { BOARD_ID, setBoardTask, useBoardTask } from './board-task.ts';

const loadBoard = async () => (await import('../board/QueueBoard.tsx')).QueueBoard;

export function QueueBoardFrame() {
  const text = useText().lesson.board;
  const [on, setOn] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const start = () => {
    // The button goes away with the press: the focus stays where the board comes.
    frame.current?.focus({ preventScroll: true });
    setOn(true);
  };
  return (
    <section
      className={styles.frame}
      id={BOARD_ID}
      aria-label={text.label}
      ref={frame}
      tabIndex={-1}
    >
      <Task />
      {on ? (
        <LoadedBoard />
      ) : (
        <div className={styles.off}>
          <p className={styles.title}>{text.off}</p>
          <p>{text.text}</p>
          <button type="button" className="primary" onClick={start}>
            {text.start}
          </button>
        </div>
      )}
    </section>
  );
}

function Task() {
  const text = useText().lesson.do;
  const task = useBoardTask();
  if (!task) return null;
  const back = () => {
    jumpTo(task.origin);
    setBoardTask(null);
  };
  return (
    <div className={styles.task}>
      <p className={styles.title}>{text.label}</p>
      {task.steps}
      <button type="button" onClick={back}>
        {text.back}
      </button>
    </div>
  );
}

function LoadedBoard() {
  const text = useText().lesson.board;
  const { value: Board, failed, failures, retry } = useLoaded(loadBoard);
  if (Board) return <Board />;
  if (failed) return <LoadFailed heading="h3" failures={failures} retry={retry} />;
  return (
    <p className={styles.off} role="status">
      {text.loading}
    </p>
  );
}
