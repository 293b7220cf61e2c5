import { type Db, type Job, type Outcome, type Policy, retryDelay } from 'crashbook';
export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  const held = await db.get<Job>('SELECT * FROM jobs WHERE id = ? AND token = ?', [
    job.id,
    job.token,
  ]);
  if (!held) return false;
  const due = now + retryDelay(Math.max(held.attempts, 1), policy);
  const [status, reason]: readonly [string, string | null] =
    outcome === 'ok'
      ? ['done', null]
      : outcome === 'permanent'
        ? ['dead', 'permanent']
        : held.attempts >= policy.maxAttempts
          ? ['dead', 'exhausted']
          : due >= held.deadline
            ? ['dead', 'deadline']
            : ['pending', null];
  const { changes } = await db.run(
    "UPDATE jobs SET status = :status, reason = :reason, owner = NULL, lease_until = NULL, available_at = :due WHERE id = :id AND token = :token AND status = 'leased' AND lease_until > :now",
    { status, reason, due, id: job.id, token: job.token, now },
  );
  return changes === 1;
}
