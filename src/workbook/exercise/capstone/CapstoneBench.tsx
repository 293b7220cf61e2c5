import { useMemo, useState } from 'react';
import type { Verdict } from '#grader/verdict.ts';
import { useText } from '../../i18n/context.ts';
import { BenchPage } from '../bench/BenchPage.tsx';
import { BenchVerdict } from '../bench/BenchVerdict.tsx';
import type { BenchProps } from '../bench/bench-props.ts';
import { EditorCard } from '../bench/EditorCard.tsx';
import { useBench } from '../bench/use-bench.ts';
import { ShownRun } from '../ShownRun.tsx';
import { StageBar } from './StageBar.tsx';
import { StageChecks } from './StageChecks.tsx';
import { StagePrompt } from './StagePrompt.tsx';
import { markOf, readyFor, stagesOf } from './stages.ts';

interface Judged {
  readonly verdict: Verdict;
  readonly source: string;
  readonly upTo: number;
}

/** One file that grows: Submit judges the stages so far, and a later stage runs the earlier ones' functions. */
export function CapstoneBench({ content, engine, next }: BenchProps) {
  const text = useText().exercise.capstone;
  const stages = useMemo(() => stagesOf(content), [content]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [judged, setJudged] = useState<Judged | null>(null);
  // What is judged is known once the draft is there, and Submit is pressed only after that.
  const [upTo, setUpTo] = useState(1);
  const bench = useBench(content, engine, {
    upTo,
    whole: upTo === stages.length,
    onVerdict: (verdict, source) => setJudged({ verdict, source, upTo }),
  });
  const { draft, ready, runner } = bench;
  const wanted = chosen ?? (ready ? readyFor(stages, draft.source) : 1);
  if (wanted !== upTo) setUpTo(wanted);
  const { shown, finding } = runner.state;
  const about = judged?.source === draft.source ? judged.verdict : null;
  const part = judged !== null && judged.upTo < stages.length;

  return (
    <BenchPage
      content={content}
      prompt={
        <StagePrompt
          prompt={content.text.prompt}
          stages={stages}
          markOf={(stage) => markOf(stage, draft.source, about)}
          upTo={wanted}
        />
      }
      work={
        <EditorCard
          bench={bench}
          head={
            <StageBar
              bench={bench}
              stages={stages}
              verdict={about}
              upTo={wanted}
              onUpTo={setChosen}
            />
          }
        />
      }
      verdict={
        <BenchVerdict
          bench={bench}
          next={part ? null : next}
          {...(part ? { accepted: <p>{text.partAccepted(judged.upTo, stages.length)}</p> } : {})}
          {...(finding
            ? {
                list: (
                  <StageChecks
                    finding={finding}
                    stages={stages}
                    shown={shown?.kind === 'check' ? shown.report.id : null}
                    onShow={runner.show}
                  />
                ),
              }
            : {})}
        />
      }
    >
      {shown && <ShownRun exercise={content.meta.slug} shown={shown} titleOf={bench.titleOf} />}
    </BenchPage>
  );
}
