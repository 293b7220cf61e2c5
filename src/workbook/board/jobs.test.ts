import { describe, expect, it } from 'vitest';
import type { BoardAction } from '../engine/protocol.ts';
import { fakeRun } from './fake-queue.ts';
import { actionsUpTo, isNote, jobsAt, nextEvent, nextOrderId, timeAt } from './jobs.ts';

const accept = (n: number): BoardAction => ({ do: 'accept', id: `order-${n}`, quantity: n });

describe('the board as data', () => {
  it('suggests the first free order number', () => {
    expect(nextOrderId([])).toBe('order-1');
    expect(nextOrderId([accept(1), { do: 'claim', worker: 'A' }, accept(2)])).toBe('order-3');
  });

  it('reads the jobs at any step, in the order they were accepted', async () => {
    const actions = Array.from({ length: 11 }, (_, i) => accept(i + 1));
    const { trace } = await fakeRun(actions);
    const ids = jobsAt(trace, trace.steps.length).map((job) => job.id);
    expect(ids).toEqual(actions.map((_, i) => `order-${i + 1}`));
    expect(jobsAt(trace, 0)).toEqual([]);
  });

  it('finds the nearest moment at which something changes by itself', async () => {
    const actions: BoardAction[] = [
      accept(1),
      accept(2),
      { do: 'claim', worker: 'A' },
      { do: 'claim', worker: 'B' },
      { do: 'finish', worker: 'B', outcome: 'retry' },
    ];
    const state = await fakeRun(actions);
    const jobs = jobsAt(state.trace, state.trace.steps.length);
    expect(nextEvent(jobs, state.now)).toEqual({ what: 'retry-due', id: 'order-2', inMs: 2000 });
    expect(nextEvent(jobs, 2000)).toEqual({ what: 'lease-ends', id: 'order-1', inMs: 28_000 });
    expect(nextEvent(jobs, 30_000)).toBeNull();
  });

  it('keeps the presses that had begun by a step, and tells the time there', async () => {
    const actions: BoardAction[] = [accept(1), { do: 'advance', ms: 1000 }, accept(2)];
    const state = await fakeRun(actions);
    const second = state.actionSteps[1] ?? 0;
    expect(actionsUpTo(actions, state, second - 1)).toEqual(actions.slice(0, 1));
    expect(actionsUpTo(actions, state, second)).toEqual(actions.slice(0, 2));
    expect(actionsUpTo(actions, state, 0)).toEqual([]);
    expect([timeAt(state, 0), timeAt(state, second), timeAt(state, 99)]).toEqual([0, 1000, 1000]);
  });

  it('knows a note that may stand in the audit row', () => {
    for (const note of ['INC-42', 'a', 'x'.repeat(64), 'fix_1.2']) expect(isNote(note)).toBe(true);
    for (const note of ['', 'two words', 'x'.repeat(65), '메모', 'a\n']) {
      expect(isNote(note)).toBe(false);
    }
  });
});
