import { useState } from 'react';
import { useText } from '../i18n/context.ts';
import { describeStep } from '../timeline/describe.ts';
import styles from './board.module.css';
import { AcceptForm, ClockPanel } from './Controls.tsx';
import { runOnEngine } from './engine-run.ts';
import { GoalList } from './GoalList.tsx';
import { History } from './History.tsx';
import { actionsUpTo, jobsAt, nextOrderId, timeAt, WORKERS } from './jobs.ts';
import { Tickets } from './Tickets.tsx';
import { type Board, type Done, type RunBoard, useBoard } from './use-board.ts';
import { WorkerPanel } from './WorkerPanel.tsx';

interface Props {
  /** Runs the presses; by default on the page's engine. Must be stable. */
  readonly run?: RunBoard;
}

/**
 * The live queue of the first lesson: a list of presses, run from the beginning on the real lab. It starts
 * as soon as it is mounted; whoever shows it mounts it when the learner asks for it.
 */
export function QueueBoard({ run = runOnEngine }: Props) {
  const board = useBoard(run);
  const t = useText().board;
  return (
    <div className={styles.board} aria-busy={board.busy}>
      {board.done && <Live board={board} done={board.done} />}
      {!board.done && (
        <p className={styles.starting} role="status">
          {board.busy ? t.starting : ''}
        </p>
      )}
      {!board.done && <Problem board={board} />}
    </div>
  );
}

function Problem({ board }: { readonly board: Board }) {
  const t = useText().board;
  const { done } = board;
  if (board.error === null) return null;
  return (
    <div className={styles.problem} role="alert">
      <p>
        <strong>{t.failed}</strong> {board.error}
      </p>
      <button type="button" onClick={board.retry}>
        {t.retry}
      </button>
      {done && (
        <button type="button" onClick={() => board.run(done.actions)}>
          {t.undoFailed}
        </button>
      )}
    </div>
  );
}

interface LiveProps {
  readonly board: Board;
  readonly done: Done;
}

function Live({ board, done }: LiveProps) {
  const t = useText().board;
  const words = useText().timeline;
  const { actions, state } = done;
  const count = state.trace.steps.length;
  // A lamp belongs to the trace it was moved on; a new trace is shown at its end.
  const [lamp, setLamp] = useState({ trace: state.trace, at: count });
  const at = lamp.trace === state.trace ? Math.min(lamp.at, count) : count;
  const past = at < count;
  const locked = past ? t.lookingBackWhy : null;
  const jobs = jobsAt(state.trace, at);
  const now = timeAt(state, at);
  const last = state.trace.steps.at(-1);
  const control = { locked, onAct: board.press };
  return (
    <>
      <div className={styles.controls}>
        <AcceptForm nextId={nextOrderId(actions)} {...control} />
        <ClockPanel jobs={jobs} now={now} {...control} />
        {WORKERS.map((worker) => (
          <WorkerPanel
            key={worker}
            worker={worker}
            held={past ? null : (state.held[worker] ?? null)}
            {...control}
          />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {last ? describeStep(last, state.trace, words) : ''}
      </p>
      <Problem board={board} />
      <div className={styles.middle}>
        <Tickets jobs={jobs} now={now} {...control} />
        <GoalList trace={state.trace} />
      </div>
      <History
        state={state}
        at={at}
        onMove={(n) => setLamp({ trace: state.trace, at: n })}
        onGoOn={() => board.run(actionsUpTo(actions, state, at))}
        onStartOver={() => board.run([])}
      />
    </>
  );
}
