import type { ReactNode } from 'react';
import type { BrokenView, PuzzleView } from '#grader/puzzle-view.ts';
import type { Placement } from '#lab/placed.ts';
import { useText } from '../../i18n/context.ts';
import RunViewer from '../../timeline/RunViewer.tsx';
import { ShareRun } from '../ShareRun.tsx';
import { type PuzzleAnswer, writeAnswer } from './answer.ts';
import { offerOf } from './offer.ts';

interface Props {
  readonly view: PuzzleView;
  /** The faults that this run has. */
  readonly happened: readonly Placement[];
  readonly answer: PuzzleAnswer;
  readonly slug: string;
  /** Set once an accepted answer has broken an invariant in this run. */
  readonly broken: BrokenView | null;
  readonly onChange: (to: PuzzleAnswer) => void;
  readonly children: ReactNode;
}

/** "Break it": the night as it goes with the faults placed so far, and places for more. */
export function NightBoard(props: Props) {
  const { view, happened, answer, slug, broken, onChange, children } = props;
  const text = useText().exercise.puzzle;
  return (
    <>
      <RunViewer
        trace={view.trace}
        title={text.withFaults(answer.faults.length)}
        offer={offerOf(view, happened, answer, onChange)}
        failAt={broken?.atStep ?? 0}
      >
        {children}
      </RunViewer>
      {answer.faults.length > 0 && <ShareRun exercise={slug} run={sharedNight(answer)} />}
    </>
  );
}

/** A night as a link: the placements alone, which replay it in the same page. */
export function sharedNight({ faults }: PuzzleAnswer) {
  return { source: writeAnswer({ faults, rows: {} }), check: 'demo', schedule: [] };
}
