import type { Adapter, Clock, Db, Job, Outcome, Policy } from 'crashbook';
import { claim, finish, Permanent, Retryable } from 'crashbook';

/** Every knock has a number of its own, so that the receiver takes no request for another. */
const numbered = ({ id, token }: Job): string => `${id}-${token}`;

async function deliver(adapter: Adapter, job: Job): Promise<Outcome> {
  try {
    const { quantity, token } = job;
    const ack = await adapter.send({ id: numbered(job), quantity, token });
    return ack === true ? 'ok' : 'retry';
  } catch (error) {
    if (error instanceof Retryable) return 'retry';
    if (error instanceof Permanent) return 'permanent';
    throw error;
  }
}

export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<Outcome | null> {
  const job: Job | null = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  const outcome = await deliver(adapter, job);
  await finish(db, job, outcome, clock.now(), policy);
  return outcome;
}
