import type { Adapter, Clock, Db, Job, Outcome, Policy } from 'crashbook';
import { BadAck, claim, finish, Permanent, Retryable } from 'crashbook';

export function runOnce(
  db: Db,
  adapter: Adapter,
  owner: string,
  clock: Clock,
  policy: Policy,
): Promise<{ id: string; outcome: Outcome; finished: boolean } | null> {
  return claim(db, owner, clock.now(), policy).then((job) => {
    if (!job) return null;
    return adapter
      .send({ id: job.id, quantity: job.quantity, token: job.token })
      .then((ack): Outcome => {
        if (ack === true) return 'ok';
        throw new BadAck();
      })
      .catch((error: Error): Outcome => {
        if (error.name === 'Retryable') return 'retry';
        if (error.name === 'Permanent') return 'permanent';
        throw error;
      })
      .then((outcome) =>
        finish(db, job, outcome, clock.now(), policy).then((finished) => ({
          id: job.id,
          outcome,
          finished,
        })),
      );
  });
}
