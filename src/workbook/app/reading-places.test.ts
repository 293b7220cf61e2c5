import { beforeEach, describe, expect, it } from 'vitest';
import { ReadingPlaces } from './reading-places.ts';

/** A window whose history can go back, and whose page is as long as the test says. */
class FakeWindow {
  readonly entries: unknown[] = [null];
  at = 0;
  length = 5000;
  scrollY = 0;
  readonly timers: (() => void)[] = [];
  #onScroll: () => void = () => {};
  readonly history = {
    scrollRestoration: 'auto' as ScrollRestoration,
    state: null as unknown,
    replaceState: (state: unknown) => {
      this.entries[this.at] = state;
      this.history.state = state;
    },
  };

  addEventListener(_: string, listener: () => void): void {
    this.#onScroll = listener;
  }

  setTimeout(work: () => void): void {
    this.timers.push(work);
  }

  scrollTo(_: number, y: number): void {
    this.scrollY = Math.min(y, this.length);
    this.#onScroll();
  }

  link(): void {
    this.entries.splice(this.at + 1, this.entries.length, null);
    this.goTo(this.at + 1);
  }

  goTo(at: number): void {
    this.at = at;
    this.history.state = this.entries[at];
  }
}

let window: FakeWindow;
let places: ReadingPlaces;
beforeEach(() => {
  window = new FakeWindow();
  places = new ReadingPlaces(window);
});

describe('where the reader stood', () => {
  it('is kept for each entry of the history, and a new page begins at its top', () => {
    window.scrollTo(0, 3200);
    window.link();
    places.arrive();
    expect(window.scrollY).toBe(0);
    window.scrollTo(0, 700);
    window.goTo(0);
    places.arrive();
    expect(window.scrollY).toBe(3200);
    window.goTo(1);
    places.arrive();
    expect(window.scrollY).toBe(700);
  });

  it('is reached when the text has arrived', () => {
    window.scrollTo(0, 3200);
    window.link();
    places.arrive();
    window.goTo(0);
    window.length = 400;
    places.arrive();
    expect(window.scrollY).toBe(400);
    window.length = 5000;
    window.timers.shift()?.();
    expect(window.scrollY).toBe(3200);
    expect(window.timers).toEqual([]);
  });

  it('does not pull the reader back once they have moved on', () => {
    window.scrollTo(0, 3200);
    window.link();
    places.arrive();
    window.goTo(0);
    window.length = 400;
    const stop = places.arrive();
    stop();
    window.length = 5000;
    window.timers.shift()?.();
    expect(window.scrollY).toBe(400);
  });
});
