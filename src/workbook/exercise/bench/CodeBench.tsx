import { ShownRun } from '../ShownRun.tsx';
import { BenchPage } from './BenchPage.tsx';
import { BenchVerdict } from './BenchVerdict.tsx';
import type { BenchProps } from './bench-props.ts';
import { EditorCard } from './EditorCard.tsx';
import { useBench } from './use-bench.ts';

/** Functions to write: prompt, editor, verdict, timeline. */
export function CodeBench({ content, engine, next }: BenchProps) {
  const bench = useBench(content, engine);
  const { shown } = bench.runner.state;
  return (
    <BenchPage
      content={content}
      work={<EditorCard bench={bench} />}
      verdict={<BenchVerdict bench={bench} next={next} />}
    >
      {shown && <ShownRun exercise={content.meta.slug} shown={shown} titleOf={bench.titleOf} />}
    </BenchPage>
  );
}
