import type { Db, Policy } from 'crashbook';
export async function redrive(
  db: Db,
  id: string,
  note: string,
  now: number,
  policy: Policy,
): Promise<boolean> {
  const good = await db.get<{ ok: number }>(
    "SELECT length(?1) BETWEEN 1 AND 64 AND ?1 NOT GLOB '*[^A-Za-z0-9._-]*' AND instr(?1, char(0)) = 0 AS ok",
    [note],
  );
  if (good?.ok !== 1 || note.includes('\0')) throw new Error('bad note');
  await db.run('BEGIN IMMEDIATE');
  await db.run(
    "INSERT INTO redrives (id, previous_token, previous_reason, at_ms, note) SELECT id, token, reason, ?2, ?3 FROM jobs WHERE id = ?1 AND status = 'dead'",
    [id, now, note],
  );
  const { changes } = await db.run(
    "UPDATE jobs SET status = 'pending', attempts = 0, reason = NULL, available_at = ?2, deadline = ?3 WHERE id = ?1 AND status = 'dead'",
    [id, now, now + policy.budgetMs],
  );
  await db.run('COMMIT');
  return changes > 0;
}
