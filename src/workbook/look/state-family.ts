/** One family of marks for the states of every track. */
export const FAMILIES = ['pending', 'leased', 'done', 'dead', 'crash'] as const;
export type Family = (typeof FAMILIES)[number];

const BY_VALUE: Readonly<Record<string, Family>> = {
  pending: 'pending',
  leased: 'leased',
  done: 'done',
  dead: 'dead',
  crash: 'crash',
  // Outbox: events, then jobs.
  NEW: 'pending',
  PUBLISHED: 'done',
  PENDING: 'pending',
  CLAIMED: 'leased',
  SUCCEEDED: 'done',
  DEAD: 'dead',
  // Restart recovery.
  queued: 'pending',
  running: 'leased',
  failed: 'dead',
};

/** @returns the family of a status as a table holds it, or null when the value is no known status. */
export function familyOf(value: string): Family | null {
  return Object.hasOwn(BY_VALUE, value) ? (BY_VALUE[value] ?? null) : null;
}
