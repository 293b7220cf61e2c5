import type { Db, Policy } from 'crashbook';

export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  // The job may start afresh. What must stay, what must be new, and who will know that it happened?
  await db.run("UPDATE jobs SET status = 'pending' WHERE id = :id", { id });
  return true;
}
