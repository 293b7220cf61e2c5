/** Gathers everything a learner has here, and forgets it when asked. */
import { progress } from '../progress/progress.ts';
import { clockStore } from '../session/clock-store.ts';
import { storage } from '../storage/db.ts';
import { forgetPreference, type PreferenceName, readPreference } from '../storage/preferences.ts';
import type { Belongings, Preferences } from './portable.ts';

const NAMES: readonly PreferenceName[] = ['theme', 'language', 'editor'];

/** Everything, also what only memory holds because storage refused it. @param now ms since 1970 */
export async function gather(now: number): Promise<Belongings> {
  const snapshot = await storage.readAll();
  const clock = clockStore.damaged();
  const preferences: Preferences = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = readPreference(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
  return {
    snapshot: {
      ...snapshot,
      damaged:
        clock === null
          ? snapshot.damaged
          : [...snapshot.damaged, { store: 'session', at: now, raw: clock }],
    },
    clocks: clockStore.refresh(),
    preferences,
  };
}

/** @throws DOMException when the browser keeps its copy: then nothing but that copy is left. */
export async function eraseEverything(): Promise<void> {
  clockStore.clear();
  for (const name of NAMES) forgetPreference(name);
  await storage.clear();
  await progress.reload();
  progress.announce();
}
