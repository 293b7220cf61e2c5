import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AWAY_MS, comeBack, elapsedMs, MINUTE, NO_CLOCKS, press, takeClocks } from './clock.ts';

const ID = 'dead-letter/snack-queue';
const at = (minutes: number) => 1_000_000_000 + minutes * MINUTE;
const minutesOf = (clocks: typeof NO_CLOCKS, id: string, now: number) => {
  const clock = clocks.clocks[id];
  return clock ? elapsedMs(clock, now) / MINUTE : null;
};

describe('a clock', () => {
  it('counts from the press, stands still while paused, and goes on', () => {
    let clocks = press(NO_CLOCKS, ID, { kind: 'start' }, at(0));
    expect(minutesOf(clocks, ID, at(42))).toBe(42);
    clocks = press(clocks, ID, { kind: 'pause' }, at(42));
    expect(minutesOf(clocks, ID, at(90))).toBe(42);
    clocks = press(clocks, ID, { kind: 'start' }, at(90));
    expect(minutesOf(clocks, ID, at(100))).toBe(52);
  });

  it('is extended in the middle without losing what was counted, and starts over running', () => {
    let clocks = press(NO_CLOCKS, ID, { kind: 'start' }, at(0));
    clocks = press(clocks, ID, { kind: 'extend', minutes: 10 }, at(50));
    clocks = press(clocks, ID, { kind: 'extend', minutes: 30 }, at(51));
    expect(clocks.clocks[ID]?.extraMinutes).toBe(40);
    expect(minutesOf(clocks, ID, at(60))).toBe(60);
    clocks = press(clocks, ID, { kind: 'start-over' }, at(60));
    expect(clocks.clocks[ID]).toEqual({ extraMinutes: 0, countedMs: 0, runningSince: at(60) });
  });

  it('pauses the other session’s clock when one is started', () => {
    let clocks = press(NO_CLOCKS, ID, { kind: 'start' }, at(0));
    clocks = press(clocks, 'outbox/relay', { kind: 'start' }, at(20));
    expect(clocks.current).toBe('outbox/relay');
    expect(minutesOf(clocks, ID, at(50))).toBe(20);
    expect(minutesOf(clocks, 'outbox/relay', at(50))).toBe(30);
  });

  it('does not count the time in which no tab was open', () => {
    const clocks = press(NO_CLOCKS, ID, { kind: 'start' }, at(0));
    const back = comeBack(clocks, at(30), at(600));
    expect(minutesOf(back, ID, at(600))).toBe(30);
    expect(minutesOf(back, ID, at(610))).toBe(40);
  });

  it('counts through a reload', () => {
    const clocks = press(NO_CLOCKS, ID, { kind: 'start' }, at(0));
    expect(comeBack(clocks, at(30), at(30) + AWAY_MS)).toBe(clocks);
  });

  it('never runs backwards when the system clock is set back', () => {
    const clocks = press(NO_CLOCKS, ID, { kind: 'start' }, at(100));
    expect(minutesOf(clocks, ID, at(50))).toBe(0);
    const back = comeBack(clocks, at(110), at(50));
    expect(minutesOf(back, ID, at(50))).toBe(0);
    expect(minutesOf(back, ID, at(55))).toBe(5);
  });

  it('never counts less after any press than before it, except at a new start', () => {
    const presses = fc.constantFrom(
      { kind: 'start' } as const,
      { kind: 'pause' } as const,
      { kind: 'extend', minutes: 10 } as const,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(presses, fc.nat(500))), (steps) => {
        let [now, counted, clocks] = [at(0), 0, NO_CLOCKS];
        for (const [what, minutes] of steps) {
          now += minutes * MINUTE;
          clocks = press(clocks, ID, what, now);
          const next = minutesOf(clocks, ID, now) ?? 0;
          expect(next).toBeGreaterThanOrEqual(counted);
          counted = next;
        }
      }),
    );
  });
});

describe('clocks from a file', () => {
  it('are taken paused, and the one that is here stays', () => {
    const mine = press(NO_CLOCKS, ID, { kind: 'start' }, at(0));
    const theirs = press(
      press(NO_CLOCKS, ID, { kind: 'start' }, at(0)),
      'b/c',
      { kind: 'start' },
      at(5),
    );
    const result = takeClocks(mine, theirs, at(7));
    expect(result).toMatchObject({ taken: 1, kept: 1 });
    expect(result.clocks.current).toBe(ID);
    expect(result.clocks.clocks[ID]).toBe(mine.clocks[ID]);
    expect(result.clocks.clocks['b/c']).toMatchObject({
      countedMs: 2 * MINUTE,
      runningSince: null,
    });
  });
});
