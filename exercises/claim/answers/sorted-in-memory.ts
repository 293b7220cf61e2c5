import type { Db, Job, Policy } from 'crashbook';
export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  const isDue = (job: Job): boolean => {
    switch (job.status) {
      case 'pending':
        return job.available_at <= now;
      case 'leased':
        return job.lease_until !== null && job.lease_until <= now;
      default:
        return false;
    }
  };
  const inOrder = (a: Job, b: Job): number =>
    a.available_at - b.available_at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  return db.transaction(async (tx): Promise<Job | null> => {
    const due = (await tx.all<Job>('SELECT * FROM jobs')).filter(isDue).sort(inOrder);
    for (const job of due) {
      if (job.attempts >= policy.maxAttempts) await bury(tx, job, 'exhausted');
      else if (job.deadline <= now) await bury(tx, job, 'deadline');
      else {
        const handed = {
          ...job,
          status: 'leased' as const,
          owner,
          lease_until: now + policy.leaseMs,
          attempts: job.attempts + 1,
          token: job.token + 1,
        };
        await tx.run(
          'UPDATE jobs SET status=$status, owner=$owner, lease_until=$until, attempts=$attempts, token=$token WHERE id=$id',
          {
            $status: handed.status,
            $owner: owner,
            $until: handed.lease_until,
            $attempts: handed.attempts,
            $token: handed.token,
            $id: job.id,
          },
        );
        return handed;
      }
    }
    return null;
  }, 'immediate');
}
async function bury(tx: Db, job: Job, reason: 'exhausted' | 'deadline'): Promise<void> {
  const { changes } = await tx.run(
    "UPDATE jobs SET status='dead', reason=?, owner=NULL, lease_until=NULL WHERE id=?",
    [reason, job.id],
  );
  if (changes !== 1) throw new Error(`could not set ${job.id} aside`);
}
