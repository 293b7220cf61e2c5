import type { Adapter, Clock, Db, Job, Outcome, Policy } from 'crashbook';
import { BadAck, claim, finish, Permanent, Retryable } from 'crashbook';

interface Ran {
  readonly id: string;
  readonly outcome: Outcome;
  readonly finished: boolean;
}

/** What the receiver's answer means. What is neither a clear yes nor a known no goes to the caller. */
async function deliver(adapter: Adapter, { id, quantity, token }: Job): Promise<Outcome> {
  try {
    const ack = await adapter.send({ id, quantity, token });
    if (ack === true) return 'ok';
  } catch (error) {
    if (error instanceof Retryable) return 'retry';
    if (error instanceof Permanent) return 'permanent';
    throw error;
  }
  throw new BadAck(`the receiver did not confirm ${id}`);
}

/** Claim, send, finish: three steps with the queue free between them, and the clock read anew before each write. */
export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<Ran | null> {
  const job = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  const outcome = await deliver(adapter, job);
  const finished = await finish(db, job, outcome, clock.now(), policy);
  return { id: job.id, outcome, finished };
}
