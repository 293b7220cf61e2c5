import { type Db, type Job, type Outcome, type Policy, retryDelay } from 'crashbook';
export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The write comes first: no read lock has to be raised.
    const row = await tx.get<Job>(
      "UPDATE jobs SET status = 'done', owner = NULL, lease_until = NULL WHERE id = $id AND token = $token AND status = 'leased' AND lease_until > $now RETURNING *",
      { id: job.id, token: job.token, now },
    );
    if (!row) return false;
    if (outcome === 'ok') return true;
    if (outcome === 'permanent') {
      await tx.run("UPDATE jobs SET status = 'dead', reason = 'permanent' WHERE id = ?", [row.id]);
      return true;
    }
    const due = now + retryDelay(row.attempts, policy);
    if (row.attempts >= policy.maxAttempts || due >= row.deadline) {
      await tx.run("UPDATE jobs SET status = 'dead', reason = ? WHERE id = ?", [
        row.attempts >= policy.maxAttempts ? 'exhausted' : 'deadline',
        row.id,
      ]);
    } else {
      await tx.run("UPDATE jobs SET status = 'pending', available_at = ? WHERE id = ?", [
        due,
        row.id,
      ]);
    }
    return true;
  });
}
