import type { Db, Job, Outcome, Policy } from 'crashbook';
import { retryDelay } from 'crashbook';

/** Closes the order while its lease is live. Whoever is late finds the lease over and changes nothing. */
export async function finish(
  db: Db,
  job: Job,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  const status = outcome === 'ok' ? 'done' : outcome === 'permanent' ? 'dead' : 'pending';
  const wait = outcome === 'retry' ? retryDelay(job.attempts, policy) : 0;
  const { changes } = await db.run(
    `UPDATE jobs
        SET status = :status, reason = :reason, available_at = :at, owner = NULL, lease_until = NULL
      WHERE id = :id AND status = 'leased' AND lease_until > :now`,
    {
      id: job.id,
      now,
      status,
      reason: outcome === 'permanent' ? 'permanent' : null,
      at: now + wait,
    },
  );
  return changes === 1;
}
