import type { Adapter, Clock, Db, Outcome, Policy } from 'crashbook';
import { claim, finish, Permanent, Retryable } from 'crashbook';

class Unconfirmed extends Error {
  override readonly name = 'BadAck';
}

/** Each ending finishes by itself; only the send stands inside `try`, so nothing else can be mistaken for its failure. */
export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<{ id: string; outcome: Outcome; finished: boolean } | null> {
  const job = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  const end = async (outcome: Outcome) => {
    const now = clock.now();
    const inTime = job.lease_until !== null && now < job.lease_until;
    return {
      id: job.id,
      outcome,
      finished: inTime && (await finish(db, job, outcome, now, policy)),
    };
  };
  let ack: unknown;
  try {
    ack = await adapter.send(job);
  } catch (error) {
    switch (true) {
      case error instanceof Retryable:
        return end('retry');
      case error instanceof Permanent:
        return end('permanent');
      default:
        throw error;
    }
  }
  if (typeof ack !== 'boolean' || !ack) throw new Unconfirmed(`${job.id}: not a plain true`);
  return end('ok');
}
