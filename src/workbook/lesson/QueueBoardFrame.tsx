/**
 * The place of the live board in a text. The board's code comes when its place comes near the screen; SQLite
 * comes when the learner turns on the lamp. The frame has its height before, so the text below does not jump.
 */
import { useRef } from 'react';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useLoaded } from '../app/use-loaded.ts';
import { useText } from '../i18n/context.ts';
import styles from './board-frame.module.css';
import { BOARD_ID, jumpTo, setBoardTask, useBoardTask } from './board-task.ts';
import { runBoard } from './run-board.ts';
import { useNear } from './use-near.ts';

const loadBoard = async () => (await import('../board/QueueBoard.tsx')).default;

export function QueueBoardFrame() {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame);
  return (
    <div className={styles.frame} id={BOARD_ID} ref={frame}>
      <Task />
      {near ? <LoadedBoard /> : <Placeholder />}
    </div>
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
    <section className={styles.task} aria-label={text.label}>
      <p className={styles.title}>{text.label}</p>
      {task.steps}
      <button type="button" onClick={back}>
        {text.back}
      </button>
    </section>
  );
}

function LoadedBoard() {
  const { value: Board, failed, failures, retry } = useLoaded(loadBoard);
  if (Board) return <Board run={runBoard} />;
  return failed ? <LoadFailed failures={failures} retry={retry} /> : <Placeholder />;
}

function Placeholder() {
  return <p className={styles.placeholder}>{useText().lesson.boardComes}</p>;
}
