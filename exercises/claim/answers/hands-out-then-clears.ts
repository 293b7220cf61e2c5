import type { Db, Job, Policy } from 'crashbook';
export async function claim(
  db: Db,
  owner: string,
  now: number,
  policy: Policy,
): Promise<Job | null> {
  return db.transaction(async () => {
    const eligible = `(status = 'pending' and available_at <= @now or status = 'leased' and lease_until <= @now)`;
    const mine = await db.get<Job>(
      `update jobs set status = 'leased', owner = @owner, lease_until = @now + @lease, attempts = attempts + 1, token = token + 1
       where rowid = (select rowid from jobs where ${eligible} and attempts < @max and deadline > @now order by available_at, id limit 1)
       returning *`,
      { '@owner': owner, '@now': now, '@lease': policy.leaseMs, '@max': policy.maxAttempts },
    );
    await db.run(
      `update jobs set status = 'dead', reason = case when attempts >= @max then 'exhausted' else 'deadline' end, owner = null, lease_until = null
       where ${eligible} and not (attempts < @max and deadline > @now)`,
      { '@now': now, '@max': policy.maxAttempts },
    );
    return mine ?? null;
  }, 'exclusive');
}
