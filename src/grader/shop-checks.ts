/** Questions that several exercises of the snack queue ask in the same way. */

import type { World } from '#lab';
import type { Ending } from '#lab/script.ts';
import type { Row } from '#lab/trace.ts';
import { must } from './must.ts';
import { POLICIES, type Policy } from './policy.ts';
import type { JobRow } from './shop.ts';

/** The job's row, which must exist: an accepted order is never lost (invariant 1). */
export function jobRow(world: World, id: string): JobRow {
  const row = world.row('SELECT * FROM jobs WHERE id = ?', [id]);
  must('row-is-kept', row === null ? 'the row is gone' : 'kept').toBe('kept');
  return row as JobRow;
}

/** Every table of the queue, for comparing before and after a refused call. */
export function everything(world: World): {
  readonly jobs: readonly Row[];
  readonly redrives: readonly Row[];
} {
  return {
    jobs: world.rows('SELECT * FROM jobs ORDER BY id'),
    redrives: world.rows('SELECT * FROM redrives ORDER BY at_ms, id'),
  };
}

/** What a claim handed out; null for nothing. Shapes that are neither are refused here. */
export function handedOut(value: unknown): { readonly id: string; readonly token: number } | null {
  if (value === null || value === undefined) return null;
  const record = value as Record<string, unknown>;
  must('returns-a-job', typeof value === 'object' && typeof record.id === 'string').toBe(true);
  must('returns-a-token', typeof record.token).toBe('number');
  return { id: String(record.id), token: Number(record.token) };
}

/** The values of the processes that returned, in the order they were named. */
export function returned(endings: Readonly<Record<string, Ending>>): readonly unknown[] {
  return Object.values(endings).flatMap((e) => (e.ended === 'returned' ? [e.value] : []));
}

/** A leased row has an owner and a lease; any other row has neither (invariant 3). */
export function leaseIsWhole(world: World): void {
  for (const row of world.rows('SELECT * FROM jobs ORDER BY id') as readonly JobRow[]) {
    const held = row.owner !== null && row.lease_until !== null;
    const free = row.owner === null && row.lease_until === null;
    must('leased-means-owner-and-lease', row.status === 'leased' ? held : free).toBe(true);
    must('dead-means-reason', (row.status === 'dead') === (row.reason !== null)).toBe(true);
  }
}

/** What {@link World.attempt} gives, as a scenario reads it. */
export interface Attempt {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: { readonly name: string; readonly message: string; readonly code: string };
}

/** The attempt that a process made which ran beside others; a crashed one has neither value nor error. */
export function attemptOf(ending: Ending | undefined): Attempt {
  return ending?.ended === 'returned' ? (ending.value as Attempt) : { ok: false };
}

/** Who has crashed so far, in order, such as `A and B`; `nobody` when nobody has. A short word for how a night ended. */
export function crashed(world: World): string {
  return world.crashPlaces.map((place) => place.split('@')[0]).join(' and ') || 'nobody';
}

/** The columns in which the job's row is not as in `wanted`, or `nothing`. */
export function changed(world: World, wanted: JobRow): string {
  const row = jobRow(world, wanted.id);
  const columns = Object.keys(wanted).filter((column) => row[column] !== wanted[column]);
  return columns.join(', ') || 'nothing';
}

/**
 * Acts under each policy at a time of its own, so that no limit and no time can be written into an answer.
 * @param from virtual ms of the first.
 */
export function underEachPolicy(from: number, act: (policy: Policy, now: number) => void): void {
  for (const [i, policy] of POLICIES.entries()) act(policy, from + i * 23_456);
}

/** What left a process with the nth message of the run, from 0; empty when there was none. */
export function sentBody(world: World, n: number): Readonly<Record<string, unknown>> {
  return (world.sent[n]?.body ?? {}) as Readonly<Record<string, unknown>>;
}
