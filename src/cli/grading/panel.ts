/** Several examiners that share a queue of answers, so that both cores have work. */
import { availableParallelism } from 'node:os';
import type { Verdict } from '#grader/verdict.ts';
import { Examiner, type ExaminerOptions } from './examiner.ts';
import type { ExerciseJob } from './protocol.ts';

/** How many answers this machine grades at a time. */
export const PANEL_SIZE = Math.min(4, availableParallelism());

export class Panel {
  readonly #idle: Examiner[];
  readonly #all: readonly Examiner[];
  readonly #waiting: ((examiner: Examiner) => void)[] = [];
  #graded = 0;

  /** @param size how many answers are graded at a time */
  constructor(size: number, options: ExaminerOptions = {}) {
    this.#all = Array.from({ length: Math.max(1, size) }, () => new Examiner(options));
    this.#idle = [...this.#all];
  }

  /** Starts one worker, so that it loads while the caller reads files. */
  warm(): void {
    this.#idle.at(-1)?.warm();
  }

  /** Answers graded so far. */
  get graded(): number {
    return this.#graded;
  }

  /** As {@link Examiner.grade}. */
  grade(exercise: ExerciseJob, source: string): Promise<Verdict> {
    return this.#withExaminer(async (examiner) => {
      try {
        return await examiner.grade(exercise, source);
      } finally {
        this.#graded += 1;
      }
    });
  }

  /** As {@link Examiner.solve}. */
  solve(exercise: ExerciseJob): ReturnType<Examiner['solve']> {
    return this.#withExaminer((examiner) => examiner.solve(exercise));
  }

  async #withExaminer<T>(work: (examiner: Examiner) => Promise<T>): Promise<T> {
    const examiner =
      this.#idle.pop() ??
      (await new Promise<Examiner>((resolve) => {
        this.#waiting.push(resolve);
      }));
    try {
      return await work(examiner);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(examiner);
      else this.#idle.push(examiner);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((examiner) => examiner.close()));
  }
}
