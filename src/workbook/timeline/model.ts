/**
 * From a trace to a drawing: lanes, marks, call spans and labels with their places in px. Pure; the
 * component only paints it.
 */
import type { Lane, Step, Trace } from '#lab/trace.ts';
import { eventWordings } from './describe.ts';
import { type Flight, flightsOf } from './flights.ts';
import { type LabelWish, type PlacedLabel, placeLabels } from './labels.ts';
import { type MarkStyle, markStyles } from './marks.ts';
import { type Span, spansOf } from './spans.ts';
import type { TimelineText } from './text.en.ts';

export interface LaneView {
  readonly name: string;
  readonly kind: Lane['kind'];
  /** The lane's line, in px from the top. */
  readonly y: number;
}

export interface Mark extends MarkStyle {
  /** Step number. */
  readonly n: number;
  readonly x: number;
  readonly y: number;
}

export interface SpanView extends Span {
  readonly x1: number;
  readonly x2: number;
  readonly y: number;
}

export interface LabelView extends PlacedLabel {
  /** Baseline, in px from the top. */
  readonly y: number;
}

export interface TimelineModel {
  readonly width: number;
  readonly height: number;
  /** Distance of two steps in px. */
  readonly gap: number;
  readonly lanes: readonly LaneView[];
  readonly marks: readonly Mark[];
  readonly spans: readonly SpanView[];
  readonly labels: readonly LabelView[];
  readonly flights: readonly Flight[];
}

const PAD = 18;
/** Room above the first lane for the lamp. */
const TOP = 26;
/** Room below the last lane for the mark of the failing step. */
const BOTTOM = 26;
const ROW = 17;
const MIN_GAP = 27;
const MAX_GAP = 150;

/**
 * Where step `n` stands, in px from the left. 0 is the moment before the first step.
 */
export function stepX(n: number, gap: number): number {
  return PAD + n * gap;
}

/** The step whose place is nearest to `x`, between 0 and `count`. */
export function stepAt(x: number, gap: number, count: number): number {
  return Math.min(count, Math.max(0, Math.round((x - PAD) / gap)));
}

function gapFor(count: number, width: number): number {
  const even = (width - 2 * PAD) / Math.max(1, count);
  return Math.min(MAX_GAP, Math.max(MIN_GAP, even));
}

function eventWish(
  step: Step,
  trace: Trace,
  x: number,
  t: TimelineText,
  failAt: number,
): LabelWish | null {
  const words = eventWordings(step, trace, t);
  if (words === null) return null;
  return {
    n: step.n,
    lane: step.lane,
    left: x - 8,
    right: x + 8,
    wordings: words,
    priority: step.n === failAt ? 0 : step.kind === 'crash' ? 1 : 3,
  };
}

/** The lanes from top to bottom: as the trace has them, the clock below all others. */
function lanesOf(trace: Trace): readonly Lane[] {
  const clock = trace.lanes.filter((lane) => lane.kind === 'clock');
  return [...trace.lanes.filter((lane) => lane.kind !== 'clock'), ...clock];
}

/**
 * Lays a trace out.
 * @param trace the run.
 * @param available width to fill, in px; a long trace becomes wider and scrolls.
 * @param t texts of the current language.
 * @param failAt number of the failing step, 0 for none; its label is placed first.
 */
export function layoutTimeline(
  trace: Trace,
  available: number,
  t: TimelineText,
  failAt = 0,
): TimelineModel {
  const count = trace.steps.length;
  const gap = gapFor(count, available);
  const width = Math.max(available, 2 * PAD + count * gap);
  const spans = spansOf(trace);
  const wishes: LabelWish[] = [];
  for (const span of spans) {
    const fails = failAt >= span.from && failAt <= span.to && failAt > 0;
    wishes.push({
      n: span.from,
      lane: span.lane,
      left: stepX(span.from, gap) - 8,
      right: stepX(span.to, gap) + 8,
      wordings: span.wordings,
      priority: fails ? 0 : 2 + span.depth * 2,
    });
  }
  for (const step of trace.steps) {
    const wish = eventWish(step, trace, stepX(step.n, gap), t, failAt);
    if (wish) wishes.push(wish);
  }
  const placed = placeLabels(wishes, width);

  const lanes: LaneView[] = [];
  let y = TOP;
  for (const lane of lanesOf(trace)) {
    const rows = Math.max(0, ...placed.filter((l) => l.lane === lane.name).map((l) => l.row + 1));
    y += 14 + rows * ROW + 8;
    lanes.push({ ...lane, y });
    y += 20;
  }
  const yOf = (lane: string) => lanes.find((l) => l.name === lane)?.y ?? y;
  const styles = markStyles(trace);
  return {
    width,
    height: y + BOTTOM,
    gap,
    lanes,
    marks: trace.steps.map((step, index) => ({
      ...(styles[index] ?? { shape: 'dot', family: 'neutral', uncommitted: false }),
      n: step.n,
      x: stepX(step.n, gap),
      y: yOf(step.lane),
    })),
    spans: spans.map((span) => ({
      ...span,
      x1: stepX(span.from, gap),
      x2: stepX(span.to, gap),
      y: yOf(span.lane),
    })),
    labels: placed.map((label) => ({ ...label, y: yOf(label.lane) - 18 - label.row * ROW })),
    flights: flightsOf(trace),
  };
}
