import { type IDBPDatabase, openDB } from 'idb';
import type { CrashbookSchema, Draft, NewVersion, ProgressRow, Store, Version } from './rows.ts';

export const DB_NAME = 'crashbook';

type Upgrade = (db: IDBPDatabase<CrashbookSchema>) => void;

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
];

export const DB_VERSION = UPGRADES.length;

/** The workbook's IndexedDB. Every method rejects with the browser's DOMException when storage refuses. */
export class BrowserStore implements Store {
  readonly #db: IDBPDatabase<CrashbookSchema>;

  private constructor(db: IDBPDatabase<CrashbookSchema>) {
    this.#db = db;
  }

  /**
   * Opens (and upgrades) the database.
   * @throws DOMException when the browser blocks storage; Error when another tab holds an older version.
   */
  static async open(name = DB_NAME): Promise<BrowserStore> {
    let refuse: (reason: Error) => void = () => undefined;
    const blocked = new Promise<never>((_resolve, reject) => {
      refuse = reject;
    });
    const opening = openDB<CrashbookSchema>(name, DB_VERSION, {
      upgrade(db, oldVersion) {
        for (const upgrade of UPGRADES.slice(oldVersion)) upgrade(db);
      },
      blocked() {
        refuse(new Error('Another tab holds an older version of the saved data.'));
      },
      // A newer tab wants to upgrade: step aside, or it would wait for ever.
      blocking(_current, _next, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return new BrowserStore(await Promise.race([opening, blocked]));
  }

  getDraft(slug: string): Promise<Draft | undefined> {
    return this.#db.get('drafts', slug);
  }

  async putDraft(draft: Draft): Promise<void> {
    await this.#db.put('drafts', draft);
  }

  deleteDraft(slug: string): Promise<void> {
    return this.#db.delete('drafts', slug);
  }

  async listVersions(slug: string): Promise<readonly Version[]> {
    const rows = await this.#db.getAllFromIndex('versions', 'bySlug', slug);
    return rows.map((row) => ({ ...row, id: row.id ?? 0 })).reverse();
  }

  addVersion(version: NewVersion): Promise<number> {
    return this.#db.add('versions', version);
  }

  listProgress(): Promise<readonly ProgressRow[]> {
    return this.#db.getAll('progress');
  }

  async putProgress(row: ProgressRow): Promise<void> {
    await this.#db.put('progress', row);
  }

  close(): void {
    this.#db.close();
  }
}
