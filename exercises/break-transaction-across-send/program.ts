import type { Adapter, Clock, Db, Job, Outcome, Policy } from 'crashbook';
import { claim, finish, Retryable } from 'crashbook';

async function deliver(adapter: Adapter, { id, quantity, token }: Job): Promise<Outcome> {
  try {
    return (await adapter.send({ id, quantity, token })) === true ? 'ok' : 'retry';
  } catch (error) {
    if (error instanceof Retryable) return 'retry';
    throw error;
  }
}

/** All or nothing: claim, send and finish are one transaction, so that no half round is ever seen. */
export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<Outcome | null> {
  await db.run('BEGIN IMMEDIATE');
  const inside: Db = { ...db, transaction: async (fn) => fn(db) };
  const job: Job | null = await claim(inside, owner, clock.now(), policy);
  const outcome = job && (await deliver(adapter, job));
  if (job && outcome) await finish(inside, job, outcome, clock.now(), policy);
  await db.run('COMMIT');
  return outcome;
}
