/**
 * The place of the live board in a text. Nothing of the machine room is loaded until the learner turns on
 * the lamp; the frame keeps its height, so the text below does not jump.
 * The board itself is `QueueBoard` of ../board/QueueBoard.tsx: mounted after the press, it starts at once.
 */
import { type ComponentType, useState } from 'react';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useLoaded } from '../app/use-loaded.ts';
import { useText } from '../i18n/context.ts';
import styles from './board-frame.module.css';

const BOARD = import.meta.glob<ComponentType>('../board/QueueBoard.tsx', { import: 'QueueBoard' });

async function loadBoard(): Promise<ComponentType> {
  const load = BOARD['../board/QueueBoard.tsx'];
  if (!load) throw new Error('src/workbook/board/QueueBoard.tsx is missing.');
  return load();
}

export function QueueBoardFrame() {
  const text = useText().lesson.board;
  const [on, setOn] = useState(false);
  return (
    <section className={styles.frame} aria-label={text.label}>
      {on ? (
        <LoadedBoard />
      ) : (
        <div className={styles.off}>
          <h3>{text.off}</h3>
          <p>{text.text}</p>
          <button type="button" className="primary" onClick={() => setOn(true)}>
            {text.start}
          </button>
        </div>
      )}
    </section>
  );
}

function LoadedBoard() {
  const text = useText().lesson.board;
  const { value: Board, failed, failures, retry } = useLoaded(loadBoard);
  if (Board) return <Board />;
  if (failed) return <LoadFailed failures={failures} retry={retry} />;
  return (
    <p className={styles.off} role="status">
      {text.loading}
    </p>
  );
}
