import type { Db, Policy } from 'crashbook';

class BadNote extends Error {
  override name = 'BadNote';
}
const SCRIPT = `
  BEGIN IMMEDIATE;
  INSERT INTO redrives (note, at_ms, id, previous_reason, previous_token)
    SELECT $note, $now, id, reason, token FROM jobs WHERE id = $id AND status = 'dead';
  UPDATE jobs
     SET (status, attempts, reason, available_at, deadline) = ('pending', 0, NULL, $now, deadline + $budget)
   WHERE id = $id AND status = 'dead';
  COMMIT;`;

export const redrive = async (
  db: Db,
  id: string,
  note: string,
  now: number,
  { budgetMs }: Policy,
): Promise<boolean> => {
  if (!/^[\w.-]+$/.test(note) || note.length > 64) throw new BadNote(`not an identifier`);
  const { changes } = await db.run(SCRIPT, { id, note, now, budget: budgetMs });
  return changes > 0;
};
