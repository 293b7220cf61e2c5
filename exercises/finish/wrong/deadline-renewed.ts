import { type Db, type Job, type Outcome, type Policy, retryDelay } from 'crashbook';

export const finish = async (
  db: Db,
  { id, token }: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> => {
  const release = async (set: string, values: Record<string, string | number> = {}) => {
    const { changes } = await db.run(
      `UPDATE jobs SET ${set}, owner = NULL, lease_until = NULL
        WHERE id = @id AND token = @token AND status = 'leased' AND @now < lease_until`,
      { id, token, now, ...values },
    );
    return changes === 1;
  };
  const setAside = (reason: string) => release("status = 'dead', reason = @reason", { reason });

  if (outcome === 'ok') return release("status = 'done'");
  if (outcome === 'permanent') return setAside('permanent');
  const row = await db.get<Pick<Job, 'attempts' | 'deadline'>>(
    'SELECT attempts, deadline FROM jobs WHERE id = ? AND token = ?',
    [id, token],
  );
  if (!row) return false;
  if (row.attempts >= policy.maxAttempts) return setAside('exhausted');
  const due = now + retryDelay(row.attempts, policy);
  return due < row.deadline
    ? release("status = 'pending', available_at = @due, deadline = @deadline", {
        due,
        deadline: now + policy.budgetMs,
      })
    : setAside('deadline');
};
