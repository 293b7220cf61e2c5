import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { CrashbookSchema } from './rows.ts';

type Names = StoreNames<CrashbookSchema>;
type Change = IDBPTransaction<CrashbookSchema, Names[], 'versionchange'>;
type Upgrade = (db: IDBPDatabase<CrashbookSchema>, tx: Change) => void | Promise<void>;

/** Step `i` leads from version `i` to `i + 1`. A format change adds a step here; it never drops a store. */
const UPGRADES: readonly Upgrade[] = [
  (db) => {
    db.createObjectStore('drafts', { keyPath: 'slug' });
    db.createObjectStore('versions', { keyPath: 'id', autoIncrement: true }).createIndex(
      'bySlug',
      'slug',
    );
    db.createObjectStore('progress', { keyPath: 'id' });
  },
  async (db, tx) => {
    db.createObjectStore('damaged', { autoIncrement: true });
    // Before this version a text had neither a name of the learner's nor a revision, and progress only its last state.
    for await (const cursor of tx.objectStore('versions')) {
      await cursor.update({ ...cursor.value, label: '', revision: 0 });
    }
    for await (const cursor of tx.objectStore('progress')) {
      const { state, revision, at } = cursor.value;
      await cursor.update({
        ...cursor.value,
        accepted: state === 'accepted' ? { revision, at } : null,
      });
    }
  },
];

export const DB_VERSION = UPGRADES.length;

/** Runs the steps that a database of version `from` (0: a new one) has not had yet, inside its transaction. */
export async function bringForward(
  db: IDBPDatabase<CrashbookSchema>,
  from: number,
  tx: Change,
): Promise<void> {
  for (const upgrade of UPGRADES.slice(from)) await upgrade(db, tx);
}
