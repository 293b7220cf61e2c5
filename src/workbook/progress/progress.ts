/** What the learner has read and solved. Keyed by id, never by position, so content may be reordered. */
import { useSyncExternalStore } from 'react';
import { type ProgressRow, type Store, storage } from '../storage/db.ts';

export type ExerciseProgress = 'new' | 'started' | 'rejected' | 'accepted';

export interface ExerciseState {
  readonly state: ExerciseProgress;
  /** The revision it was reached at; 0 for `new`. */
  readonly revision: number;
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
    if (!row || row.state === 'read') return { state: 'new', revision: 0 };
    return { state: row.state, revision: row.revision };
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

  /** @param clock ms since 1970 */
  constructor(disk: Disk, clock: () => number = Date.now) {
    this.#disk = disk;
    this.#clock = clock;
  }

  /** Reads what is stored, once; later calls wait for the same reading. */
  load(): Promise<void> {
    this.#loading ??= this.#disk.listProgress().then((stored) => {
      // What happened since the page opened is newer than what was stored.
      this.#set(new Map([...stored.map((row) => [row.id, row] as const), ...this.#rows]));
    });
    return this.#loading;
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
    const before = this.#view.exerciseState(slug);
    if (before.state === 'accepted' && before.revision >= revision) return;
    const sameRevision = before.revision === revision;
    if (
      sameRevision &&
      (before.state === state || (before.state === 'rejected' && state === 'started'))
    ) {
      return;
    }
    await this.#put({
      id: `exercise:${slug}`,
      kind: 'exercise',
      state,
      revision,
      at: this.#clock(),
    });
  }

  async #put(row: ProgressRow): Promise<void> {
    this.#set(new Map([...this.#rows, [row.id, row]]));
    await this.#disk.putProgress(row);
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
