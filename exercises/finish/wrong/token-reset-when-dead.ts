import type { Db, Job, Outcome, Policy } from 'crashbook';
import { retryDelay } from 'crashbook';

export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  return db.transaction(async () => {
    const held = await db.get<Job>(
      `SELECT * FROM jobs
        WHERE id = :id AND token = :token AND status = 'leased' AND lease_until > :now`,
      { id: job.id, token: job.token, now },
    );
    if (!held) return false;
    const { status, reason, available_at } = next(held, outcome, now, policy);
    await db.run(
      `UPDATE jobs
          SET status = :status, reason = :reason, available_at = :available_at,
              token = iif(:status = 'dead', 0, token), owner = NULL, lease_until = NULL
        WHERE id = :id`,
      { id: held.id, status, reason, available_at },
    );
    return true;
  }, 'immediate');
}

function next(
  job: Job,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Pick<Job, 'status' | 'reason' | 'available_at'> {
  const { available_at } = job;
  if (outcome === 'ok') return { status: 'done', reason: null, available_at };
  if (outcome === 'permanent') return { status: 'dead', reason: 'permanent', available_at };
  if (job.attempts >= policy.maxAttempts) {
    return { status: 'dead', reason: 'exhausted', available_at };
  }
  const retryAt = now + retryDelay(job.attempts, policy);
  if (retryAt >= job.deadline) return { status: 'dead', reason: 'deadline', available_at };
  return { status: 'pending', reason: null, available_at: retryAt };
}
