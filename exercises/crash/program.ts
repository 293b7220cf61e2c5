import type { Adapter, Clock, Db, Job, Outcome, Policy } from 'crashbook';
import { BadAck, claim, finish, Permanent, Retryable } from 'crashbook';

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

/** The correct round: claim, send, finish. */
export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<boolean | null> {
  const job: Job | null = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  const outcome = await deliver(adapter, job);
  return finish(db, job, outcome, clock.now(), policy);
}

/** A is up again, finds token 1 in its notebook and reports the order after all. The answer goes into `reports`. */
export async function reportLate(db: Db, clock: Clock, policy: Policy): Promise<boolean> {
  const accepted = await finish(db, { id: 'order-1', token: 1 }, 'ok', clock.now(), policy);
  await db.run('INSERT INTO reports (token, accepted) VALUES (1, ?)', [String(accepted)]);
  return accepted;
}
