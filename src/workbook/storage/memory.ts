import { joinProgress } from './join-progress.ts';
import type {
  Changes,
  DamagedRecord,
  Draft,
  NewVersion,
  ProgressRow,
  Snapshot,
  Store,
  Version,
} from './rows.ts';

/** A store that lasts as long as the page. Its version ids are negative, so they never meet a stored one. */
export class MemoryStore implements Store {
  readonly #drafts = new Map<string, Draft>();
  readonly #versions = new Map<number, Version>();
  readonly #progress = new Map<string, ProgressRow>();
  readonly #damaged: DamagedRecord[] = [];
  #lastId = 0;

  async getDraft(slug: string): Promise<Draft | undefined> {
    return this.#drafts.get(slug);
  }

  async putDraft(draft: Draft): Promise<void> {
    this.#drafts.set(draft.slug, draft);
  }

  async deleteDraft(slug: string): Promise<void> {
    this.#drafts.delete(slug);
  }

  async listVersions(slug: string): Promise<readonly Version[]> {
    return [...this.#versions.values()].filter((version) => version.slug === slug).reverse();
  }

  async addVersion(version: NewVersion): Promise<number> {
    this.#lastId -= 1;
    this.#versions.set(this.#lastId, { ...version, id: this.#lastId });
    return this.#lastId;
  }

  deleteVersion(id: number): void {
    this.#versions.delete(id);
  }

  async listProgress(): Promise<readonly ProgressRow[]> {
    return [...this.#progress.values()];
  }

  async putProgress(row: ProgressRow): Promise<void> {
    const stored = this.#progress.get(row.id);
    this.#progress.set(row.id, stored ? joinProgress(stored, row) : row);
  }

  deleteProgress(id: string): void {
    this.#progress.delete(id);
  }

  async readAll(): Promise<Snapshot> {
    return {
      drafts: [...this.#drafts.values()],
      versions: [...this.#versions.values()],
      progress: [...this.#progress.values()],
      damaged: [...this.#damaged],
    };
  }

  async change<T extends Changes>(decide: (now: Snapshot) => T): Promise<T> {
    const changes = decide(await this.readAll());
    for (const draft of changes.drafts) await this.putDraft(draft);
    for (const version of changes.versions) await this.addVersion(version);
    for (const row of changes.progress) this.#progress.set(row.id, row);
    this.#damaged.push(...changes.damaged);
    return changes;
  }

  async clear(): Promise<void> {
    this.#drafts.clear();
    this.#versions.clear();
    this.#progress.clear();
    this.#damaged.length = 0;
  }
}
