/**
 * Exercises in which the learner writes the check: every exported function whose name begins with `check` is run
 * against each correct program and each mutant. A check that throws refuses; one that returns accepts.
 */
import type { CallResult, Program, RunOptions, World } from '#lab';
import type { CheckModule, ExerciseCode } from './exercise.ts';
import { compileKept } from './kinds.ts';
import { must } from './must.ts';
import type { Trial } from './trial.ts';

/** Checks that one answer may have: each runs against every program. */
const MOST_CHECKS = 50;

/** A program under test. */
export interface Subject {
  readonly name: string;
  readonly source: string;
}

/** How the learner's checks are called. Default export of such an exercise's `checks.ts`. */
export interface MatrixModule {
  readonly schema: string;
  readonly options: RunOptions;
  /** Calls one of the learner's checks by name. */
  readonly call: (world: World, check: string) => CallResult;
  /** The same under other limits: tells a check with limits written in from one that asks for too much. */
  readonly elsewhere?: (world: World, check: string) => CallResult;
}

export function defineMatrix(module: MatrixModule): MatrixModule {
  return module;
}

/** Which check refuses which program; columns in the order of `subjects`. */
export interface Matrix {
  readonly subjects: readonly { readonly name: string; readonly correct: boolean }[];
  readonly rows: readonly { readonly check: string; readonly refuses: readonly boolean[] }[];
}

export interface MatrixExercise extends ExerciseCode {
  readonly matrix: MatrixModule;
  readonly correct: readonly Subject[];
  readonly mutants: readonly Subject[];
}

/** Steps that one check may take: it may try a table of cases, each with rows of its own. */
const MOST_STEPS = 2_000;

/** Collects what each check says of each program while the checks of the exercise run. */
export class MatrixRun {
  readonly #exercise: MatrixExercise;
  readonly #answer: Program;
  readonly #names: readonly string[];
  readonly #found: number;
  readonly #refused = new Map<string, boolean>();
  readonly #options: RunOptions;

  /** @param names functions that the learner exports. */
  constructor(exercise: MatrixExercise, answer: Program, names: readonly string[]) {
    this.#exercise = exercise;
    this.#answer = answer;
    const found = names.filter((name) => /^check/.test(name));
    this.#options = { mostSteps: MOST_STEPS, ...exercise.matrix.options };
    this.#found = found.length;
    this.#names = found.slice(0, MOST_CHECKS);
  }

  /** Checks of the exercise: `accepts-correct`, then `kills-<mutant>` for each mutant. */
  module(): CheckModule {
    const { matrix, mutants } = this.#exercise;
    const accepts = (t: Trial): void => this.#acceptsCorrect(t);
    const kills = mutants.map((subject) => [
      `kills-${subject.name}`,
      (t: Trial) => this.#kills(t, subject),
    ]);
    return {
      schema: matrix.schema,
      demo: { options: matrix.options, act: (world) => this.#demo(world) },
      checks: Object.fromEntries([['accepts-correct', accepts], ...kills]) as CheckModule['checks'],
    };
  }

  #demo(world: World): void {
    for (const name of this.#names) this.#exercise.matrix.call(world, name);
  }

  #programWith(subject: Subject): Program {
    return {
      // Under one name and without places: neither tells the learner's checks which program they judge.
      given: [
        ...this.#answer.given,
        { name: 'subject', code: compileKept(subject.source), unseen: true },
      ],
      answer: this.#answer.answer,
    };
  }

  /** Asks one check about a program, and judges nothing. @returns whether it refuses the program. */
  #asks(t: Trial, subject: Subject, name: string): boolean {
    const key = `${name} ${subject.name}`;
    t.run(
      this.#options,
      (world) => void this.#refused.set(key, !this.#exercise.matrix.call(world, name).ok),
      this.#programWith(subject),
    );
    return this.#refused.get(key) ?? false;
  }

  #countsChecks(t: Trial): void {
    if (this.#found > 0 && this.#found <= MOST_CHECKS) return;
    t.run(this.#options, () => {
      must('exports-a-check', this.#found).toBeGreaterThan(0);
      must('exports-few-checks', this.#found).toBeLessThanOrEqual(MOST_CHECKS);
    });
  }

  #acceptsCorrect(t: Trial): void {
    this.#countsChecks(t);
    const { matrix, correct } = this.#exercise;
    const refusals = correct.flatMap((subject) =>
      this.#names.filter((name) => this.#asks(t, subject, name)).map((name) => ({ subject, name })),
    );
    const [first] = refusals;
    if (!first) return;
    const label = this.#tooMuch(t, first.name);
    t.run(
      this.#options,
      (world) => {
        must(label, matrix.call(world, first.name).ok ? 'none' : first.name).toBe('none');
      },
      this.#programWith(first.subject),
    );
  }

  /**
   * In which way a check that refuses a correct program asks for too much: it accepts every one of them under other
   * limits, or at least one here, or none.
   */
  #tooMuch(t: Trial, name: string): string {
    const { matrix, correct } = this.#exercise;
    const { elsewhere } = matrix;
    if (elsewhere) {
      let accepted = 0;
      for (const subject of correct)
        t.run(
          this.#options,
          (world) => {
            if (elsewhere(world, name).ok) accepted += 1;
          },
          this.#programWith(subject),
        );
      if (accepted === correct.length) return 'accepts-under-other-limits';
    }
    const acceptsOne = correct.some(({ name: of }) => this.#refused.get(`${name} ${of}`) === false);
    return acceptsOne ? 'accepts-every-style' : 'accepts-a-correct-answer';
  }

  #kills(t: Trial, mutant: Subject): void {
    this.#countsChecks(t);
    const refusing = this.#names.filter((name) => this.#asks(t, mutant, name));
    const last = this.#names.at(-1);
    if (refusing.length > 0 || last === undefined) return;
    t.run(
      this.#options,
      (world) => {
        this.#exercise.matrix.call(world, last);
        must('refuses-the-mutant', 'accepted by every check').toBe('refused');
      },
      this.#programWith(mutant),
    );
  }

  /** What is known so far; cells that were not reached count as accepted. */
  result(): Matrix {
    const { correct, mutants } = this.#exercise;
    const subjects = [
      ...correct.map(({ name }) => ({ name, correct: true })),
      ...mutants.map(({ name }) => ({ name, correct: false })),
    ];
    const rows = this.#names.map((check) => ({
      check,
      refuses: subjects.map(({ name }) => this.#refused.get(`${check} ${name}`) ?? false),
    }));
    return { subjects, rows };
  }
}

export function isMatrix(exercise: ExerciseCode): exercise is MatrixExercise {
  return exercise.kind === 'checks';
}
