/** Services outside the queue, each with a disk of its own, and the messages on their way. */
import type { Disk, Seed } from './sql/disk.ts';
import type { SqlValue } from './sql/sqljs.ts';
import type { Row } from './trace.ts';
import type { VmReply } from './vm/events.ts';

/** What a service may do with its disk while it handles one request: all of it is one transaction. */
export interface ServiceDisk {
  run(sql: string, params?: SqlValue[]): { readonly changes: number };
  all(sql: string, params?: SqlValue[]): readonly Row[];
}

export interface ServiceSpec {
  readonly name: string;
  readonly schema: string;
  readonly seed?: Seed;
  /** Handles one request and returns what the caller gets. Runs inside one transaction of the service's disk. */
  handle(disk: ServiceDisk, body: unknown): VmReply;
}

/** One request on its way to a service. */
export interface Message {
  readonly id: number;
  readonly from: string;
  /** Which start of the sender's process it came from: a reply to an earlier life is dropped. */
  readonly life: number;
  readonly op: number;
  readonly service: string;
  readonly body: unknown;
  /** Virtual ms before which it does not arrive. */
  notBefore: number;
}

/** What a scripted adapter answers: `took` is virtual ms between sending and the answer. */
export type AdapterReply = VmReply & { readonly took?: number };

/** A receiver that records an id and applies its effect in one transaction (domain, stage 8). */
export function receiver(name: string, stock: number): ServiceSpec {
  return {
    name,
    schema: `CREATE TABLE received (id TEXT PRIMARY KEY, quantity INTEGER NOT NULL) STRICT;
      CREATE TABLE stock (item TEXT PRIMARY KEY, quantity INTEGER NOT NULL) STRICT;
      CREATE TABLE requests (n INTEGER PRIMARY KEY, id TEXT NOT NULL, token INTEGER) STRICT;`,
    seed: { stock: [{ item: 'snack', quantity: stock }] },
    handle(disk, body) {
      const order = (body ?? {}) as { id?: unknown; quantity?: unknown; token?: unknown };
      if (typeof order.id !== 'string' || typeof order.quantity !== 'number')
        return { error: { name: 'Permanent', message: 'the receiver cannot read the order' } };
      const token = typeof order.token === 'number' ? order.token : null;
      disk.run('INSERT INTO requests (id, token) VALUES (?, ?)', [order.id, token]);
      const fresh = disk.run('INSERT INTO received VALUES (?, ?) ON CONFLICT DO NOTHING', [
        order.id,
        order.quantity,
      ]);
      if (fresh.changes === 1)
        disk.run("UPDATE stock SET quantity = quantity + ? WHERE item = 'snack'", [order.quantity]);
      return { value: true };
    },
  };
}

/** Handles a message on a service's disk, in one transaction. */
export function handle(disk: Disk, spec: ServiceSpec, body: unknown): VmReply {
  const connection = disk.connect();
  const run = (sql: string, params: SqlValue[] = []) => connection.run(sql, params, 0);
  run('BEGIN IMMEDIATE');
  try {
    const reply = spec.handle({ run, all: (sql, params) => run(sql, params).rows }, body);
    run('COMMIT');
    return reply;
  } catch (error) {
    run('ROLLBACK');
    throw error;
  } finally {
    disk.release(connection, false);
  }
}
