import type { Db, Job, Policy } from 'crashbook';

export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  // Look at the first job that is due. What else must be true before it may be handed out?
  const job = await db.get<Job>(
    "SELECT * FROM jobs WHERE status = 'pending' AND available_at <= :now LIMIT 1",
    { now },
  );
  return job ?? null;
}
