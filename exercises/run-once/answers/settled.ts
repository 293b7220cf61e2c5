import type { Adapter, Clock, Db, Outcome, Policy } from 'crashbook';
import { BadAck, claim, finish } from 'crashbook';

const KNOWN: Readonly<Record<string, Outcome>> = { Retryable: 'retry', Permanent: 'permanent' };

/** Turns the send into a value first, looks at the value second; errors are told apart by name. */
export const runOnce = async (
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<{ id: string; outcome: Outcome; finished: boolean } | null> => {
  const job = await claim(db, owner, clock.now(), policy);
  if (job === null) return null;
  const { id, quantity, token } = job;
  const [sent] = await Promise.allSettled([adapter.send({ id, quantity, token })]);
  let outcome: Outcome | undefined;
  if (sent.status === 'fulfilled') {
    if (sent.value !== true) throw new BadAck();
    outcome = 'ok';
  } else {
    outcome = KNOWN[(sent.reason as { name?: string } | null)?.name ?? ''];
    if (outcome === undefined) throw sent.reason;
  }
  return { id, outcome, finished: await finish(db, { id, token }, outcome, clock.now(), policy) };
};
