import type { Db, Job, Outcome, Policy } from 'crashbook';
import { retryDelay } from 'crashbook';

export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token' | 'deadline'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  return db.transaction(async () => {
    const held = await db.get<Job>(
      `SELECT * FROM jobs WHERE id = :id AND token = :token AND status = 'leased' AND lease_until > :now`,
      { id: job.id, token: job.token, now },
    );
    if (!held) {
      return false;
    }
    const end = async (status: string, reason: string | null, at = held.available_at) => {
      await db.run(
        `UPDATE jobs
            SET status = ?, reason = ?, available_at = ?, owner = NULL, lease_until = NULL
          WHERE id = ?`,
        [status, reason, at, held.id],
      );
      return true;
    };
    if (outcome === 'ok') return end('done', null);
    if (outcome === 'permanent') return end('dead', 'permanent');
    const retryAt = now + retryDelay(held.attempts, policy);
    if (held.attempts >= policy.maxAttempts) return end('dead', 'exhausted');
    if (retryAt >= job.deadline) return end('dead', 'deadline');
    return end('pending', null, retryAt);
  }, 'immediate');
}
