import type { Db, Job, Order, Policy } from 'crashbook';

class Conflict extends Error {
  override readonly name = 'Conflict';
}

/**
 * One statement: it inserts, or touches the row without changing it where the quantity is the same, or gives nothing back.
 * That the quantity is a positive whole number is what the table itself insists on.
 */
export async function accept(
  db: Db,
  { id, quantity }: Order,
  now: number,
  { budgetMs }: Policy,
): Promise<Job> {
  if (!id) throw new Error('an order needs an id');
  const [job] = await db.all<Job>(
    `INSERT INTO jobs (id, quantity, available_at, deadline)
     VALUES ($id, $quantity, $now, $now + $budget)
     ON CONFLICT (id) DO UPDATE SET id = excluded.id WHERE quantity = excluded.quantity
     RETURNING *`,
    { $id: id, $quantity: quantity, $now: now, $budget: budgetMs },
  );
  if (!job) throw new Conflict(`${id} stands in the book with another quantity`);
  return job;
}
