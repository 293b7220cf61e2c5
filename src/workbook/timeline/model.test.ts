import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashAfterSend, longNight, wrongRedriveNight } from './fixtures.ts';
import { LABEL_GAP } from './labels.ts';
import { layoutTimeline, stepAt, stepX, type TimelineModel } from './model.ts';
import { text as en } from './text.en.ts';
import { text as ko } from './text.ko.ts';

const traces = { night: wrongRedriveNight(), crash: crashAfterSend(), long: longNight() };
const texts = { en, ko };

function touching(model: TimelineModel): string[] {
  return model.labels.flatMap((a, i) =>
    model.labels
      .slice(i + 1)
      .filter(
        (b) => a.y === b.y && a.x < b.x + b.width + LABEL_GAP && b.x < a.x + a.width + LABEL_GAP,
      )
      .map((b) => `${a.text} / ${b.text}`),
  );
}

describe('layoutTimeline', () => {
  it('never lets two labels touch nor leave the drawing, at any width', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('night', 'crash', 'long' as const),
        fc.constantFrom('en', 'ko' as const),
        fc.integer({ min: 300, max: 1600 }),
        fc.integer({ min: 0, max: 130 }),
        (name, locale, width, failAt) => {
          const model = layoutTimeline(traces[name], width, texts[locale], failAt);
          expect(touching(model)).toEqual([]);
          for (const label of model.labels) {
            expect(label.x).toBeGreaterThanOrEqual(0);
            expect(label.x + label.width).toBeLessThanOrEqual(model.width);
            expect(label.y).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it('puts the marks in the order of the steps, one place each', () => {
    const { marks, width } = layoutTimeline(traces.long, 800, en);
    for (const [i, mark] of marks.entries()) {
      expect(mark.n).toBe(i + 1);
      expect(mark.x).toBeGreaterThan(marks[i - 1]?.x ?? 0);
      expect(mark.x).toBeLessThan(width);
    }
  });

  it('fills the width with a short run and outgrows it with a long one', () => {
    expect(layoutTimeline(traces.night, 1376, en).width).toBe(1376);
    expect(layoutTimeline(traces.long, 1376, en).width).toBeGreaterThan(1376);
  });

  it('gives every job status its own shape and says what is not committed', () => {
    const { marks } = layoutTimeline(traces.night, 1376, en);
    const shapes = marks.map((mark) => `${mark.shape}${mark.uncommitted ? '*' : ''}`);
    expect(shapes.slice(0, 10)).toEqual([
      ...['open', 'disc', 'close', 'clock', 'open', 'disc', 'close', 'open', 'cross', 'close'],
    ]);
    expect(shapes.slice(10, 16)).toEqual(['open', 'dot', 'square*', 'ring*', 'ring', 'close']);
    expect(shapes.slice(-6)).toEqual(['open', 'tick-disc', 'close', 'open', 'dot', 'close']);
  });

  it('names the calls by what they answered', () => {
    const { spans } = layoutTimeline(traces.night, 1376, en);
    expect(spans.map((span) => span.wordings[0])).toEqual([
      'claim → token 1',
      'reclaim → token 2',
      'finish(token 2, permanent) → true',
      'redrive(INC-42) → true',
      'claim → token 1',
      'finish(token 1) → true',
      'finish(token 1) → false',
    ]);
  });

  it('ends a call at the crash of its process and pairs messages with their arrival', () => {
    const { spans, flights, marks } = layoutTimeline(traces.crash, 1376, en);
    expect(spans.slice(0, 2).map((s) => [s.fn, s.end, s.depth])).toEqual([
      ['runOnce', 'crash', 0],
      ['claim', 'return', 1],
    ]);
    expect(marks.find((mark) => mark.shape === 'diamond')?.n).toBe(spans[0]?.to);
    expect(flights).toHaveLength(3);
    for (const { from, to } of flights) expect(to).toBeGreaterThan(from);
  });

  it('finds the step under a place and the place of a step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.double({ min: 20, max: 150, noNaN: true }),
        (n, gap) => {
          expect(stepAt(stepX(n, gap) + gap * 0.4, gap, 200)).toBe(n);
        },
      ),
    );
    expect(stepAt(-50, 40, 9)).toBe(0);
    expect(stepAt(9999, 40, 9)).toBe(9);
  });
});
