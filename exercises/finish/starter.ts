import type { Db, Job, Outcome, Policy } from 'crashbook';

export async function finish(
  db: Db,
  job: Pick<Job, 'id' | 'token'>,
  outcome: Outcome,
  now: number,
  policy: Policy,
): Promise<boolean> {
  // What must still be true of the row before anybody may finish it? And where does a `retry` go?
  await db.run("UPDATE jobs SET status = 'done' WHERE id = :id", { id: job.id });
  return true;
}
