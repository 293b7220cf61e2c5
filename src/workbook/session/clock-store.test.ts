// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elapsedMs, MINUTE, NO_CLOCKS } from './clock.ts';
import { ClockStore } from './clock-store.ts';

const ID = 'dead-letter/snack-queue';
const SEEN = 'crashbook.session.seen';
let now = 0;
const clock = () => now;
const open = (keep: () => Storage = () => localStorage) => new ClockStore(keep, clock);
const counted = (store: ClockStore) => {
  const one = store.clocks().clocks[ID];
  return one ? elapsedMs(one, now) / MINUTE : null;
};
/** Lets time pass with a page open. */
const work = (minutes: number) => {
  for (let beat = 0; beat < minutes * 4; beat += 1) {
    now += 15_000;
    vi.advanceTimersByTime(15_000);
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  now = 1_700_000_000_000;
});

afterEach(() => vi.useRealTimers());

describe('the clock store', () => {
  it('survives a reload, and leaves out the night between two days', () => {
    const first = open();
    const close = first.subscribe(() => undefined);
    first.press(ID, { kind: 'start' });
    work(20);
    close();
    now += 60_000;
    const reloaded = open();
    reloaded.subscribe(() => undefined)();
    expect(counted(reloaded)).toBe(21);
    now += 12 * 60 * MINUTE;
    const nextDay = open();
    nextDay.subscribe(() => undefined);
    expect(counted(nextDay)).toBe(21);
  });

  it('gives a sign of life every quarter of a minute while a page shows it', () => {
    const close = open().subscribe(() => undefined);
    now += 15_000;
    vi.advanceTimersByTime(15_000);
    expect(localStorage.getItem(SEEN)).toBe(String(now));
    close();
    now += 15_000;
    vi.advanceTimersByTime(60_000);
    expect(localStorage.getItem(SEEN)).toBe(String(now - 15_000));
  });

  it('is the same in two tabs: a press in one shows in the other, and neither undoes the other', () => {
    const [a, b] = [open(), open()];
    let heard = 0;
    a.subscribe(() => undefined);
    b.subscribe(() => {
      heard += 1;
    });
    a.press(ID, { kind: 'start' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'crashbook.session' }));
    expect(heard).toBe(1);
    expect(b.clocks()).toEqual(a.clocks());
    b.press(ID, { kind: 'extend', minutes: 30 });
    // The other tab has not heard of it yet, and presses.
    a.press(ID, { kind: 'pause' });
    expect(a.clocks().clocks[ID]).toMatchObject({ extraMinutes: 30, runningSince: null });
  });

  it('begins anew when what is stored cannot be read, and keeps that as it was', () => {
    localStorage.setItem('crashbook.session', '{"current":17');
    const store = open();
    store.subscribe(() => undefined);
    expect(store.clocks()).toEqual(NO_CLOCKS);
    expect(store.damaged()).toBe('{"current":17');
    store.press(ID, { kind: 'start' });
    expect(counted(store)).toBe(0);
  });

  it('lasts as long as the page where storage is blocked', () => {
    const store = open(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    store.subscribe(() => undefined);
    store.press(ID, { kind: 'start' });
    work(5);
    expect(counted(store)).toBe(5);
    expect(store.damaged()).toBeNull();
  });

  it('goes on in memory when storage is full', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('no room', 'QuotaExceededError');
      },
    };
    const store = open(() => Object.assign(Object.create(localStorage) as Storage, full));
    store.subscribe(() => undefined);
    store.press(ID, { kind: 'start' });
    store.press(ID, { kind: 'extend', minutes: 10 });
    expect(store.clocks().clocks[ID]?.extraMinutes).toBe(10);
    expect(store.clocks().clocks[ID]?.runningSince).not.toBeNull();
  });

  it('forgets', () => {
    const store = open();
    store.subscribe(() => undefined);
    store.press(ID, { kind: 'start' });
    store.clear();
    expect(store.clocks()).toEqual(NO_CLOCKS);
    expect(localStorage.getItem('crashbook.session')).toBeNull();
  });
});
