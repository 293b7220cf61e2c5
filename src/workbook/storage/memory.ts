import type { Draft, NewVersion, ProgressRow, Store, Version } from './rows.ts';

/** A store that lasts as long as the page. Its version ids are negative, so they never meet a stored one. */
export class MemoryStore implements Store {
  readonly #drafts = new Map<string, Draft>();
  readonly #versions: Version[] = [];
  readonly #progress = new Map<string, ProgressRow>();

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
    return this.#versions.filter((version) => version.slug === slug).reverse();
  }

  async addVersion(version: NewVersion): Promise<number> {
    const id = -(this.#versions.length + 1);
    this.#versions.push({ ...version, id });
    return id;
  }

  async listProgress(): Promise<readonly ProgressRow[]> {
    return [...this.#progress.values()];
  }

  async putProgress(row: ProgressRow): Promise<void> {
    this.#progress.set(row.id, row);
  }

  deleteProgress(id: string): void {
    this.#progress.delete(id);
  }
}
