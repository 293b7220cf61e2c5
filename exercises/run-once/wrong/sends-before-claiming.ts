import type { Adapter, Clock, Db, Job, Outcome, Policy } from 'crashbook';
import { BadAck, claim, finish, Permanent, Retryable } from 'crashbook';

interface Ran {
  readonly id: string;
  readonly outcome: Outcome;
  readonly finished: boolean;
}

export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<Ran | null> {
  const next = await db.get<Job>(
    `SELECT * FROM jobs
      WHERE (status = 'pending' AND available_at <= :now) OR (status = 'leased' AND lease_until <= :now)
      ORDER BY available_at, id LIMIT 1`,
    { now: clock.now() },
  );
  if (!next) return null;
  let outcome: Outcome = 'ok';
  let unclear: unknown = null;
  try {
    const ack = await adapter.send({
      id: next.id,
      quantity: next.quantity,
      token: next.token + 1,
    });
    if (ack !== true) throw new BadAck(`${next.id} was not confirmed`);
  } catch (error) {
    if (error instanceof Retryable) outcome = 'retry';
    else if (error instanceof Permanent) outcome = 'permanent';
    else unclear = error;
  }
  const job = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  if (unclear !== null) throw unclear;
  const finished = await finish(db, job, outcome, clock.now(), policy);
  return { id: job.id, outcome, finished };
}
