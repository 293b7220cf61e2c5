import { useState } from 'react';
import type { Verdict } from '#grader/verdict.ts';
import { useText } from '../../i18n/context.ts';
import { storage } from '../../storage/db.ts';
import type { Bench } from '../bench/use-bench.ts';
import own from './capstone.module.css';
import { addText, declaredTwice, declares } from './merge.ts';
import { ownAnswers } from './own-answers.ts';
import { StageList } from './StageList.tsx';
import { markOf, readyFor, type Stage } from './stages.ts';

interface Props {
  readonly bench: Bench;
  readonly stages: readonly Stage[];
  /** The latest verdict about the file as it stands. */
  readonly verdict: Verdict | null;
  readonly upTo: number;
  readonly onUpTo: (n: number) => void;
}

/** Above the file: the stages, the next one, and starting from answers to the single stages. */
export function StageBar({ bench, stages, verdict, upTo, onUpTo }: Props) {
  const text = useText().exercise.capstone;
  const [taken, setTaken] = useState<number | null>(null);
  const { draft, session, ready } = bench;
  const { source } = draft;
  const next = stages[upTo];
  const twice = declaredTwice(source);
  const names = stages.flatMap(({ begins }) => begins?.functions.map(({ name }) => name) ?? []);

  /** Taking answers does not yet ask for the stages that write nothing. */
  const functionsIn = (text: string) =>
    Math.min(stages.filter(({ begins }) => begins).length, readyFor(stages, text));
  const goOn = (stage: Stage) => {
    const { begins } = stage;
    const there = begins?.functions.every(({ name }) => declares(source, name)) ?? true;
    if (begins && !there) session?.type(addText(source, begins.starter, names));
    onUpTo(stage.n);
  };
  const takeOwn = async () => {
    const found = await ownAnswers(stages, storage);
    if (found.taken > 0) {
      await session?.keepCopy(text.before);
      session?.type(found.source);
      onUpTo(functionsIn(found.source));
    }
    setTaken(found.taken);
  };

  return (
    <div className={own.bar}>
      <StageList
        stages={stages}
        markOf={(stage) => markOf(stage, source, verdict)}
        upTo={upTo}
        onChoose={onUpTo}
      />
      <p className={own.quiet} role="status">
        {upTo === 1 ? text.upToOne(stages.length) : text.upTo(upTo, stages.length)}{' '}
        {taken !== null && (taken === 0 ? text.ownNone : text.ownTaken(taken))}
      </p>
      {twice.length > 0 && (
        <p className={own.problem} role="alert">
          {text.twice(twice.join(', '))}
        </p>
      )}
      <div className={own.buttons}>
        {next && (
          <button
            type="button"
            aria-description={next.begins ? text.nextAdds : text.nextOnly}
            title={next.begins ? text.nextAdds : text.nextOnly}
            onClick={() => ready && goOn(next)}
          >
            {text.nextStage(next.title)}
          </button>
        )}
        <button
          type="button"
          className="plain"
          aria-description={text.ownHelp}
          title={text.ownHelp}
          onClick={() => ready && void takeOwn()}
        >
          {text.own}
        </button>
      </div>
    </div>
  );
}
