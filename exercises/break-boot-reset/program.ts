import type { Db } from 'crashbook';

/**
 * What every deliverer does first: a row that is still leased
 * must be left over from a crash, so it goes back to the line.
 */
export async function tidyUp(db: Db): Promise<number> {
  const { changes } = await db.run(
    `UPDATE jobs
        SET status = 'pending', owner = NULL, lease_until = NULL
      WHERE status = 'leased'`,
  );
  return changes;
}
