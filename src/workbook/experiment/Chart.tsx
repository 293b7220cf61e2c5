import { useRef } from 'react';
import type { ExperimentChart, Point } from '#grader/experiments/experiment.ts';
import { StateGlyph } from '../look/StateGlyph.tsx';
import { familyOf } from '../look/state-family.ts';
import { useWidth } from '../timeline/use-width.ts';
import { ChartTable } from './ChartTable.tsx';
import styles from './chart.module.css';
import { pathOf, reach, ticksTo } from './scale.ts';
import type { ChartWords, FrameWords, Say } from './words.ts';

interface Props {
  readonly chart: ExperimentChart;
  readonly words: ChartWords;
  readonly frame: FrameWords;
  readonly say: Say;
}

const HEIGHT = 260;
const EDGE = { top: 34, right: 16, bottom: 44, left: 56 };
/** Stroke of each series, in order: told apart without colour. */
const STROKES = ['solid', 'dashed', 'dotted'] as const;

/** A line or step chart with axes, a legend and the same numbers as a table. */
export function Chart({ chart, words, frame, say }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(280, useWidth(box, 640));
  const most = reach(chart);
  const xs = ticksTo(most.x, width < 500 ? 4 : 8);
  const ys = ticksTo(most.y, 4);
  const [right, top] = [xs.at(-1) ?? 1, ys.at(-1) ?? 1];
  const place = ([x, y]: Point): Point => [
    EDGE.left + ((width - EDGE.left - EDGE.right) * x) / right,
    HEIGHT - EDGE.bottom - ((HEIGHT - EDGE.top - EDGE.bottom) * y) / top,
  ];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{words.title}</figcaption>
      <ul className={styles.legend}>
        {chart.series.map((series, i) => (
          <li key={series.id}>
            <svg width="28" height="10" aria-hidden="true">
              <path className={styles[STROKES[i] ?? 'solid']} d="M1 5H27" />
            </svg>
            {words.series[series.id] ?? series.id}
          </li>
        ))}
      </ul>
      <div ref={box} className={styles.box}>
        <svg width={width} height={HEIGHT} role="img" aria-label={words.title}>
          {ys.map((y) => (
            <g key={y}>
              <path
                className={styles.grid}
                d={`M${EDGE.left} ${place([0, y])[1]}H${width - EDGE.right}`}
              />
              <text
                className={styles.tick}
                x={EDGE.left - 8}
                y={place([0, y])[1] + 4}
                textAnchor="end"
              >
                {say.number(y)}
              </text>
            </g>
          ))}
          {xs.map((x) => (
            <text
              key={x}
              className={styles.tick}
              x={place([x, 0])[0]}
              y={HEIGHT - EDGE.bottom + 18}
              textAnchor="middle"
            >
              {say.number(x)}
            </text>
          ))}
          <text className={styles.axis} x={EDGE.left} y={14}>
            {words.y}
          </text>
          <text className={styles.axis} x={width - EDGE.right} y={HEIGHT - 6} textAnchor="end">
            {words.x}
          </text>
          {chart.series.map((series, i) => (
            <path
              key={series.id}
              className={styles[STROKES[i] ?? 'solid']}
              d={pathOf(series, place)}
            />
          ))}
          <Marks chart={chart} words={words} width={width} place={place} />
        </svg>
      </div>
      <ChartTable chart={chart} words={words} frame={frame} say={say} />
    </figure>
  );
}

interface MarksProps {
  readonly chart: ExperimentChart;
  readonly words: ChartWords;
  readonly width: number;
  readonly place: (point: Point) => Point;
}

function Marks({ chart, words, width, place }: MarksProps) {
  const word = (id: string): string => words.marks?.[id] ?? id;
  return (
    <>
      {(chart.limits ?? []).map((limit) => {
        const y = place([0, limit.at])[1];
        return (
          <g key={limit.id}>
            <path className={styles.mark} d={`M${EDGE.left} ${y}H${width - EDGE.right}`} />
            <text className={styles.markWord} x={width - EDGE.right} y={y - 6} textAnchor="end">
              {word(limit.id)}
            </text>
          </g>
        );
      })}
      {(chart.moments ?? []).map((moment, i) => {
        const x = place([moment.at, 0])[0];
        const y = EDGE.top + 14 + i * 20;
        const family = moment.state === undefined ? null : familyOf(moment.state);
        const late = x > width * 0.6;
        return (
          <g key={moment.id} style={family ? { color: `var(--${family})` } : undefined}>
            <path className={styles.mark} d={`M${x} ${EDGE.top}V${HEIGHT - EDGE.bottom}`} />
            {family && <StateGlyph family={family} cx={x} cy={y - 4} r={6} />}
            <text
              className={styles.markWord}
              x={late ? x - 12 : x + 12}
              y={y}
              textAnchor={late ? 'end' : 'start'}
            >
              {word(moment.id)}
            </text>
          </g>
        );
      })}
    </>
  );
}
