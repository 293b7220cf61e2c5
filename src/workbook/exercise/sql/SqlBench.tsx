import { useText } from '../../i18n/context.ts';
import { BenchPage } from '../bench/BenchPage.tsx';
import { BenchVerdict } from '../bench/BenchVerdict.tsx';
import type { BenchProps } from '../bench/bench-props.ts';
import { EditorCard } from '../bench/EditorCard.tsx';
import { useBench } from '../bench/use-bench.ts';
import style from '../exercise.module.css';
import { ShareRun } from '../ShareRun.tsx';
import { FaultView } from '../verdict/FaultView.tsx';
import { SeenInFull } from '../verdict/Seen.tsx';
import { ResultTable } from './ResultTable.tsx';
import { resultOf } from './result.ts';
import { SampleRows } from './SampleRows.tsx';
import own from './sql.module.css';
import { useSample } from './use-sample.ts';

/** A query to write: the rows it is tried on, what it gives, and expected against actual rows. */
export function SqlBench({ content, engine, next }: BenchProps) {
  const { exercise } = useText();
  const text = exercise.sql;
  const { meta } = content;
  const bench = useBench(content, engine);
  const sample = useSample(engine, meta.slug);
  const { shown, finding } = bench.runner.state;
  const trace = shown?.kind === 'demo' ? shown.trace : null;
  const result = trace && resultOf(trace);
  const failure = shown?.report.failure ?? null;
  const check = shown?.kind === 'check' && failure?.trace ? failure : null;
  const title = shown ? bench.titleOf(shown.report.id) : '';
  const heading = text.compared(title);

  return (
    <BenchPage
      content={content}
      work={
        <>
          <EditorCard bench={bench} />
          {result && <ResultTable result={result} />}
          {shown?.kind === 'demo' && !result && failure?.fault && (
            <div className={style.fault} role="alert">
              <h2>{exercise.verdict.faults[failure.fault.kind].title}</h2>
              <FaultView fault={failure.fault} waitedMs={null} />
            </div>
          )}
        </>
      }
      verdict={
        <BenchVerdict
          bench={bench}
          next={next}
          runs={false}
          accepted={
            <p>
              {text.held(finding?.headline.kind === 'accepted' ? finding.headline.schedules : 0)}
            </p>
          }
        />
      }
    >
      <div className={style.stage}>
        <div className={style.stageInner}>
          {check && shown && !check.fault && (
            <section className={own.compared} aria-label={heading}>
              <h2>{heading}</h2>
              <SeenInFull failure={check} check={shown.report.id} />
            </section>
          )}
          <SampleRows
            sample={sample}
            failed={check?.trace ? { title, trace: check.trace } : null}
          />
          {check && shown && (
            <ShareRun
              exercise={meta.slug}
              run={{ source: shown.source, check: shown.report.id, schedule: check.schedule }}
            />
          )}
        </div>
      </div>
    </BenchPage>
  );
}
