/**
 * The reader's choices (theme, language, editor) in localStorage. Storage may be blocked or full: then a choice
 * lasts as long as the page, and nothing breaks.
 */
export const PREFERENCES = {
  theme: ['light', 'dark', 'system'],
  language: ['en', 'ko'],
  editor: ['plain', 'full'],
} as const;
export type PreferenceName = keyof typeof PREFERENCES;

const PREFIX = 'crashbook.';

/** @returns the stored text, or null when there is none or storage cannot be read. */
export function readPreference(name: PreferenceName): string | null {
  try {
    return globalThis.localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** @returns whether the choice will outlive the page. */
export function writePreference(name: PreferenceName, value: string): boolean {
  try {
    globalThis.localStorage.setItem(PREFIX + name, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets a choice; the next visit begins with the browser's own. */
export function forgetPreference(name: PreferenceName): void {
  try {
    globalThis.localStorage.removeItem(PREFIX + name);
  } catch {
    // Blocked: there is nothing to forget.
  }
}
