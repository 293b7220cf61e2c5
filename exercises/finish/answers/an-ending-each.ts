import { type Db, type Job, type Outcome, type Policy, retryDelay } from 'crashbook';

abstract class Ending {
  abstract apply(tx: Db, row: Job, now: number, policy: Policy): Promise<void>;
  protected async close(
    tx: Db,
    row: Job,
    status: string,
    reason: string | null = null,
    at: number = row.available_at,
  ): Promise<void> {
    await tx.run(
      'UPDATE jobs SET (status, reason, available_at, owner, lease_until) = (?, ?, ?, NULL, NULL) WHERE id = ? AND token = ?',
      [status, reason, at, row.id, row.token],
    );
  }
}
class Ok extends Ending {
  apply(tx: Db, row: Job) {
    return this.close(tx, row, 'done');
  }
}
class PermanentEnd extends Ending {
  apply(tx: Db, row: Job) {
    return this.close(tx, row, 'dead', 'permanent');
  }
}
class RetryEnd extends Ending {
  apply(tx: Db, row: Job, now: number, policy: Policy) {
    if (row.attempts >= policy.maxAttempts) return this.close(tx, row, 'dead', 'exhausted');
    const due = now + retryDelay(row.attempts, policy);
    if (due >= row.deadline) return this.close(tx, row, 'dead', 'deadline');
    return this.close(tx, row, 'pending', null, due);
  }
}
const ENDINGS = {
  ok: new Ok(),
  permanent: new PermanentEnd(),
  retry: new RetryEnd(),
} satisfies Record<Outcome, Ending>;
export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const rows = await tx.all<Job>('SELECT * FROM jobs WHERE id = @id', { id: job.id });
    const row = rows.find(
      (r) => r.status === 'leased' && r.token === job.token && (r.lease_until ?? 0) > now,
    );
    if (!row) return false;
    await ENDINGS[outcome].apply(tx, row, now, policy);
    return true;
  }, 'exclusive');
}
export default finish;
