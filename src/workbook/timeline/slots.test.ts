import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashedNight, placesIn, quietNight, restartedNight } from './puzzle-fixture.ts';
import { faultFor, slotByKey, slotsOf } from './slots.ts';

const trace = quietNight();
const slots = slotsOf(trace, placesIn(trace), []);

describe('slotsOf', () => {
  it('has one place before every step that has one, lane by lane', () => {
    expect(slots.map(({ id, position }) => `${id} ${position}`)).toEqual([
      'A@0 1.5',
      'A@1 2.5',
      'A@2 4.5',
      'B@0 7.5',
      'receiver@0 3.5',
    ]);
  });

  it('keeps a placed crash where its step would have been', () => {
    const crashed = crashedNight();
    const found = slotsOf(crashed, placesIn(crashed), [{ at: 'A@1', do: 'crash' }]);
    expect(found.find(({ id }) => id === 'A@1')).toMatchObject({ step: 0, position: 3 });
  });

  it('keeps a placed restart where its step would have been, and a crash of the new process', () => {
    const night = restartedNight();
    const placed = [
      { at: 'A@1', do: 'restart' },
      { at: 'A@2', do: 'crash' },
    ] as const;
    const found = slotsOf(night, placesIn(night), placed);
    const ends = found.filter(({ step }) => step === 0);
    expect(ends.map(({ id, position }) => `${id} ${position}`)).toEqual(['A@1 3', 'A@2 6']);
    // What ends a process can be exchanged for the other way to end it, where the night allows both.
    expect(ends.map(({ allows }) => allows)).toEqual([['crash', 'restart'], ['crash']]);
  });

  it('has no place for a fault that the run never comes to', () => {
    const crashed = crashedNight();
    const placed = [
      { at: 'A@1', do: 'crash' },
      { at: 'A@2', do: 'crash' },
      { at: 'A@2', do: 'stall' },
    ] as const;
    const ids = slotsOf(crashed, placesIn(crashed), placed).map(({ id }) => id);
    expect(ids).not.toContain('A@2');
  });
});

describe('slotByKey', () => {
  it('reaches every place with arrow keys alone', () => {
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
    if (!slot) throw new Error('The trace has no places.');
    expect(faultFor(slot, 'stall')).toBe('stall');
    expect(faultFor(slot, 'repeat')).toBeNull();
    expect(faultFor(slot, null)).toBe('crash');
  });
});
