/**
 * The text of one answer, kept as it is typed. One session per exercise and page; two tabs on the same
 * exercise hear of each other, and neither ever overwrites the other's text unasked.
 */
import type { Channel } from '../storage/channel.ts';
import type { Draft, NewVersion, Store, Version } from '../storage/db.ts';

export type { Channel } from '../storage/channel.ts';

/** Why an earlier text was kept. */
export type VersionName =
  | 'submitted'
  | 'before-reset'
  | 'before-restore'
  | 'other-tab'
  | 'from-link'
  /** Asked for by the learner, with a name. */
  | 'copy'
  /** The text that an imported one took the place of. */
  | 'before-import'
  /** An imported text that was older than the one here. */
  | 'from-import';

export interface DraftState {
  readonly phase: 'loading' | 'ready';
  readonly source: string;
  /** When the text was last stored, in ms since 1970; null while it never was. */
  readonly savedAt: number | null;
  /** True while typed text is not stored yet. */
  readonly dirty: boolean;
  /** The other tab's text, waiting for a choice. Nothing is stored until one is made. */
  readonly foreign: Draft | null;
  /** Newest first. */
  readonly versions: readonly Version[];
}

export interface DraftOptions {
  readonly slug: string;
  readonly starter: string;
  readonly store: Pick<Store, 'getDraft' | 'putDraft' | 'listVersions' | 'addVersion'>;
  /** null where the browser has none: then conflicts show at the next save. */
  readonly channel: Channel | null;
  /** ms since 1970. */
  readonly now?: () => number;
  /** Silence after which typed text is stored, in ms. */
  readonly debounceMs?: number;
}

export class DraftSession {
  readonly #options: Required<DraftOptions>;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The stored draft that this text grew from; also its text, since two tabs can write in one millisecond. */
  #base: Draft | null = null;
  #closed = false;
  /** A text that was handed in, and of which no verdict has come yet. */
  #handedIn: Pick<NewVersion, 'source' | 'revision'> | null = null;
  /** True once the channel is closed: a write that ends later tells nobody. */
  #silent = false;

  constructor(options: DraftOptions) {
    this.#options = { now: Date.now, debounceMs: 300, ...options };
    this.#state = {
      phase: 'loading',
      source: options.starter,
      savedAt: null,
      dirty: false,
      foreign: null,
      versions: [],
    };
    if (options.channel) {
      options.channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data === options.slug) void this.#look();
      };
    }
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what is stored. Text typed meanwhile wins and is never replaced. */
  async open(): Promise<void> {
    const { slug, store } = this.#options;
    const [draft, versions] = await Promise.all([store.getDraft(slug), store.listVersions(slug)]);
    if (draft) this.#base = draft;
    const typed = this.#state.dirty;
    this.#set({
      phase: 'ready',
      versions,
      ...(draft && !typed ? { source: draft.source, savedAt: draft.updatedAt } : {}),
      ...(draft && typed && draft.source !== this.#state.source ? { foreign: draft } : {}),
    });
  }

  /** Takes a change of the text; it is stored after a short silence. */
  type(source: string): void {
    if (source === this.#state.source) return;
    this.#set({ source, dirty: true });
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.save(), this.#options.debounceMs);
  }

  /** Stores the text now, unless another tab has stored a different one: then the choice is shown. */
  async save(): Promise<void> {
    if (!this.#state.dirty || this.#state.foreign) return;
    await this.#look();
    if (!this.#state.foreign) await this.#put();
  }

  /**
   * Stores the text without looking first: the page is going away and there is time for one write.
   * While two texts wait for a choice, this one goes to the versions instead.
   */
  async flush(): Promise<void> {
    const { dirty, foreign, source } = this.#state;
    if (foreign) await this.#keep(source, 'other-tab');
    else if (dirty) await this.#put();
    await this.#keepUnjudged();
  }

  /** Back to the starter; the text so far stays among the versions. */
  async reset(): Promise<void> {
    await this.#replaceWith(this.#options.starter, 'before-reset');
  }

  /** Back to an earlier version; the text so far stays among the versions. */
  async restore(version: Version): Promise<void> {
    await this.#replaceWith(version.source, 'before-restore');
  }

  /** Takes a text that came with a link; the text so far stays among the versions. */
  async take(source: string): Promise<void> {
    await this.#replaceWith(source, 'from-link');
  }

  /**
   * A text is being judged. It is kept as it was handed in when no verdict comes: since another one took its place,
   * it was stopped, or the page went away meanwhile.
   * @param revision the exercise's, from exercise.json
   */
  async handIn(source: string, revision: number): Promise<void> {
    if (this.#handedIn?.source !== source) await this.#keepUnjudged();
    this.#handedIn = { source, revision };
  }

  async #keepUnjudged(): Promise<void> {
    const left = this.#handedIn;
    this.#handedIn = null;
    if (!left || this.#state.versions.some(({ source }) => source === left.source)) return;
    await this.#add({ ...left, name: 'submitted', label: '', verdict: null });
  }

  /**
   * Keeps the text as it was handed in, with what came of it. The same text with the same outcome is kept once.
   * @param revision the exercise's, from exercise.json
   */
  async keepSubmitted(
    source: string,
    verdict: NonNullable<Version['verdict']>,
    revision: number,
  ): Promise<void> {
    if (this.#handedIn?.source === source) this.#handedIn = null;
    const newest = this.#state.versions[0];
    const known =
      newest?.source === source && newest.verdict === verdict && newest.revision === revision;
    if (!known) await this.#add({ source, name: 'submitted', label: '', verdict, revision });
  }

  /** Keeps the text as it is now under a name of the learner's. */
  async keepCopy(label: string): Promise<void> {
    const { source } = this.#state;
    await this.#add({ source, name: 'copy', label, verdict: null, revision: 0 });
  }

  /** Settles two tabs: the text that is not chosen stays among the versions. */
  async settle(choice: 'mine' | 'theirs'): Promise<void> {
    const { foreign, source } = this.#state;
    if (!foreign) return;
    this.#base = foreign;
    if (choice === 'theirs') {
      await this.#keep(source, 'other-tab');
      this.#set({
        source: foreign.source,
        savedAt: foreign.updatedAt,
        dirty: false,
        foreign: null,
      });
      return;
    }
    await this.#keep(foreign.source, 'other-tab');
    this.#set({ foreign: null, dirty: true });
    await this.#put();
  }

  /** Stores what is left, and then lets go of the channel. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.flush();
    this.#silent = true;
    this.#options.channel?.close();
  }

  async #replaceWith(source: string, name: VersionName): Promise<void> {
    await this.#keep(this.#state.source, name);
    this.#set({ source, dirty: true });
    clearTimeout(this.#timer);
    await this.save();
  }

  /** Keeps a text that is about to be replaced, unless it is kept already or is only the starter. */
  async #keep(source: string, name: VersionName): Promise<void> {
    if (this.#state.versions[0]?.source === source || source === this.#options.starter) return;
    await this.#add({ source, name, label: '', verdict: null, revision: 0 });
  }

  async #add(version: Omit<NewVersion, 'slug' | 'at'> & { readonly name: VersionName }) {
    const { slug, store, now } = this.#options;
    await store.addVersion({ ...version, slug, at: now() });
    this.#set({ versions: await store.listVersions(slug) });
  }

  /** Compares what is stored with what this text grew from. */
  async #look(): Promise<void> {
    const { slug, store } = this.#options;
    const base = this.#base;
    const stored = await store.getDraft(slug);
    // A write of this tab's own overtook the reading: what was read is older and says nothing of another tab.
    if (this.#base !== base) return this.#look();
    if (!stored) return;
    if (stored.updatedAt === this.#base?.updatedAt && stored.source === this.#base.source) return;
    if (stored.source === this.#state.source) {
      this.#base = stored;
      this.#set({ savedAt: stored.updatedAt, dirty: false, foreign: null });
      return;
    }
    this.#set({ foreign: stored });
  }

  async #put(): Promise<void> {
    const { slug, store, channel, now } = this.#options;
    clearTimeout(this.#timer);
    const { source } = this.#state;
    // Two saves in one millisecond must still differ, or a change would look like no change.
    const updatedAt = Math.max(now(), (this.#base?.updatedAt ?? 0) + 1);
    this.#base = { slug, source, updatedAt };
    await store.putDraft(this.#base);
    if (!this.#silent) channel?.postMessage(slug);
    this.#set({ savedAt: updatedAt, dirty: this.#state.source !== source });
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
