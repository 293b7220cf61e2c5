import type { Db, Policy } from 'crashbook';
import { assert, redrive } from 'crashbook';

// Every question is one SELECT that must find exactly one row.
const holds = async (
  db: Db,
  condition: string,
  values: (string | number)[] = [],
): Promise<void> => {
  const found = await db.get<{ n: number }>(`SELECT count(*) AS n FROM ${condition}`, values);
  assert(found?.n === 1, condition);
};

const dead = (db: Db, id: string, attempts: number, token: number) =>
  db.run(
    `INSERT INTO jobs (id, quantity, status, attempts, token, available_at, deadline, reason)
     VALUES (?, 5, 'dead', ?, ?, 100, 200, 'deadline')`,
    [id, attempts, token],
  );

export const checkJob = async (db: Db, policy: Policy) => {
  await dead(db, 'j', 3, 8);
  await redrive(db, 'j', 'N', 7_000, policy);
  await holds(
    db,
    `jobs WHERE id = 'j' AND status = 'pending' AND reason IS NULL AND attempts = 0 AND token = 8
       AND quantity = 5 AND available_at = 7000 AND deadline - 7000 = ?`,
    [policy.budgetMs],
  );
};

export const checkTrail = async (db: Db, policy: Policy) => {
  await dead(db, 'j', 3, 8);
  await redrive(db, 'j', 'N', 7_000, policy);
  // The second press finds nothing dead.
  await redrive(db, 'j', 'M', 7_001, policy);
  await holds(db, 'redrives');
  await holds(
    db,
    `redrives WHERE (id, previous_token, previous_reason, at_ms, note) = ('j', 8, 'deadline', 7000, 'N')`,
  );
};

export const checkNotes = async (db: Db, policy: Policy) => {
  await dead(db, 'j', 3, 8);
  const refused = await redrive(db, 'j', 'no answer (?)', 7_000, policy).then(
    () => redrive(db, 'j', 'late', 7_000, policy),
    () => redrive(db, 'j', 'a'.repeat(64), 7_000, policy),
  );
  assert(refused, 'only the second note was good');
  await holds(db, "redrives WHERE note NOT LIKE '%?%' AND length(note) = 64");
};
