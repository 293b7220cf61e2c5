import type { Adapter, Clock, Db, Job, Outcome, Policy } from 'crashbook';
import { BadAck, claim, finish } from 'crashbook';

class StrictAdapter implements Adapter {
  readonly #inner: Adapter;
  constructor(inner: Adapter) {
    this.#inner = inner;
  }
  async send(order: { id: string; quantity: number; token: number }): Promise<true> {
    const ack = await this.#inner.send(order);
    if (ack !== true) throw new BadAck(`${order.id}: ${JSON.stringify(ack)}`);
    return true;
  }
}
const MEANING: Record<string, Outcome> = { Retryable: 'retry', Permanent: 'permanent' };
export async function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
) {
  const strict = new StrictAdapter(adapter);
  const job = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  const { id, quantity, token } = job;
  let outcome: Outcome = 'ok';
  try {
    await strict.send({ id, quantity, token });
  } catch (error) {
    const known = error instanceof Error ? MEANING[error.name] : undefined;
    if (known === undefined) throw error;
    outcome = known;
  }
  const finished = await finish(db, job, outcome, clock.now(), policy);
  return { id, outcome, finished };
}
