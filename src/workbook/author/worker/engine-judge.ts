/** Grades for the rules with the page's own engine: a worker that makes no progress is ended, and the next answer gets a fresh one. */
import type { Fault, Verdict } from '#grader/verdict.ts';
import type { ExerciseJob } from '#validate/job.ts';
import type { Judge, Proof } from '#validate/judge.ts';
import { notGraded, rejectedBy } from '#validate/stopped.ts';
import type { Ended, Engine, Stuck } from '../../engine/client.ts';

/** Why nothing can be graded any more, once that is known: a checks.ts without an end has none for the next answer either. */
export interface Hopeless {
  because: string | null;
}

export class EngineJudge implements Judge {
  readonly #engine: Pick<Engine, 'gradeInWorker' | 'solvePuzzle' | 'close'>;
  readonly #exercise: Hopeless;

  /** @param exercise what the judges of one exercise find out together */
  constructor(
    engine: Pick<Engine, 'gradeInWorker' | 'solvePuzzle' | 'close'>,
    exercise: Hopeless = { because: null },
  ) {
    this.#engine = engine;
    this.#exercise = exercise;
  }

  async grade(job: ExerciseJob, source: string): Promise<Verdict> {
    if (this.#exercise.because !== null) return notGraded(job, this.#exercise.because);
    const result = await this.#engine.gradeInWorker(job.slug, source, { unnamed: true });
    if (result.kind === 'verdict') return result.verdict;
    const problem = this.#problemOf(result);
    if (problem !== null) return notGraded(job, problem);
    const { reports, lastCheck, lastStatement } = result as Stuck;
    const done = new Map(reports.map((report) => [report.id, report]));
    return rejectedBy(job, done, lastCheck, faultOf(lastStatement?.sql));
  }

  async solve(job: ExerciseJob): Promise<Proof> {
    if (this.#exercise.because !== null) return { problem: this.#exercise.because };
    const result = await this.#engine.solvePuzzle(job.slug);
    if (result.kind === 'solved') return result.solution;
    return { problem: this.#problemOf(result) ?? 'the given program stopped it (endless-loop)' };
  }

  close(): void {
    this.#engine.close();
  }

  /** Why nothing is known about the answer; null when the answer itself is the reason. */
  #problemOf(ended: Ended): string | null {
    switch (ended.kind) {
      case 'failed':
        return ended.message;
      case 'stopped':
        return 'It was stopped.';
      case 'stuck':
        if (!ended.inChecks) return null;
        this.#exercise.because = `checks.ts did not come to its end within ${ended.waitedMs / 1000} s while it was loaded.`;
        return this.#exercise.because;
    }
  }
}

function faultOf(sql: string | undefined): Fault {
  return sql === undefined
    ? { kind: 'endless-loop', params: {} }
    : { kind: 'endless-statement', params: { sql } };
}
