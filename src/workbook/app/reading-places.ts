/**
 * Where the reader stood on each page of the visit: going back returns there, going on begins at the top. The browser
 * cannot do it by itself, since a page's text arrives after its address.
 */
export interface ReadingWindow {
  readonly history: Pick<History, 'state' | 'replaceState'> & {
    scrollRestoration: ScrollRestoration;
  };
  readonly scrollY: number;
  scrollTo(x: number, y: number): void;
  addEventListener(name: string, listener: () => void, options?: AddEventListenerOptions): void;
  setTimeout(work: () => void, ms: number): unknown;
}

/** How long a page may take to become long enough, in ms. */
const PATIENCE = 3000;

export class ReadingPlaces {
  readonly #window: ReadingWindow;
  readonly #places = new Map<number, number>();
  #entry: number;
  #last = 0;

  constructor(window: ReadingWindow) {
    this.#window = window;
    window.history.scrollRestoration = 'manual';
    this.#entry = this.#mark();
    this.#last = this.#entry;
    window.addEventListener(
      'scroll',
      () => {
        this.#places.set(this.#entry, window.scrollY);
      },
      { passive: true },
    );
  }

  /** The number of the history entry that is shown; an entry that has none yet gets the next one. */
  #mark(): number {
    const { history } = this.#window;
    const state: unknown = history.state;
    if (typeof state === 'object' && state !== null && 'place' in state) return Number(state.place);
    const place = this.#last + 1;
    history.replaceState({ ...(state ?? {}), place }, '');
    return place;
  }

  /** Another page is shown: scrolls to where the reader stood in this entry, or to the top. Returns how to stop trying. */
  arrive(): () => void {
    this.#entry = this.#mark();
    this.#last = Math.max(this.#last, this.#entry);
    const wanted = this.#places.get(this.#entry) ?? 0;
    let waiting = true;
    const begun = Date.now();
    const scroll = (): void => {
      if (!waiting) return;
      this.#window.scrollTo(0, wanted);
      const there = Math.abs(this.#window.scrollY - wanted) < 2;
      if (there || Date.now() - begun > PATIENCE) waiting = false;
      else this.#window.setTimeout(scroll, 60);
    };
    scroll();
    // Short pages on the way must not count as where the reader stood.
    this.#places.set(this.#entry, wanted);
    return () => {
      waiting = false;
    };
  }
}
