import { useText } from '../../i18n/context.ts';
import { BenchPage } from '../bench/BenchPage.tsx';
import { BenchVerdict } from '../bench/BenchVerdict.tsx';
import type { BenchProps } from '../bench/bench-props.ts';
import { EditorCard } from '../bench/EditorCard.tsx';
import { useBench } from '../bench/use-bench.ts';
import style from '../exercise.module.css';
import { ShownRun } from '../ShownRun.tsx';
import { MatrixStage } from './MatrixStage.tsx';

const NO_WORDS: ReadonlyMap<string, string> = new Map();

/** Checks to write: they must accept every correct answer and refuse every mutant. */
export function ChecksBench({ content, engine, next }: BenchProps) {
  const text = useText().exercise.matrix;
  const bench = useBench(content, engine);
  const { shown, outcome } = bench.runner.state;
  const matrix = (outcome?.kind === 'verdict' ? outcome.verdict.matrix : null) ?? null;
  const mutants = matrix?.subjects.filter(({ correct }) => !correct).length ?? 0;
  return (
    <BenchPage
      content={content}
      work={<EditorCard bench={bench} />}
      verdict={
        <BenchVerdict
          bench={bench}
          next={next}
          runs={false}
          accepted={<p>{text.accepted(matrix?.rows.length ?? 0, mutants)}</p>}
        />
      }
    >
      {matrix && (
        <div className={style.stage}>
          <div className={style.stageInner}>
            <MatrixStage matrix={matrix} mutants={content.mutants ?? NO_WORDS} />
          </div>
        </div>
      )}
      {shown && <ShownRun exercise={content.meta.slug} shown={shown} titleOf={bench.titleOf} />}
    </BenchPage>
  );
}
