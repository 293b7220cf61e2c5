import { useCallback } from 'react';
import type { ExperimentResult, ExperimentRun } from '#grader/experiments/experiment.ts';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useLoaded } from '../app/use-loaded.ts';
import { Chart } from './Chart.tsx';
import { DataTable } from './DataTable.tsx';
import styles from './experiment.module.css';
import type { ExperimentWords, FrameWords, Say } from './words.ts';

interface Props {
  readonly result: ExperimentResult;
  readonly words: ExperimentWords;
  readonly frame: FrameWords;
  readonly say: Say;
}

const NO_WORDS = { caption: '', columns: {} };
const NO_CHART_WORDS = { title: '', x: '', y: '', series: {} };

/** What came out: sentences first, then charts, tables and runs. */
export function Result({ result, words, frame, say }: Props) {
  const { runs = [], tables = [], charts = [] } = result;
  return (
    <>
      {charts.length > 0 && (
        <div className={styles.grid}>
          {charts.map((chart) => (
            <Chart
              key={chart.id}
              chart={chart}
              words={words.charts?.[chart.id] ?? NO_CHART_WORDS}
              frame={frame}
              say={say}
            />
          ))}
        </div>
      )}
      {tables.length > 0 && (
        <div className={styles.grid}>
          {tables.map((table) => (
            <DataTable
              key={table.id}
              table={table}
              words={words.tables?.[table.id] ?? NO_WORDS}
              frame={frame}
              say={say}
            />
          ))}
        </div>
      )}
      {runs.length > 0 && <Runs runs={runs} titles={words.runs ?? {}} loading={frame.running} />}
    </>
  );
}

interface RunsProps {
  readonly runs: readonly ExperimentRun[];
  readonly titles: Readonly<Record<string, string>>;
  readonly loading: string;
}

function Runs({ runs, titles, loading }: RunsProps) {
  const load = useCallback(async () => (await import('../timeline/RunViewer.tsx')).default, []);
  const { value: RunViewer, failed, failures, retry } = useLoaded(load);
  if (failed) return <LoadFailed heading="h3" failures={failures} retry={retry} />;
  if (!RunViewer) return <p role="status">{loading}</p>;
  return runs.map((run) => (
    <RunViewer
      key={run.id}
      trace={run.trace}
      title={titles[run.id] ?? run.id}
      failAt={run.failAt}
    />
  ));
}
