/**
 * The clock of a session, as data. It counts the time in which the workbook is open and the clock is not paused.
 * It starts by the learner's press, never by opening a page: looking at something is not yet working.
 * It forbids nothing, before its end or after.
 */
import * as v from 'valibot';
import { moment } from '../storage/schema.ts';

/** Without a sign of life for longer, every tab was closed or the machine asleep, in ms. Hidden tabs wake once a minute. */
export const AWAY_MS = 150_000;
export const MINUTE = 60_000;
/** How far a session can be extended, in minutes: a week. */
const MOST_EXTRA = 10_080;

const clockSchema = v.object({
  /** Minutes added to the planned ones. */
  extraMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_EXTRA)),
  /** Time counted up to the last press, in ms. */
  countedMs: moment,
  /** Since when it runs on top of that, in ms since 1970; null while paused. */
  runningSince: v.nullable(moment),
});

export const clocksSchema = v.object({
  /** The session whose clock was started last; the others are paused. */
  current: v.nullable(v.string()),
  /** By session, as `<track>/<session>`. */
  clocks: v.record(v.pipe(v.string(), v.maxLength(120)), clockSchema),
});

export type Clock = Readonly<v.InferOutput<typeof clockSchema>>;
export type Clocks = Readonly<v.InferOutput<typeof clocksSchema>>;

export const NO_CLOCKS: Clocks = { current: null, clocks: {} };
const NEW: Clock = { extraMinutes: 0, countedMs: 0, runningSince: null };

/** What a press asks for. `start` also goes on after a pause. */
export type Press =
  | { readonly kind: 'start' | 'pause' | 'start-over' }
  | { readonly kind: 'extend'; readonly minutes: number };

/** Counted time in ms. A system clock that was set back counts as nothing, never as less than nothing. */
export function elapsedMs(clock: Clock, now: number): number {
  const running = clock.runningSince === null ? 0 : Math.max(0, now - clock.runningSince);
  return clock.countedMs + running;
}

/** @param now ms since 1970 */
export function press(clocks: Clocks, id: string, what: Press, now: number): Clocks {
  const clock = clocks.clocks[id] ?? NEW;
  switch (what.kind) {
    case 'start': {
      const others = Object.entries(clocks.clocks).map(
        ([key, one]) => [key, paused(one, now)] as const,
      );
      const running = { ...clock, runningSince: clock.runningSince ?? now };
      return { current: id, clocks: { ...Object.fromEntries(others), [id]: running } };
    }
    case 'pause':
      return put(clocks, id, paused(clock, now));
    case 'extend': {
      const extraMinutes = Math.min(MOST_EXTRA, clock.extraMinutes + what.minutes);
      return put(clocks, id, { ...clock, extraMinutes });
    }
    case 'start-over':
      return put(clocks, id, { ...NEW, runningSince: clock.runningSince === null ? null : now });
  }
}

/**
 * Takes out the time in which no tab was open: what runs goes on from now.
 * @param seenAt when a tab last gave a sign of life, in ms since 1970; null when none ever did
 */
export function comeBack(clocks: Clocks, seenAt: number | null, now: number): Clocks {
  const present = seenAt !== null && now - seenAt <= AWAY_MS && now >= seenAt;
  const runs = Object.values(clocks.clocks).some(({ runningSince }) => runningSince !== null);
  if (present || !runs) return clocks;
  const entries = Object.entries(clocks.clocks).map(([id, clock]) => {
    if (clock.runningSince === null) return [id, clock] as const;
    const until = Math.min(Math.max(seenAt ?? clock.runningSince, clock.runningSince), now);
    return [id, { ...paused(clock, until), runningSince: now }] as const;
  });
  return { ...clocks, clocks: Object.fromEntries(entries) };
}

/** Every clock stopped at `now`, as a file takes it along. */
export function allPaused(clocks: Clocks, now: number): Clocks {
  const entries = Object.entries(clocks.clocks).map(([id, one]) => [id, paused(one, now)] as const);
  return { current: clocks.current, clocks: Object.fromEntries(entries) };
}

/**
 * Takes clocks from a file. A session that has a clock here keeps it.
 * @returns the clocks, and how many were taken
 */
export function takeClocks(
  mine: Clocks,
  theirs: Clocks,
  now: number,
): { readonly clocks: Clocks; readonly taken: number; readonly kept: number } {
  const entries = Object.entries(allPaused(theirs, now).clocks);
  const fresh = entries.filter(([id]) => mine.clocks[id] === undefined);
  return {
    clocks: {
      current: mine.current ?? theirs.current,
      clocks: { ...Object.fromEntries(fresh), ...mine.clocks },
    },
    taken: fresh.length,
    kept: entries.length - fresh.length,
  };
}

function paused(clock: Clock, now: number): Clock {
  return { ...clock, countedMs: elapsedMs(clock, now), runningSince: null };
}

function put(clocks: Clocks, id: string, clock: Clock): Clocks {
  return { current: clocks.current ?? id, clocks: { ...clocks.clocks, [id]: clock } };
}
