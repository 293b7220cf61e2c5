/** How a job ends, as several exercises ask it. */
import type { Ending } from '#lab/script.ts';
import { must } from './must.ts';
import type { Policy } from './policy.ts';
import type { JobRow } from './shop.ts';

/** The ms to wait after the attempt with that number: the base doubled per attempt, capped (domain, stage 1). */
export function waitAfter(attempts: number, policy: Policy): number {
  return Math.min(policy.retryBaseMs * 2 ** (attempts - 1), policy.retryMaxMs);
}

/** Nobody holds the job any more (domain, stage 4: on every path). */
export function released(row: JobRow): void {
  must('owner-is-released', row.owner).toBeNull();
  must('lease-is-released', row.lease_until).toBeNull();
}

/** The job is dead, says why, and nobody holds it (invariant 6). */
export function setAside(row: JobRow, reason: string): void {
  must('set-aside', row.status).toBe('dead');
  must('with-its-reason', row.reason).toBe(reason);
  released(row);
}

/** Whether a process came to its end with the exact answer true. */
export function answeredTrue(end: Ending | undefined): boolean {
  return end?.ended === 'returned' && end.value === true;
}
