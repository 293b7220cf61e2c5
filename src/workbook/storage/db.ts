/**
 * The one door to saved data. Opens the browser's database when first asked. Where the browser refuses
 * (blocked) or has no room (full), data goes to memory and `storage.status` says so, for the page to tell.
 * As soon as there is room again, what memory holds goes to the database first.
 */
import { BrowserStore } from './browser-store.ts';
import { joinProgress } from './join-progress.ts';
import { MemoryStore } from './memory.ts';
import type { Changes, Draft, NewVersion, ProgressRow, Snapshot, Store, Version } from './rows.ts';

export type {
  Changes,
  Draft,
  NewVersion,
  ProgressRow,
  Snapshot,
  Store,
  Version,
} from './rows.ts';

/** `blocked`: nothing outlives the page. `full`: what was saved before stays, new data does not. */
export type StorageStatus = 'ok' | 'blocked' | 'full';

export class Storage implements Store {
  readonly #open: () => Promise<Store>;
  readonly #memory = new MemoryStore();
  readonly #listeners = new Set<() => void>();
  #disk: Promise<Store | null> | null = null;
  #status: StorageStatus = 'ok';

  constructor(open: () => Promise<Store>) {
    this.#open = open;
  }

  get status(): StorageStatus {
    return this.#status;
  }

  /** Calls `listener` after every change of `status`. @returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async getDraft(slug: string): Promise<Draft | undefined> {
    // What memory holds is newer: it got there because the disk refused it.
    return (await this.#memory.getDraft(slug)) ?? this.#read((s) => s.getDraft(slug), undefined);
  }

  async putDraft(draft: Draft): Promise<void> {
    if (await this.#write((store) => store.putDraft(draft))) {
      await this.#memory.deleteDraft(draft.slug);
      await this.#settle();
    }
  }

  async deleteDraft(slug: string): Promise<void> {
    await this.#memory.deleteDraft(slug);
    await this.#write((store) => store.deleteDraft(slug));
  }

  async listVersions(slug: string): Promise<readonly Version[]> {
    const kept = await this.#read((s) => s.listVersions(slug), []);
    // An imported text was added late and is still as old as it is.
    return [...(await this.#memory.listVersions(slug)), ...kept].sort((a, b) => b.at - a.at);
  }

  async addVersion(version: NewVersion): Promise<number> {
    let id = 0;
    const stored = await this.#write(async (store) => {
      id = await store.addVersion(version);
    });
    if (stored) await this.#settle();
    return id;
  }

  async listProgress(): Promise<readonly ProgressRow[]> {
    const stored = await this.#read((s) => s.listProgress(), []);
    return joined(stored, await this.#memory.listProgress());
  }

  async putProgress(row: ProgressRow): Promise<void> {
    if (await this.#write((store) => store.putProgress(row))) await this.#settle();
  }

  async readAll(): Promise<Snapshot> {
    const none: Snapshot = { drafts: [], versions: [], progress: [], damaged: [] };
    const stored = await this.#read((s) => s.readAll(), none);
    const held = await this.#memory.readAll();
    const drafts = new Map([...stored.drafts, ...held.drafts].map((one) => [one.slug, one]));
    return {
      drafts: [...drafts.values()],
      versions: [...stored.versions, ...held.versions],
      progress: joined(stored.progress, held.progress),
      damaged: [...stored.damaged, ...held.damaged],
    };
  }

  /**
   * @throws DOMException `QuotaExceededError` when there is no room: then nothing was changed. What a browser
   * that blocks storage is given lasts as long as the page.
   */
  async change<T extends Changes>(decide: (now: Snapshot) => T): Promise<T> {
    const disk = await this.#ready();
    if (!disk || this.#status === 'blocked') {
      // Decided on all that is known, and kept where there is room for it.
      const all = await this.readAll();
      return this.#memory.change(() => decide(all));
    }
    await this.#settle();
    if (this.#status === 'full') throw new DOMException('no room left', 'QuotaExceededError');
    try {
      return await disk.change(decide);
    } catch (error) {
      this.#setStatus(isQuota(error) ? 'full' : 'blocked');
      throw error;
    }
  }

  /** @throws DOMException when the browser does not let go of its copy: then that copy is still there. */
  async clear(): Promise<void> {
    await (await this.#ready())?.clear();
    await this.#memory.clear();
    if (this.#status === 'full') this.#setStatus('ok');
  }

  #ready(): Promise<Store | null> {
    this.#disk ??= this.#open().catch(() => {
      this.#setStatus('blocked');
      return null;
    });
    return this.#disk;
  }

  async #read<T>(ask: (store: Store) => Promise<T>, empty: T): Promise<T> {
    const disk = await this.#ready();
    if (!disk) return empty;
    try {
      return await ask(disk);
    } catch {
      this.#setStatus('blocked');
      return empty;
    }
  }

  /** @returns whether the disk took it; what it refused is in memory. */
  async #write(tell: (store: Store) => Promise<unknown>): Promise<boolean> {
    const disk = await this.#ready();
    try {
      if (disk) {
        await tell(disk);
        return true;
      }
    } catch (error) {
      this.#setStatus(isQuota(error) ? 'full' : 'blocked');
    }
    await tell(this.#memory);
    return false;
  }

  /** Brings what memory holds to the disk, now that there is room again. All of it, or the notice stays. */
  async #settle(): Promise<void> {
    const disk = await this.#ready();
    if (this.#status === 'ok' || !disk) return;
    const { drafts, versions, progress } = await this.#memory.readAll();
    try {
      for (const draft of drafts) {
        await disk.putDraft(draft);
        // Typed on meanwhile: then memory has a newer one.
        if ((await this.#memory.getDraft(draft.slug)) === draft) {
          await this.#memory.deleteDraft(draft.slug);
        }
      }
      for (const { id, ...version } of versions) {
        this.#memory.deleteVersion(id);
        await disk.addVersion(version).catch(async (error: unknown) => {
          await this.#memory.addVersion(version);
          throw error;
        });
      }
      for (const row of progress) {
        await disk.putProgress(row);
        this.#memory.deleteProgress(row.id);
      }
      this.#setStatus('ok');
    } catch (error) {
      this.#setStatus(isQuota(error) ? 'full' : 'blocked');
    }
  }

  #setStatus(status: StorageStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

function joined(
  stored: readonly ProgressRow[],
  held: readonly ProgressRow[],
): readonly ProgressRow[] {
  const rows = new Map<string, ProgressRow>();
  for (const row of [...stored, ...held]) {
    const known = rows.get(row.id);
    rows.set(row.id, known ? joinProgress(known, row) : row);
  }
  return [...rows.values()];
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

export const storage = new Storage(() => BrowserStore.open());
