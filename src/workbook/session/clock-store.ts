/**
 * Where the clocks are kept: in localStorage, so that every tab sees a press at once and the header is right at its
 * first paint. Blocked or full storage: the clocks last as long as the page.
 */
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type Clocks, clocksSchema, comeBack, NO_CLOCKS, type Press, press } from './clock.ts';

const KEY = 'crashbook.session';
/** Apart from the clocks, so that a sign of life never overwrites another tab's press. */
const SEEN = 'crashbook.session.seen';
const DAMAGED = 'crashbook.session.damaged';
/** How often an open tab gives a sign of life, in ms. */
const BEAT_MS = 15_000;

type Keep = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export class ClockStore {
  readonly #keep: () => Keep;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #raw: string | null = null;
  #clocks: Clocks = NO_CLOCKS;
  #mySign: number | null = null;
  #beat: ReturnType<typeof setInterval> | undefined;

  /** @param keep throws where the browser blocks storage; @param now ms since 1970 */
  constructor(
    keep: () => Keep = () => globalThis.localStorage,
    now: () => number = () => Date.now(),
  ) {
    this.#keep = keep;
    this.#now = now;
  }

  readonly clocks = (): Clocks => this.#clocks;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#open();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#close();
    };
  };

  press(id: string, what: Press): void {
    this.#read();
    this.#write(press(this.#clocks, id, what, this.#now()));
  }

  /** Puts other clocks in place of all, e.g. after an import. */
  replace(clocks: Clocks): void {
    this.#write(clocks);
  }

  /** Reads, and takes out the time in which no tab was open. */
  readonly refresh = (): Clocks => {
    this.#read();
    const settled = comeBack(this.#clocks, this.#seenAt(), this.#now());
    if (settled !== this.#clocks) this.#write(settled);
    this.#alive();
    return this.#clocks;
  };

  /** What was found in place of the clocks and could not be read; null when nothing was. */
  damaged(): string | null {
    return this.#try((keep) => keep.getItem(DAMAGED)) ?? null;
  }

  /** Forgets every clock. */
  clear(): void {
    for (const key of [KEY, SEEN, DAMAGED]) this.#try((keep) => keep.removeItem(key));
    this.#raw = null;
    this.#mySign = null;
    this.#set(NO_CLOCKS);
  }

  #open(): void {
    this.refresh();
    this.#beat = setInterval(this.refresh, BEAT_MS);
    if (typeof window === 'undefined') return;
    window.addEventListener('storage', this.#heard);
    window.addEventListener('pagehide', this.#alive);
  }

  #close(): void {
    clearInterval(this.#beat);
    if (typeof window === 'undefined') return;
    window.removeEventListener('storage', this.#heard);
    window.removeEventListener('pagehide', this.#alive);
  }

  readonly #heard = ({ key }: StorageEvent): void => {
    // Without a key everything was erased.
    if (key === KEY || key === null) this.#read();
  };

  readonly #alive = (): void => {
    this.#mySign = this.#now();
    this.#try((keep) => keep.setItem(SEEN, String(this.#mySign)));
  };

  /** This page's own sign counts too: storage may be blocked, or too full to take it. */
  #seenAt(): number | null {
    const seen = Number(this.#try((keep) => keep.getItem(SEEN)) ?? NaN);
    if (!Number.isFinite(seen)) return this.#mySign;
    return this.#mySign === null ? seen : Math.max(seen, this.#mySign);
  }

  #read(): void {
    const raw = this.#try((keep) => keep.getItem(KEY));
    // Blocked, or erased by another tab.
    if (raw === undefined || raw === this.#raw) return;
    this.#raw = raw;
    const parsed = raw === null ? null : v.safeParse(clocksSchema, asJson(raw));
    // Kept as it is, so that nothing is thrown away; the learner begins with a new clock.
    if (raw !== null && !parsed?.success) this.#try((keep) => keep.setItem(DAMAGED, raw));
    this.#set(parsed?.success ? parsed.output : NO_CLOCKS);
  }

  #write(clocks: Clocks): void {
    const raw = JSON.stringify(clocks);
    if (this.#try((keep) => keep.setItem(KEY, raw)) !== undefined) this.#raw = raw;
    this.#alive();
    this.#set(clocks);
  }

  #set(clocks: Clocks): void {
    this.#clocks = clocks;
    for (const listener of this.#listeners) listener();
  }

  /** @returns undefined when storage refuses; `null` stands for "nothing". */
  #try<T>(ask: (keep: Keep) => T): T | null | undefined {
    try {
      return ask(this.#keep()) ?? null;
    } catch {
      return undefined;
    }
  }
}

function asJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

export const clockStore = new ClockStore();

/** The clocks of all sessions; re-renders at every press, in whichever tab. */
export function useClocks(): Clocks {
  return useSyncExternalStore(clockStore.subscribe, clockStore.clocks, clockStore.clocks);
}
