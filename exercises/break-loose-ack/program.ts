import type { Adapter, Clock, Db, Job, Order, Outcome, Policy } from 'crashbook';
import { claim, finish } from 'crashbook';

/** Knocks, and knocks once more when nobody answers. Returns what came back in the end. */
async function knock(adapter: Adapter, order: Order & { token: number }): Promise<unknown> {
  try {
    return await adapter.send(order);
  } catch {
    return adapter.send(order).catch((error: unknown) => error);
  }
}

/** Claim, send, finish. An answer, whichever, means that somebody was at home. */
export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<Outcome | null> {
  const job: Job | null = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  const { id, quantity, token } = job;
  const ack = await knock(adapter, { id, quantity, token });
  const outcome: Outcome = ack ? 'ok' : 'retry';
  await finish(db, job, outcome, clock.now(), policy);
  return outcome;
}
