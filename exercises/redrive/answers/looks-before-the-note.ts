import type { Db, Job, Policy } from 'crashbook';
export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const job = await tx.get<Job>('SELECT * FROM jobs WHERE id = ?', [id]);
    if (job === undefined || job.status !== 'dead') return false;
    if (!note.match(/^[0-9A-Za-z_.-]{1,64}$/)) throw new TypeError('a note is an identifier');
    await tx.run('INSERT INTO redrives VALUES (?,?,?,?,?)', [id, job.token, job.reason, now, note]);
    await tx.run(
      "UPDATE jobs SET status='pending', attempts=0, deadline=?, available_at=?, reason=NULL WHERE id=? AND status='dead'",
      [now + policy.budgetMs, now, id],
    );
    return true;
  }, 'immediate');
}
