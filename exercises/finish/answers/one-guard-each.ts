import { type Db, type Job, type Outcome, type Policy, retryDelay } from 'crashbook';
export function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  const where = "WHERE id = ? AND token = ? AND status = 'leased' AND lease_until > ?";
  const key = [job.id, job.token, now];
  const free = 'owner = NULL, lease_until = NULL';
  const wrote = (r: { changes: number }) => r.changes > 0;
  if (outcome === 'ok')
    return db.run(`UPDATE jobs SET status = 'done', ${free} ${where}`, key).then(wrote);
  if (outcome === 'permanent')
    return db
      .run(`UPDATE jobs SET status = 'dead', reason = 'permanent', ${free} ${where}`, key)
      .then(wrote);
  return db
    .run(
      `UPDATE jobs SET status = 'dead', reason = 'exhausted', ${free} ${where} AND attempts >= ?`,
      [...key, policy.maxAttempts],
    )
    .then((r) => {
      if (r.changes) return true;
      return db.get<Job>(`SELECT * FROM jobs ${where}`, key).then((row) => {
        if (!row) return false;
        const due = now + retryDelay(row.attempts, policy);
        return due >= row.deadline
          ? db
              .run(`UPDATE jobs SET status = 'dead', reason = 'deadline', ${free} ${where}`, key)
              .then(wrote)
          : db
              .run(
                `UPDATE jobs SET status = 'pending', available_at = ${due}, ${free} ${where}`,
                key,
              )
              .then(wrote);
      });
    });
}
