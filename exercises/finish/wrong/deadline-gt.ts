import type { Db, Job, Outcome, Policy } from 'crashbook';

const FINISH = `
  WITH held AS (
    SELECT id, attempts, deadline, available_at,
           $now + min($base * (1 << min(attempts - 1, 30)), $most) AS retry_at
      FROM jobs
     WHERE id = $id AND token = $token AND status = 'leased' AND lease_until > $now
  ), fate AS (
    SELECT *, CASE WHEN $outcome = 'permanent' THEN 'permanent'
                   WHEN $outcome = 'retry' AND attempts >= $max THEN 'exhausted'
                   WHEN $outcome = 'retry' AND retry_at > deadline THEN 'deadline' END AS why
      FROM held
  )
  UPDATE jobs
     SET status = CASE WHEN fate.why IS NOT NULL THEN 'dead'
                       WHEN $outcome = 'retry' THEN 'pending' ELSE 'done' END,
         reason = fate.why,
         available_at = iif($outcome = 'retry' AND fate.why IS NULL, fate.retry_at, fate.available_at),
         owner = NULL, lease_until = NULL
    FROM fate
   WHERE jobs.id = fate.id
  RETURNING jobs.id`;

export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
) {
  const finished = await db.get(FINISH, {
    id: job.id,
    token: job.token,
    outcome,
    now,
    base: policy.retryBaseMs,
    most: policy.retryMaxMs,
    max: policy.maxAttempts,
  });
  return finished !== undefined;
}
