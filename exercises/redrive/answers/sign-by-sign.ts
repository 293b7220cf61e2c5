import type { Db, Job, Policy } from 'crashbook';

class BadNote extends Error {
  override name = 'BadNote';
}
const isIdentifier = (note: string): boolean => {
  if (note.length < 1 || note.length > 64) return false;
  for (let i = 0; i < note.length; i++) {
    const c = note.charCodeAt(i);
    const digit = c >= 48 && c <= 57;
    const upper = c >= 65 && c <= 90;
    const lower = c >= 97 && c <= 122;
    if (!(digit || upper || lower || c === 45 || c === 46 || c === 95)) return false;
  }
  return true;
};
export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  if (!isIdentifier(note)) throw new BadNote();
  let open = false;
  try {
    await db.run('BEGIN EXCLUSIVE');
    open = true;
    const [job] = await db.all<Job>('SELECT * FROM jobs WHERE id = $id', { id });
    const dead = job !== undefined && job.status === 'dead';
    if (dead) {
      await db.run(
        'INSERT INTO redrives (note, at_ms, previous_reason, previous_token, id) VALUES (?, ?, ?, ?, ?)',
        [note, now, job.reason, job.token, id],
      );
      await db.run(
        'UPDATE jobs SET status = ?, attempts = ?, reason = ?, available_at = ?, deadline = ? WHERE id = ?',
        ['pending', 0, null, now, now + policy.budgetMs, id],
      );
    }
    await db.run('COMMIT');
    open = false;
    return dead;
  } finally {
    if (open) await db.run('ROLLBACK');
  }
}
