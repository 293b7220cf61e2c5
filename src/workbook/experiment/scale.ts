/** Where values of a chart lie on the screen. */
import type { ChartSeries, ExperimentChart, Point } from '#grader/experiments/experiment.ts';

/** Round steps from 0 to at least `max`, at most `count` + 1 of them. */
export function ticksTo(max: number, count: number): readonly number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((m) => m * power >= rough * 0.999) ?? 10) * power;
  const ticks: number[] = [];
  for (let i = 0; ticks.at(-1) === undefined || (ticks.at(-1) ?? 0) < max; i += 1)
    ticks.push(Number((i * step).toPrecision(12)));
  return ticks;
}

/** The largest values that must fit, marks included. */
export function reach(chart: ExperimentChart): { readonly x: number; readonly y: number } {
  const points = chart.series.flatMap((s) => s.points);
  return {
    x: Math.max(0, ...points.map((p) => p[0]), ...(chart.moments ?? []).map((m) => m.at)),
    y: Math.max(0, ...points.map((p) => p[1]), ...(chart.limits ?? []).map((m) => m.at)),
  };
}

/** An SVG path; a step series keeps its value until the next point. */
export function pathOf(series: ChartSeries, place: (point: Point) => Point): string {
  let path = '';
  let last: Point | null = null;
  for (const point of series.points) {
    const [x, y] = place(point);
    if (!last) path += `M${x} ${y}`;
    else path += series.shape === 'step' ? `H${x}V${y}` : `L${x} ${y}`;
    last = point;
  }
  return path;
}

/** The value of a series at `x`: of a step series the one that holds there, of a line only its own points. */
export function valueAt(series: ChartSeries, x: number): number | null {
  const exact = series.points.findLast((p) => p[0] === x);
  if (exact) return exact[1];
  if (series.shape === 'line') return null;
  const before = series.points.findLast((p) => p[0] < x);
  const after = series.points.some((p) => p[0] > x);
  return before && after ? before[1] : null;
}

/** Every x at which a series has a point, in order. */
export function xsOf(chart: ExperimentChart): readonly number[] {
  const xs = new Set(chart.series.flatMap((s) => s.points.map((p) => p[0])));
  return [...xs].sort((a, b) => a - b);
}
