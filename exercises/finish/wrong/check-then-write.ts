import { type Db, type Job, type Outcome, type Policy, retryDelay } from 'crashbook';

export const finish = async (
  db: Db,
  { id, token }: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> => {
  const row = await db.get<Job>(
    "SELECT * FROM jobs WHERE id = ? AND token = ? AND status = 'leased' AND lease_until > ?",
    [id, token, now],
  );
  if (!row) return false;
  const release = async (set: string, values: Record<string, string | number> = {}) => {
    const sql = `UPDATE jobs SET ${set}, owner = NULL, lease_until = NULL WHERE id = @id`;
    const { changes } = await db.run(sql, { id, ...values });
    return changes === 1;
  };
  const setAside = (reason: string) => release("status = 'dead', reason = @reason", { reason });

  if (outcome === 'ok') return release("status = 'done'");
  if (outcome === 'permanent') return setAside('permanent');
  if (row.attempts >= policy.maxAttempts) return setAside('exhausted');
  const due = now + retryDelay(row.attempts, policy);
  return due < row.deadline
    ? release("status = 'pending', available_at = @due", { due })
    : setAside('deadline');
};
