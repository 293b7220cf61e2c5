import type { Adapter, Clock, Db, Outcome, Policy } from 'crashbook';
import { claim, finish } from 'crashbook';

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
  const job = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  // What did the receiver really say? And what time is it by then?
  await adapter.send({ id: job.id, quantity: job.quantity, token: job.token });
  const finished = await finish(db, job, 'ok', clock.now(), policy);
  return { id: job.id, outcome: 'ok', finished };
}
