import type { Adapter, Db, Job } from 'crashbook';

/** One round. Whatever happens on the way, `finally` closes the order or gives it back: no lease is needed. */
export async function runOnce(db: Db, adapter: Adapter, owner: string): Promise<string | null> {
  const job = await db.get<Job>(
    `UPDATE jobs
        SET status = 'leased', owner = ?, attempts = attempts + 1, token = token + 1
      WHERE id = (SELECT id FROM jobs WHERE status = 'pending' ORDER BY available_at, id LIMIT 1)
      RETURNING *`,
    [owner],
  );
  if (!job) return null;
  let status = 'pending';
  try {
    const { id, quantity, token } = job;
    if ((await adapter.send({ id, quantity, token })) === true) status = 'done';
  } finally {
    await db.run('UPDATE jobs SET status = ?, owner = NULL WHERE id = ? AND token = ?', [
      status,
      job.id,
      job.token,
    ]);
  }
  return status;
}
