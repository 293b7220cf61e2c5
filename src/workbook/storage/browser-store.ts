import { type IDBPDatabase, openDB, unwrap } from 'idb';
import * as v from 'valibot';
import { joinProgress } from './join-progress.ts';
import type {
  Changes,
  CrashbookSchema,
  DamagedRecord,
  Draft,
  NewVersion,
  ProgressRow,
  Snapshot,
  Store,
  Version,
} from './rows.ts';
import { damagedSchema, draftSchema, progressSchema, versionSchema } from './schema.ts';
import { bringForward, DB_VERSION } from './upgrades.ts';

export const DB_NAME = 'crashbook';
const STORES = ['drafts', 'versions', 'progress', 'damaged'] as const;

const SCHEMAS = { drafts: draftSchema, versions: versionSchema, progress: progressSchema } as const;
type Readable = keyof typeof SCHEMAS;

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
      upgrade(db, oldVersion, _newVersion, tx) {
        // A step that fails leaves the older format as it was: opening then rejects.
        bringForward(db, oldVersion, tx).catch(() => abort(unwrap(tx)));
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

  async getDraft(slug: string): Promise<Draft | undefined> {
    const raw: unknown = await this.#db.get('drafts', slug);
    if (raw === undefined) return undefined;
    const parsed = v.safeParse(draftSchema, raw);
    if (parsed.success) return parsed.output;
    await this.#setAside('drafts', [[slug, raw]]);
    return undefined;
  }

  async putDraft(draft: Draft): Promise<void> {
    const tx = this.#db.transaction('drafts', 'readwrite');
    const stored = tx.store.put(draft);
    // Said at once: a page that is going away would not live to see the request succeed, and lose the transaction.
    tx.commit();
    await Promise.all([stored, tx.done]);
  }

  deleteDraft(slug: string): Promise<void> {
    return this.#db.delete('drafts', slug);
  }

  async listVersions(slug: string): Promise<readonly Version[]> {
    const index = this.#db.transaction('versions').store.index('bySlug');
    const [keys, raws] = await Promise.all([index.getAllKeys(slug), index.getAll(slug)]);
    const { good, bad } = parseAll('versions', keys, raws);
    if (bad.length > 0) await this.#setAside('versions', bad);
    return good.map(([id, row]) => ({ ...row, id })).reverse();
  }

  async addVersion(version: NewVersion): Promise<number> {
    const tx = this.#db.transaction('versions', 'readwrite');
    const added = tx.store.add(version);
    // As with a draft: the page may be going away.
    tx.commit();
    const [id] = await Promise.all([added, tx.done]);
    return id;
  }

  async listProgress(): Promise<readonly ProgressRow[]> {
    return (await this.#read('progress')).map(([, row]) => row);
  }

  async putProgress(row: ProgressRow): Promise<void> {
    const tx = this.#db.transaction('progress', 'readwrite');
    const stored = v.safeParse(progressSchema, await tx.store.get(row.id));
    await tx.store.put(stored.success ? joinProgress(stored.output, row) : row);
    await tx.done;
  }

  async readAll(): Promise<Snapshot> {
    const drafts = await this.#read('drafts');
    const versions = await this.#read('versions');
    const progress = await this.#read('progress');
    const damaged: readonly DamagedRecord[] = await this.#db.getAll('damaged');
    return {
      drafts: drafts.map(([, row]) => row),
      versions: versions.map(([id, row]) => ({ ...row, id })),
      progress: progress.map(([, row]) => row),
      damaged: damaged.filter((row) => v.is(damagedSchema, row)),
    };
  }

  async change<T extends Changes>(decide: (now: Snapshot) => T): Promise<T> {
    const tx = this.#db.transaction(STORES, 'readwrite');
    // Told through the calls below as well; without this the browser would report it a second time.
    tx.done.catch(() => undefined);
    try {
      const rows = async <S extends Readable>(name: S) => {
        const store = tx.objectStore(name);
        const [keys, raws] = await Promise.all([store.getAllKeys(), store.getAll()]);
        return parseAll(name, keys, raws).good;
      };
      const changes = decide({
        drafts: (await rows('drafts')).map(([, row]) => row),
        versions: (await rows('versions')).map(([id, row]) => ({ ...row, id })),
        progress: (await rows('progress')).map(([, row]) => row),
        damaged: await tx.objectStore('damaged').getAll(),
      });
      for (const row of changes.drafts) await tx.objectStore('drafts').put(row);
      for (const row of changes.versions) await tx.objectStore('versions').add(row);
      for (const row of changes.progress) await tx.objectStore('progress').put(row);
      for (const row of changes.damaged) await tx.objectStore('damaged').add(row);
      await tx.done;
      return changes;
    } catch (error) {
      abort(unwrap(tx));
      throw error;
    }
  }

  async clear(): Promise<void> {
    const tx = this.#db.transaction(STORES, 'readwrite');
    await Promise.all([...STORES.map((name) => tx.objectStore(name).clear()), tx.done]);
  }

  close(): void {
    this.#db.close();
  }

  /** Every readable record with its key. The others are set aside first, as they are. */
  async #read<S extends Readable>(name: S) {
    const tx = this.#db.transaction(name);
    const [keys, raws] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    await tx.done;
    const { good, bad } = parseAll(name, keys, raws);
    if (bad.length > 0) await this.#setAside(name, bad);
    return good;
  }

  async #setAside(name: Readable, found: readonly (readonly [Key, unknown])[]): Promise<void> {
    const tx = this.#db.transaction([name, 'damaged'], 'readwrite');
    for (const [key, raw] of found) {
      // Another tab may have been here first.
      if ((await tx.objectStore(name).getKey(key)) === undefined) continue;
      await tx.objectStore('damaged').add({ store: name, at: Date.now(), raw });
      await tx.objectStore(name).delete(key);
    }
    await tx.done;
  }
}

type Key = CrashbookSchema[Readable]['key'];
type Row<S extends Readable> = v.InferOutput<(typeof SCHEMAS)[S]>;

function parseAll<S extends Readable>(
  name: S,
  keys: readonly CrashbookSchema[S]['key'][],
  raws: readonly unknown[],
) {
  const good: (readonly [CrashbookSchema[S]['key'], Row<S>])[] = [];
  const bad: (readonly [CrashbookSchema[S]['key'], unknown])[] = [];
  for (const [place, key] of keys.entries()) {
    const parsed = v.safeParse(SCHEMAS[name], raws[place]);
    if (parsed.success) good.push([key, parsed.output]);
    else bad.push([key, raws[place]]);
  }
  return { good, bad };
}

function abort(tx: { abort: () => void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended by itself.
  }
}
