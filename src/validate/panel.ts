/** Several judges that share a queue of answers, so that every core has work. */
import type { Verdict } from '#grader/verdict.ts';
import type { ExerciseJob } from './job.ts';
import type { Judge, Proof } from './judge.ts';

/** A panel as those see it who only have answers to grade. */
export type Grading = Pick<Panel, 'grade' | 'solve'>;

export class Panel<J extends Judge = Judge> {
  readonly judges: readonly J[];
  readonly #idle: J[];
  readonly #waiting: ((judge: J) => void)[] = [];
  #graded = 0;

  /** @param judges at least one; as many answers are graded at a time */
  constructor(judges: readonly J[]) {
    this.judges = judges;
    this.#idle = [...judges];
  }

  /** Answers graded so far. */
  get graded(): number {
    return this.#graded;
  }

  /**
   * As {@link Judge.grade}; any number may be asked for at once.
   * @param onStart called when a judge is free and begins
   */
  grade(exercise: ExerciseJob, source: string, onStart?: () => void): Promise<Verdict> {
    return this.withJudge(async (judge) => {
      onStart?.();
      try {
        return await judge.grade(exercise, source);
      } finally {
        this.#graded += 1;
      }
    });
  }

  /** As {@link Judge.solve}. */
  solve(exercise: ExerciseJob): Promise<Proof> {
    return this.withJudge((judge) => judge.solve(exercise));
  }

  /** Work with one judge alone, once one is free. */
  async withJudge<T>(work: (judge: J) => Promise<T>): Promise<T> {
    const judge =
      this.#idle.pop() ??
      (await new Promise<J>((resolve) => {
        this.#waiting.push(resolve);
      }));
    try {
      return await work(judge);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(judge);
      else this.#idle.push(judge);
    }
  }
}
