/**
 * The one door to saved data. Opens the browser's database when first asked. Where the browser refuses
 * (blocked) or has no room (full), data goes to memory and `storage.status` says so, for the page to tell.
 */
import { BrowserStore } from './browser-store.ts';
import { MemoryStore } from './memory.ts';
import type { Draft, NewVersion, ProgressRow, Store, Version } from './rows.ts';

export type { Draft, NewVersion, ProgressRow, Store, Version } from './rows.ts';

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
    await this.#write((store) => store.putDraft(draft));
    if (this.#status === 'ok') await this.#memory.deleteDraft(draft.slug);
  }

  async deleteDraft(slug: string): Promise<void> {
    await this.#memory.deleteDraft(slug);
    await this.#write((store) => store.deleteDraft(slug));
  }

  async listVersions(slug: string): Promise<readonly Version[]> {
    const kept = await this.#read((s) => s.listVersions(slug), []);
    return [...(await this.#memory.listVersions(slug)), ...kept];
  }

  addVersion(version: NewVersion): Promise<number> {
    return this.#write((store) => store.addVersion(version));
  }

  async listProgress(): Promise<readonly ProgressRow[]> {
    const rows = new Map<string, ProgressRow>();
    for (const row of await this.#read((s) => s.listProgress(), [])) rows.set(row.id, row);
    for (const row of await this.#memory.listProgress()) rows.set(row.id, row);
    return [...rows.values()];
  }

  async putProgress(row: ProgressRow): Promise<void> {
    await this.#write((store) => store.putProgress(row));
    if (this.#status === 'ok') this.#memory.deleteProgress(row.id);
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

  async #write<T>(tell: (store: Store) => Promise<T>): Promise<T> {
    const disk = await this.#ready();
    if (!disk) return tell(this.#memory);
    try {
      const value = await tell(disk);
      if (this.#status === 'full') this.#setStatus('ok');
      return value;
    } catch (error) {
      this.#setStatus(isQuota(error) ? 'full' : 'blocked');
      return tell(this.#memory);
    }
  }

  #setStatus(status: StorageStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

export const storage = new Storage(() => BrowserStore.open());
