import type { ReactNode } from 'react';
import type { PuzzleView } from '#grader/puzzle-view.ts';
import { useText } from '../../i18n/context.ts';
import RunViewer from '../../timeline/RunViewer.tsx';
import { ShareRun } from '../ShareRun.tsx';
import { type PuzzleAnswer, withCell } from './answer.ts';
import { sharedNight } from './NightBoard.tsx';
import { offerOf } from './offer.ts';
import { Predict } from './Predict.tsx';
import { Predicted } from './Predicted.tsx';
import { compareCells } from './predicted.ts';
import own from './puzzle.module.css';

interface Props {
  /** The night without faults: places are offered on it, and nothing is given away. */
  readonly base: PuzzleView;
  /** The night with the submitted faults; null before a submit. */
  readonly gave: PuzzleView | null;
  readonly answer: PuzzleAnswer;
  /** What was submitted last. */
  readonly judged: PuzzleAnswer | null;
  readonly slug: string;
  readonly onChange: (to: PuzzleAnswer) => void;
  /** Submit and verdict. */
  readonly foot: ReactNode;
}

/** "Predict": a fault to place, rows to foretell, and after the submit the night that came of it. */
export function PredictStage(props: Props) {
  const { base, gave, answer, judged, slug, onChange, foot } = props;
  const text = useText().exercise.puzzle;
  return (
    <>
      <RunViewer
        trace={base.trace}
        title={text.planned}
        offer={offerOf(base, [], answer, onChange)}
      />
      <div className={own.between}>
        <Predict
          questions={base.questions}
          rows={answer.rows}
          onCell={(question, column, cell) => onChange(withCell(answer, question, column, cell))}
        />
        {foot}
        {gave && judged && (
          <>
            <Predicted rows={compareCells(gave.questions, judged.rows)} />
            <RunViewer trace={gave.trace} title={text.shown} />
            <ShareRun exercise={slug} run={sharedNight(judged)} />
          </>
        )}
      </div>
    </>
  );
}
