import type { ReactNode } from 'react';
import { SavedAt, TwoTabs } from '../../drafts/DraftBar.tsx';
import type { Bench } from '../bench/use-bench.ts';
import { Progress } from '../Progress.tsx';
import { RunBar } from '../RunBar.tsx';
import own from './puzzle.module.css';

interface Props {
  readonly bench: Bench;
  /** The verdict. */
  readonly children: ReactNode;
}

/** Under what is placed: whether it is stored, Submit, what is running, what came of it. */
export function PuzzleFoot({ bench, children }: Props) {
  const { draft, session, runner, titleOf } = bench;
  return (
    <div className={own.between}>
      {draft.foreign && <TwoTabs session={session} />}
      <div className={own.submit}>
        <SavedAt draft={draft} />
        <RunBar bench={bench} runs={false} />
      </div>
      <Progress state={runner.state} titleOf={titleOf} />
      {children}
    </div>
  );
}
