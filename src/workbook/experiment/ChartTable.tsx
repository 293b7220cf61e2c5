import type { ExperimentChart } from '#grader/experiments/experiment.ts';
import { HeadRow } from '../timeline/HeadRow.tsx';
import { ScrollBox } from '../timeline/ScrollBox.tsx';
import styles from './chart.module.css';
import { valueAt, xsOf } from './scale.ts';
import type { ChartWords, FrameWords, Say } from './words.ts';

interface Props {
  readonly chart: ExperimentChart;
  readonly words: ChartWords;
  readonly frame: FrameWords;
  readonly say: Say;
}

/** The chart's numbers, for whoever reads rather than looks. */
export function ChartTable({ chart, words, frame, say }: Props) {
  const marks = [...(chart.moments ?? []), ...(chart.limits ?? [])];
  return (
    <details className={styles.numbers}>
      <summary>{frame.asTable}</summary>
      {marks.length > 0 && (
        <p>{marks.map((m) => `${words.marks?.[m.id] ?? m.id}: ${say.number(m.at)}`).join(' · ')}</p>
      )}
      <ScrollBox name={words.title}>
        <table>
          <thead>
            <HeadRow
              columns={chart.series.map(({ id }) => id)}
              words={words.series}
              before={<th scope="col">{words.x}</th>}
            />
          </thead>
          <tbody>
            {xsOf(chart).map((x) => (
              <tr key={x}>
                <th scope="row">{say.number(x)}</th>
                {chart.series.map((series) => (
                  <td key={series.id}>{say.number(valueAt(series, x))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
