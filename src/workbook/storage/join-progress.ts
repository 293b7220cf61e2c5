import type { ProgressRow } from './rows.ts';

const RANK = { started: 0, read: 1, rejected: 2, accepted: 3 } as const;

/**
 * Joins two rows of one id, whichever tab, page or file they come from; the order does not matter.
 * An accepted answer stays accepted at its revision; of the tries the one at the higher revision counts,
 * and of one revision the one that got further.
 */
export function joinProgress(a: ProgressRow, b: ProgressRow): ProgressRow {
  const latest = later(a, b) ? a : b;
  const accepted = [a.accepted, b.accepted].reduce((best, one) => {
    if (!best || !one) return best ?? one;
    if (one.revision !== best.revision) return one.revision > best.revision ? one : best;
    return one.at < best.at ? one : best;
  });
  return { ...latest, accepted };
}

function later(a: ProgressRow, b: ProgressRow): boolean {
  if (a.revision !== b.revision) return a.revision > b.revision;
  if (RANK[a.state] !== RANK[b.state]) return RANK[a.state] > RANK[b.state];
  return a.at <= b.at;
}

/** Whether two rows say the same. */
export function sameProgress(a: ProgressRow, b: ProgressRow): boolean {
  return (
    a.state === b.state &&
    a.revision === b.revision &&
    a.at === b.at &&
    a.accepted?.revision === b.accepted?.revision &&
    a.accepted?.at === b.accepted?.at
  );
}
