import { useEffect, useState } from 'react';
import type { Outline, OutlineSession } from '#content/outline.ts';
import { type Clock, elapsedMs, MINUTE } from './clock.ts';
import { useClocks } from './clock-store.ts';

/** A session of the outline, with the id that its clock is kept under. */
export interface PlannedSession {
  /** `<track>/<session>` */
  readonly id: string;
  readonly title: string;
  /** Planned minutes, from track.json. */
  readonly minutes: number;
  readonly paths: readonly string[];
}

/** @param track its id */
export function planned(track: string, session: OutlineSession): PlannedSession {
  return {
    id: `${track}/${session.id}`,
    title: session.title,
    minutes: session.minutes,
    paths: session.items.map(({ path }) => path),
  };
}

export function plannedSessions(outline: Outline): readonly PlannedSession[] {
  return outline.flatMap((track) => track.sessions.map((session) => planned(track.id, session)));
}

/** What a clock shows, in whole minutes. */
export interface Reading {
  readonly session: PlannedSession;
  /** False before the first start. */
  readonly started: boolean;
  readonly running: boolean;
  readonly elapsed: number;
  /** Planned and added. */
  readonly planned: number;
  readonly extra: number;
  readonly remaining: number;
  readonly over: boolean;
}

/** @param now ms since 1970 */
export function read(session: PlannedSession, clock: Clock | undefined, now: number): Reading {
  const elapsed = clock ? Math.floor(elapsedMs(clock, now) / MINUTE) : 0;
  const extra = clock?.extraMinutes ?? 0;
  const total = session.minutes + extra;
  return {
    session,
    started: clock !== undefined && (clock.runningSince !== null || clock.countedMs > 0),
    running: clock?.runningSince !== undefined && clock.runningSince !== null,
    elapsed,
    planned: total,
    extra,
    remaining: Math.max(0, total - elapsed),
    over: elapsed >= total,
  };
}

/** The clock of a session; re-renders when a minute is full or a button was pressed, in whichever tab. */
export function useReading(session: PlannedSession | null): Reading | null {
  const clocks = useClocks();
  const clock = session ? clocks.clocks[session.id] : undefined;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!clock || clock.runningSince === null) return undefined;
    let minute = Math.floor(elapsedMs(clock, Date.now()) / MINUTE);
    const timer = setInterval(() => {
      const at = Date.now();
      const full = Math.floor(elapsedMs(clock, at) / MINUTE);
      if (full === minute) return;
      minute = full;
      setNow(at);
    }, 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return session ? read(session, clock, Math.max(now, clock?.runningSince ?? 0)) : null;
}

/** The session whose clock belongs on a page: the page's own, else the one that was started last. */
export function useSessionAt(outline: Outline, path: string): PlannedSession | null {
  const { current } = useClocks();
  const sessions = plannedSessions(outline);
  return (
    sessions.find(({ paths }) => paths.includes(path)) ??
    sessions.find(({ id }) => id === current) ??
    null
  );
}
