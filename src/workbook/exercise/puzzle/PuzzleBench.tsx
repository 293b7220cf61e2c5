import { useState } from 'react';
import { useText } from '../../i18n/context.ts';
import { BenchPage } from '../bench/BenchPage.tsx';
import { BenchVerdict } from '../bench/BenchVerdict.tsx';
import type { BenchProps } from '../bench/bench-props.ts';
import { BenchVersions } from '../bench/DraftParts.tsx';
import { useBench } from '../bench/use-bench.ts';
import style from '../exercise.module.css';
import { CheckList } from '../verdict/CheckList.tsx';
import { EMPTY, type PuzzleAnswer, readAnswer, writeAnswer } from './answer.ts';
import { Broke } from './Broke.tsx';
import { NightBoard } from './NightBoard.tsx';
import { NightNotice } from './NightNotice.tsx';
import { PredictStage } from './PredictStage.tsx';
import { ProgramCard } from './ProgramCard.tsx';
import { PuzzleFoot } from './PuzzleFoot.tsx';
import { useNight } from './use-night.ts';

/** Without faults: what a prediction starts from, before anything may be given away. */
const NO_FAULTS: PuzzleAnswer['faults'] = [];

/** Faults to place on a given program's night: until an invariant breaks, or to foretell how it ends. */
export function PuzzleBench({ content, engine, next }: BenchProps) {
  const text = useText().exercise.puzzle;
  const { meta } = content;
  const predict = meta.checks.includes('predicted');
  const [judged, setJudged] = useState<PuzzleAnswer | null>(null);
  const bench = useBench(content, engine, {
    onVerdict: ({ verdict }, source) =>
      setJudged(verdict === 'not-graded' ? null : readAnswer(source)),
  });
  const { draft, session, ready, stale, runner } = bench;
  const { finding } = runner.state;
  const answer = ready ? readAnswer(draft.source) : EMPTY;
  const faults = predict ? NO_FAULTS : answer?.faults;
  const night = useNight(engine, meta.slug, ready && faults ? faults : null);
  const gave = useNight(engine, meta.slug, predict && judged ? judged.faults : null);

  const change = (to: PuzzleAnswer) => session?.type(writeAnswer(to));
  const accepted = finding?.tone === 'accepted' && !stale;
  const broken = accepted && !predict ? (night.view?.broken ?? null) : null;
  const told = predict ? (
    <p>{text.held}</p>
  ) : (
    <Broke engine={engine} exercise={meta.slug} broken={broken} used={judged?.faults.length ?? 0} />
  );
  const foot = (
    <PuzzleFoot bench={bench}>
      <BenchVerdict
        bench={bench}
        next={next}
        runs={false}
        seen={false}
        list={<CheckList marks={finding?.marks ?? []} shown={null} onShow={null} />}
        accepted={told}
      />
    </PuzzleFoot>
  );

  return (
    <BenchPage
      content={content}
      work={<ProgramCard source={content.program ?? ''} />}
      verdict={null}
    >
      <div className={style.stage}>
        <div className={style.stageInner}>
          {answer === null || !night.view ? (
            <NightNotice
              night={night}
              onReset={answer === null ? () => void session?.reset() : null}
            />
          ) : predict ? (
            <PredictStage
              base={night.view}
              gave={gave.view}
              answer={answer}
              judged={judged}
              slug={meta.slug}
              onChange={change}
              foot={foot}
            />
          ) : (
            <NightBoard
              view={night.view}
              happened={night.faults}
              answer={answer}
              slug={meta.slug}
              broken={broken}
              onChange={change}
            >
              {foot}
            </NightBoard>
          )}
          <BenchVersions bench={bench} />
        </div>
      </div>
    </BenchPage>
  );
}
