import { type Db, type Job, type Policy, type Redrive, redrive } from 'crashbook';

const right = (condition: boolean): boolean => condition;

export async function checkRedrive(db: Db, policy: Policy): Promise<boolean> {
  await db.run(
    `INSERT INTO jobs (id, quantity, status, attempts, token, available_at, deadline, reason)
     VALUES ('order-1', 7, 'dead', 4, 6, 1000, 2000, 'exhausted')`,
  );
  await redrive(db, 'order-1', 'SHOP-7', 90_000, policy);
  const row = await db.get<Job>("SELECT * FROM jobs WHERE id = 'order-1'");
  const trail = await db.get<Redrive>('SELECT * FROM redrives');
  return (
    right(row?.status === 'pending' && row.attempts === 0 && row.token === 6) &&
    right(trail?.previous_token === 6 && trail.previous_reason === 'exhausted')
  );
}
