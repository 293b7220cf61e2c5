import { describe, expect, it } from 'vitest';
import type { BoardAction } from '../engine/protocol.ts';
import { fakeRun } from './fake-queue.ts';
import { goalsOf } from './goals.ts';

const accept: BoardAction = { do: 'accept', id: 'order-1', quantity: 7 };
const claimBy = (worker: string): BoardAction => ({ do: 'claim', worker });
const leaseEnds: BoardAction = { do: 'advance', ms: 30_000 };

async function goalsAfter(...actions: BoardAction[]) {
  return goalsOf((await fakeRun(actions)).trace);
}

describe('goalsOf', () => {
  it('sees nothing in the ordinary course of an order', async () => {
    expect(
      await goalsAfter(accept, claimBy('A'), { do: 'finish', worker: 'A', outcome: 'ok' }),
    ).toEqual({ reclaimed: false, lateFinish: false, redriven: false });
  });

  it('ticks the reclaim only when the owner crashed, and only once it is handed out again', async () => {
    const crash: BoardAction = { do: 'crash', worker: 'A' };
    const before = await goalsAfter(accept, claimBy('A'), crash, leaseEnds);
    const after = await goalsAfter(accept, claimBy('A'), crash, leaseEnds, claimBy('B'));
    const stalled = await goalsAfter(accept, claimBy('A'), leaseEnds, claimBy('B'));
    expect([before.reclaimed, after.reclaimed, stalled.reclaimed]).toEqual([false, true, false]);
  });

  it('ticks the late finish by its answer', async () => {
    const goals = await goalsAfter(accept, claimBy('A'), leaseEnds, claimBy('B'), {
      do: 'finish',
      worker: 'A',
      outcome: 'ok',
    });
    expect(goals).toEqual({ reclaimed: false, lateFinish: true, redriven: false });
  });

  it('ticks the redrive when the dead order is pending again', async () => {
    const die: BoardAction = { do: 'finish', worker: 'A', outcome: 'permanent' };
    const redrive: BoardAction = { do: 'redrive', id: 'order-1', note: 'INC-42' };
    expect((await goalsAfter(accept, claimBy('A'), die)).redriven).toBe(false);
    expect((await goalsAfter(accept, claimBy('A'), die, redrive)).redriven).toBe(true);
  });
});
