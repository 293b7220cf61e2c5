import type { Db, Order } from 'crashbook';

/** The receiver's side: an order that is already on the list is confirmed again, and changes nothing. */
export async function receive(db: Db, order: Order): Promise<boolean> {
  const known = await db.get('SELECT id FROM received WHERE id = ?', [order.id]);
  if (known) return true;
  await db.run('UPDATE stock SET quantity = quantity + ?', [order.quantity]);
  await db.run('INSERT INTO received (id, quantity) VALUES (?, ?)', [order.id, order.quantity]);
  return true;
}
