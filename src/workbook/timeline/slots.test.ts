import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashAfterSend } from './fixtures.ts';
import { faultFor, type Slot, slotByKey, slotsOf } from './slots.ts';

const trace = crashAfterSend();
const slots = slotsOf(trace);

describe('slotsOf', () => {
  it('has a gap before, between and after the steps of every lane, each id once', () => {
    expect(new Set(slots.map((slot) => slot.id)).size).toBe(slots.length);
    for (const lane of ['A', 'B', 'receiver']) {
      const own = trace.steps.filter((step) => step.lane === lane);
      expect(slots.filter((slot) => slot.lane === lane)).toHaveLength(own.length + 1);
    }
    expect(slots.filter((slot) => slot.lane === 'clock')).toHaveLength(trace.steps.length + 1);
  });

  it('lets each lane have only the faults that can happen to it', () => {
    const of = (lane: string): Slot | undefined => slots.find((slot) => slot.lane === lane);
    expect(of('A')?.allows).toEqual(['crash', 'restart']);
    expect(of('receiver')?.allows).toEqual(['late', 'duplicate']);
    expect(of('clock')?.allows).toEqual(['clock']);
  });
});

describe('slotByKey', () => {
  it('reaches every gap with arrow keys alone', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
    const reached = new Set<string>();
    const queue = slots.slice(0, 1);
    for (let slot = queue.shift(); slot; slot = queue.shift()) {
      if (reached.has(slot.id)) continue;
      reached.add(slot.id);
      for (const key of keys) {
        const next = slotByKey(key, slot, slots);
        if (next) queue.push(next);
      }
    }
    expect(reached.size).toBe(slots.length);
  });

  it('goes back where it came from', () => {
    fc.assert(
      fc.property(fc.constantFrom(...slots), (slot) => {
        const right = slotByKey('ArrowRight', slot, slots);
        if (right) expect(slotByKey('ArrowLeft', right, slots)).toEqual(slot);
        expect(slotByKey('x', slot, slots)).toBeNull();
      }),
    );
  });
});

describe('faultFor', () => {
  it('places what is held only where it fits', () => {
    const [slot] = slots;
    if (!slot) throw new Error('The trace has no gaps.');
    expect(faultFor(slot, 'restart')).toBe('restart');
    expect(faultFor(slot, 'clock')).toBeNull();
    expect(faultFor(slot, null)).toBe('crash');
  });
});
