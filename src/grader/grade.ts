/** An answer and an exercise give a verdict. Pure but for the room's engines; knows nothing of the screen. */
import { compile, type Fault, FaultError, type Program, type Trace, textOf } from '#lab';
import type { Check, ExerciseCode } from './exercise.ts';
import type { Room } from './room.ts';
import { CheckFailed, Replayed, Trial, type TrialSetup } from './trial.ts';
import type { CheckReport, Failure, Schedule, Verdict } from './verdict.ts';

export interface GradeHooks {
  readonly onCheckStart?: (id: string, index: number, of: number) => void;
  readonly onCheckDone?: (report: CheckReport) => void;
  /**
   * A statement that is about to run for the first time: the watchdog's last word when it never ends. An empty text
   * says that it has ended.
   */
  readonly onStatement?: (lane: string, sql: string) => void;
  /** The same, but anew in every run: a sign of life for a watchdog that shares memory with the grader. */
  readonly onPulse?: (lane: string, sql: string) => void;
}

const compiled = new Map<string, string>();

function compileGiven(source: string): string {
  let code = compiled.get(source);
  if (code === undefined) {
    code = compile(source);
    compiled.set(source, code);
  }
  return code;
}

/** @throws FaultError `does-not-compile` for the answer. */
function programOf(exercise: ExerciseCode, source: string): Program {
  const given = exercise.given.map((g) => ({ name: g.slug, code: compileGiven(g.source) }));
  return { given, answer: compile(source) };
}

function failureOf(fault: Fault): Failure {
  return {
    label: fault.kind,
    fault,
    expected: undefined,
    actual: undefined,
    trace: null,
    schedule: [],
    atStep: 0,
  };
}

/** Loads the answer once by itself, so that what no check could run is said once and clearly. */
function load(room: Room, exercise: ExerciseCode, source: string): Program | Fault {
  try {
    const program = programOf(exercise, source);
    const missing = room.lab.missingExports(
      program,
      exercise.functions.map((f) => f.name),
    );
    return missing.length > 0
      ? { kind: 'missing-export', params: { fn: missing.join(', ') } }
      : program;
  } catch (error) {
    if (error instanceof FaultError) return error.fault;
    throw error;
  }
}

function setupOf(
  room: Room,
  exercise: ExerciseCode,
  program: Program,
  hooks: GradeHooks,
): TrialSetup {
  const announced = new Set<string>();
  let latest = '';
  return {
    lab: room.lab,
    schema: exercise.checks.schema,
    program,
    announce: (lane, sql) => {
      // An empty statement says that the one before it has ended.
      const known = sql === '' ? latest === '' : announced.has(sql) || announced.size > 500;
      if (known) return;
      if (sql !== '') announced.add(sql);
      latest = sql;
      hooks.onStatement?.(lane, sql);
    },
  };
}

function runCheck(id: string, check: Check, setup: TrialSetup): CheckReport {
  const trial = new Trial(setup);
  const report = (rest: Pick<CheckReport, 'outcome' | 'failure' | 'problem'>): CheckReport => ({
    id,
    schedules: trial.schedules,
    crashes: trial.places.size,
    ...rest,
  });
  try {
    check(trial);
    if (trial.schedules === 0)
      return report({ outcome: 'not-graded', failure: null, problem: 'the check ran nothing' });
    return report({ outcome: 'passed', failure: null, problem: null });
  } catch (error) {
    if (error instanceof CheckFailed)
      return report({ outcome: 'failed', failure: error.failure, problem: null });
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return report({ outcome: 'not-graded', failure: null, problem });
  }
}

/**
 * Grades one answer. A fault of a check or of the grader gives `not-graded`, never `rejected`.
 * @param source TypeScript as the learner wrote it.
 * @returns the verdict; `resembles` is filled by {@link ./resemble.ts}.
 */
export async function grade(
  room: Room,
  exercise: ExerciseCode,
  source: string,
  hooks: GradeHooks = {},
): Promise<Verdict> {
  await room.ready();
  const ids = Object.keys(exercise.checks.checks);
  const loaded = load(room, exercise, source);
  const fault = 'kind' in loaded ? loaded : null;
  const setup = 'kind' in loaded ? null : setupOf(room, exercise, loaded, hooks);
  const reports: CheckReport[] = [];
  for (const [index, [id, check]] of Object.entries(exercise.checks.checks).entries()) {
    hooks.onCheckStart?.(id, index, ids.length);
    const report: CheckReport =
      setup === null
        ? {
            id,
            outcome: 'failed',
            failure: failureOf(fault ?? { kind: 'does-not-compile', params: {} }),
            problem: null,
            schedules: 0,
            crashes: 0,
          }
        : runCheck(id, check, setup);
    if (report.failure?.fault?.kind === 'memory-limit') room.spent = true;
    reports.push(report);
    hooks.onCheckDone?.(report);
  }
  return {
    exercise: exercise.slug,
    revision: exercise.revision,
    verdict: verdictOf(reports),
    checks: reports,
    resembles: null,
  };
}

/** One failed check rejects; without one, a check that could not run leaves the answer ungraded. */
export function verdictOf(reports: readonly CheckReport[]): Verdict['verdict'] {
  if (reports.some((r) => r.outcome === 'failed')) return 'rejected';
  if (reports.length === 0 || reports.some((r) => r.outcome === 'not-graded')) return 'not-graded';
  return 'accepted';
}

/** A run that is shown and not judged. */
export interface ShownRun {
  readonly trace: Trace | null;
  /** What broke in it, or the fault that kept it from running. */
  readonly failure: Failure | null;
}

/** Runs the exercise's demonstration with the learner's program, step by step as it happens. */
export async function demo(
  room: Room,
  exercise: ExerciseCode,
  source: string,
  hooks: GradeHooks = {},
): Promise<ShownRun> {
  const { options, act } = exercise.checks.demo;
  return shown(room, exercise, source, ['run 1'], (t) => t.run(options, act), hooks);
}

/** Repeats one run of a check by its schedule. @throws ScheduleMismatch when the schedule does not fit the program. */
export async function replay(
  room: Room,
  exercise: ExerciseCode,
  source: string,
  check: string,
  schedule: Schedule,
  hooks: GradeHooks = {},
): Promise<ShownRun> {
  const found = exercise.checks.checks[check];
  if (!found) throw new Error(`the exercise ${exercise.slug} has no check '${check}'`);
  return shown(room, exercise, source, schedule, found, hooks);
}

async function shown(
  room: Room,
  exercise: ExerciseCode,
  source: string,
  schedule: Schedule,
  check: Check,
  hooks: GradeHooks,
): Promise<ShownRun> {
  await room.ready();
  const loaded = load(room, exercise, source);
  if ('kind' in loaded) return { trace: null, failure: failureOf(loaded) };
  const trial = new Trial({ ...setupOf(room, exercise, loaded, hooks), replay: schedule });
  try {
    check(trial);
  } catch (error) {
    if (!(error instanceof Replayed)) throw error;
  }
  if (!trial.replayed) throw new Error(`the check has no '${schedule[0] ?? ''}'`);
  const { trace, broken } = trial.replayed;
  if (broken?.fault?.kind === 'memory-limit') room.spent = true;
  return { trace, failure: broken };
}

/** How a check failed, in words that do not depend on the answer's style: part of a signature. */
export function howOf(failure: Failure): string {
  return failure.fault
    ? `fault ${failure.fault.kind}`
    : `${failure.label}: ${textOf(failure.actual).slice(0, 300)}`;
}
