/** What the learner has read and solved. Keyed by id, never by position, so content may be reordered. */
import { useSyncExternalStore } from 'react';
import type { Channel } from '../storage/channel.ts';
import { type ProgressRow, type Store, storage } from '../storage/db.ts';
import { joinProgress, sameProgress } from '../storage/join-progress.ts';

export type ExerciseProgress = 'new' | 'started' | 'rejected' | 'accepted';

export interface ExerciseState {
  readonly state: ExerciseProgress;
  /** The revision it was reached at; 0 for `new`. */
  readonly revision: number;
  /** The latest revision an answer was accepted at; 0 when none was. */
  readonly acceptedRevision: number;
}

/** What is known at one moment; a change makes a new one. */
export class ProgressView {
  readonly #rows: ReadonlyMap<string, ProgressRow>;

  constructor(rows: ReadonlyMap<string, ProgressRow>) {
    this.#rows = rows;
  }

  get empty(): boolean {
    return this.#rows.size === 0;
  }

  /** @param id `<track>/<lesson>` */
  lessonRead(id: string): boolean {
    return this.#rows.get(`lesson:${id}`)?.state === 'read';
  }

  exerciseState(slug: string): ExerciseState {
    const row = this.#rows.get(`exercise:${slug}`);
    if (!row || row.state === 'read') return { state: 'new', revision: 0, acceptedRevision: 0 };
    const { state, revision, accepted } = row;
    return { state, revision, acceptedRevision: accepted?.revision ?? 0 };
  }
}

type Disk = Pick<Store, 'listProgress' | 'putProgress'>;

export class Progress {
  readonly #disk: Disk;
  readonly #clock: () => number;
  readonly #listeners = new Set<() => void>();
  #rows: ReadonlyMap<string, ProgressRow> = new Map();
  #view = new ProgressView(this.#rows);
  #loading: Promise<void> | null = null;
  #channel: Channel | null = null;

  /** @param clock ms since 1970 */
  constructor(disk: Disk, clock: () => number = Date.now) {
    this.#disk = disk;
    this.#clock = clock;
  }

  /** Reads what is stored, once; later calls wait for the same reading. */
  load(): Promise<void> {
    // What happened since the page opened is joined with what was stored.
    this.#loading ??= this.#disk.listProgress().then((stored) => {
      this.#join(stored);
    });
    return this.#loading;
  }

  /** Reads anew, after an import, an erasure or a change in another tab. */
  async reload(): Promise<void> {
    const stored = await this.#disk.listProgress();
    this.#set(new Map(stored.map((row) => [row.id, row])));
  }

  /** Hears of other tabs and tells them. */
  listen(channel: Channel): void {
    this.#channel = channel;
    channel.onmessage = () => void this.reload();
  }

  /** Tells the other tabs to read anew. */
  announce(): void {
    this.#channel?.postMessage('changed');
  }

  readonly view = (): ProgressView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param id `<track>/<lesson>` */
  async markLessonRead(id: string): Promise<void> {
    if (this.#view.lessonRead(id)) return;
    await this.#put({
      id: `lesson:${id}`,
      kind: 'lesson',
      state: 'read',
      revision: 0,
      at: this.#clock(),
      accepted: null,
    });
  }

  /**
   * An accepted exercise stays accepted at its revision, whatever is tried afterwards.
   * @param revision the exercise's, from exercise.json
   */
  async markExercise(
    slug: string,
    state: Exclude<ExerciseProgress, 'new'>,
    revision: number,
  ): Promise<void> {
    const at = this.#clock();
    await this.#put({
      id: `exercise:${slug}`,
      kind: 'exercise',
      state,
      revision,
      at,
      accepted: state === 'accepted' ? { revision, at } : null,
    });
  }

  async #put(row: ProgressRow): Promise<void> {
    if (!this.#join([row])) return;
    await this.#disk.putProgress(row);
    // Another tab's news may have been read between the two.
    this.#join([row]);
    this.announce();
  }

  /** @returns whether anything is new. */
  #join(rows: readonly ProgressRow[]): boolean {
    const next = new Map(this.#rows);
    for (const row of rows) {
      const known = next.get(row.id);
      const joined = known ? joinProgress(known, row) : row;
      if (!known || !sameProgress(known, joined)) next.set(row.id, joined);
    }
    const changed = [...next].some(([id, row]) => this.#rows.get(id) !== row);
    if (changed) this.#set(next);
    return changed;
  }

  #set(rows: ReadonlyMap<string, ProgressRow>): void {
    this.#rows = rows;
    this.#view = new ProgressView(rows);
    for (const listener of this.#listeners) listener();
  }
}

export const progress = new Progress(storage);

/** The learner's progress; re-renders when it changes. */
export function useProgress(): ProgressView {
  return useSyncExternalStore(progress.subscribe, progress.view, progress.view);
}
