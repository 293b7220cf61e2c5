import type { Adapter, Clock, Db, Outcome, Policy } from 'crashbook';
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
  const job = await claim(db, owner, Date.now(), policy);
  if (!job) return null;
  let outcome: Outcome = 'ok';
  try {
    const ack = await adapter.send({ id: job.id, quantity: job.quantity, token: job.token });
    if (ack !== true) throw new BadAck(`${job.id} was not confirmed`);
  } catch (error) {
    if (error instanceof Retryable) outcome = 'retry';
    else if (error instanceof Permanent) outcome = 'permanent';
    else throw error;
  }
  const finished = await finish(db, job, outcome, Date.now(), policy);
  return { id: job.id, outcome, finished };
}
