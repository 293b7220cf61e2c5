import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from '../storage/preferences.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

function systemQuery(): MediaQueryList | null {
  return typeof globalThis.matchMedia === 'function'
    ? globalThis.matchMedia('(prefers-color-scheme: dark)')
    : null;
}

function systemTheme(): Theme {
  return systemQuery()?.matches ? 'dark' : 'light';
}

/** The theme on the screen: the reader's choice, else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

/** Applies what an earlier visit chose; public/theme.js does the same before the first paint. */
export function applyStoredTheme(): void {
  const stored = readPreference('theme');
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored;
}

/** Turns the lamp on or off. Going back to the system's theme also goes back to following it. */
export function toggleTheme(): void {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  if (next === systemTheme()) {
    delete document.documentElement.dataset.theme;
    writePreference('theme', 'system');
  } else {
    document.documentElement.dataset.theme = next;
    writePreference('theme', next);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const query = systemQuery();
  listeners.add(listener);
  query?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query?.removeEventListener('change', listener);
  };
}

/** The theme on the screen; re-renders when the reader or the system changes it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, currentTheme);
}
