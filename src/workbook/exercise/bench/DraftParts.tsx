import type { ReactNode } from 'react';
import { SavedAt, TwoTabs } from '../../drafts/DraftBar.tsx';
import { Versions } from '../../drafts/Versions.tsx';
import style from '../exercise.module.css';
import { Progress } from '../Progress.tsx';
import type { Bench } from './use-bench.ts';

interface Props {
  readonly bench: Bench;
  /** What the draft is called, such as `claim.ts`. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The card around what is worked on: its name, whether it is stored, what is running; below it earlier versions. */
export function DraftCard({ bench, name, children }: Props) {
  const { draft, session, runner, titleOf } = bench;
  return (
    <>
      <div className={style.card}>
        <div className={style.bar}>
          <span className={style.file}>{name}</span>
          <span className={style.saved}>
            <SavedAt draft={draft} />
          </span>
        </div>
        {draft.foreign && <TwoTabs session={session} />}
        {children}
        <Progress state={runner.state} titleOf={titleOf} />
      </div>
      <BenchVersions bench={bench} />
    </>
  );
}

export function BenchVersions({ bench }: { readonly bench: Bench }) {
  const { draft, session } = bench;
  return (
    <Versions
      versions={draft.versions}
      current={draft.source}
      onCopy={(label) => void session?.keepCopy(label)}
      onRestore={(version) => void session?.restore(version)}
      onReset={() => void session?.reset()}
    />
  );
}
