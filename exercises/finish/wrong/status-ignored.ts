import type { Db, Job, Outcome, Policy } from 'crashbook';
import { retryDelay } from 'crashbook';
export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  await db.run('BEGIN IMMEDIATE');
  try {
    const [row] = await db.all<Job>('SELECT * FROM jobs WHERE id = ?', [job.id]);
    const mine = row?.token === job.token && (row.lease_until === null || now < row.lease_until);
    if (!row || !mine) {
      await db.run('ROLLBACK');
      return false;
    }
    await db.run('UPDATE jobs SET owner = NULL, lease_until = NULL WHERE id = ?', [row.id]);
    if (outcome === 'ok') {
      await db.run("UPDATE jobs SET status = 'done' WHERE id = ?", [row.id]);
    } else if (outcome === 'permanent') {
      await bury(db, row.id, 'permanent');
    } else if (row.attempts >= policy.maxAttempts) {
      await bury(db, row.id, 'exhausted');
    } else {
      const at = now + retryDelay(row.attempts, policy);
      if (at >= row.deadline) await bury(db, row.id, 'deadline');
      else
        await db.run("UPDATE jobs SET status = 'pending', available_at = ? WHERE id = ?", [
          at,
          row.id,
        ]);
    }
    await db.run('COMMIT');
    return true;
  } catch (error) {
    await db.run('ROLLBACK');
    throw error;
  }
}

async function bury(db: Db, id: string, reason: Job['reason']): Promise<void> {
  await db.run("UPDATE jobs SET status = 'dead', reason = ? WHERE id = ?", [reason, id]);
}
