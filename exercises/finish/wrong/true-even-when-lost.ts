import type { Db, Job, Outcome, Policy } from 'crashbook';
import { retryDelay } from 'crashbook';

export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  const live = "id = :id AND token = :token AND status = 'leased' AND lease_until > :now";
  const mine = { id: job.id, token: job.token, now };
  const held = await db.get<Job>(`SELECT * FROM jobs WHERE ${live}`, mine);
  if (!held) return false;
  const retryAt = now + retryDelay(held.attempts, policy);
  const [status, reason] =
    outcome === 'ok'
      ? ['done', null]
      : outcome === 'permanent'
        ? ['dead', 'permanent']
        : held.attempts >= policy.maxAttempts
          ? ['dead', 'exhausted']
          : retryAt >= held.deadline
            ? ['dead', 'deadline']
            : ['pending', null];
  await db.run(
    `UPDATE jobs
        SET status = :status, reason = :reason, available_at = :at, owner = NULL, lease_until = NULL
      WHERE ${live}`,
    {
      ...mine,
      status: status ?? 'done',
      reason: reason ?? null,
      at: status === 'pending' ? retryAt : held.available_at,
    },
  );
  return true;
}
