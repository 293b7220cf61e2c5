/** An answer and an exercise give a verdict. Pure but for the room's engines; knows nothing of the screen. */
import { type Fault, FaultError, type Program, type Trace, textOf } from '#lab';
import type { Check, ExerciseCode } from './exercise.ts';
import { functionsOf, programOf } from './kinds.ts';
import { isMatrix, MatrixRun } from './matrix.ts';
import { takeAsked } from './must.ts';
import { parseTimelineAnswer, type TimelineAnswer, UnreadableAnswer } from './placements.ts';
import type { Room } from './room.ts';
import { CheckFailed, Replayed, Trial, type TrialSetup } from './trial.ts';
import {
  type CheckReport,
  ENOUGH_EXHAUSTED,
  type Failure,
  failedBy,
  failureOf,
  NOT_REACHED,
  type Schedule,
  type Verdict,
} from './verdict.ts';

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

/** What is graded, once the answer could be loaded. */
interface Loaded {
  readonly exercise: ExerciseCode;
  readonly program: Program;
  readonly answer: TimelineAnswer | null;
  readonly matrix: MatrixRun | null;
}

/** Loads the answer once by itself, so that what no check could run is said once and clearly. */
function load(room: Room, exercise: ExerciseCode, source: string): Loaded | Fault {
  try {
    const program = programOf(exercise, source);
    const missing = room.lab.missingExports(program, functionsOf(exercise));
    if (missing.length > 0) return { kind: 'missing-export', params: { fn: missing.join(', ') } };
    const answer = exercise.kind === 'timeline' ? parseTimelineAnswer(source) : null;
    if (!isMatrix(exercise)) return { exercise, program, answer, matrix: null };
    const matrix = new MatrixRun(exercise, program, room.lab.exportNames(program));
    return { exercise: { ...exercise, checks: matrix.module() }, program, answer, matrix };
  } catch (error) {
    if (error instanceof FaultError) return error.fault;
    if (error instanceof UnreadableAnswer)
      return { kind: 'unreadable-answer', params: { message: error.message } };
    throw error;
  }
}

function setupOf({ exercise, program, answer }: Loaded, hooks: GradeHooks, room: Room): TrialSetup {
  const announced = new Set<string>();
  let latest = '';
  return {
    lab: room.lab,
    schema: exercise.checks.schema,
    program,
    until: Date.now() + GRADING_MS,
    ...(answer ? { answer } : {}),
    announce: (lane, sql) => {
      hooks.onPulse?.(lane, sql);
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
  takeAsked();
  const report = (rest: Pick<CheckReport, 'outcome' | 'failure' | 'problem'>): CheckReport => ({
    id,
    schedules: trial.schedules,
    crashes: trial.places.size,
    asked: takeAsked(),
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

/** Faults that take seconds to find. */
const EXHAUSTING: ReadonlySet<string> = new Set([
  'endless-loop',
  'endless-async',
  'memory-limit',
  'out-of-time',
]);
/** Real ms that all runs of one grading may take: twenty times what the slowest right answer needs on a plain machine. */
const GRADING_MS = 20_000;

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
  const loaded = load(room, exercise, source);
  const fault = 'kind' in loaded ? loaded : null;
  const setup = 'kind' in loaded ? null : setupOf(loaded, hooks, room);
  const checks = Object.entries(checksOf(exercise, 'kind' in loaded ? null : loaded));
  const reports: CheckReport[] = [];
  let exhausted = 0;
  for (const [index, [id, check]] of checks.entries()) {
    hooks.onCheckStart?.(id, index, checks.length);
    const report: CheckReport =
      setup === null
        ? failedBy(id, fault ?? { kind: 'does-not-compile', params: {} })
        : exhausted < ENOUGH_EXHAUSTED
          ? runCheck(id, check, setup)
          : {
              id,
              outcome: 'not-graded',
              failure: null,
              problem: NOT_REACHED,
              schedules: 0,
              crashes: 0,
            };
    const kind = report.failure?.fault?.kind;
    if (kind === 'memory-limit') room.spent = true;
    if (kind !== undefined && EXHAUSTING.has(kind)) exhausted += 1;
    reports.push(report);
    hooks.onCheckDone?.(report);
  }
  return {
    exercise: exercise.slug,
    revision: exercise.revision,
    verdict: verdictOf(reports),
    checks: reports,
    resembles: null,
    ...('kind' in loaded || !loaded.matrix ? {} : { matrix: loaded.matrix.result() }),
  };
}

/** The exercise's checks by id; those that the learner's own checks become are known once the answer is loaded. */
function checksOf(exercise: ExerciseCode, loaded: Loaded | null): Readonly<Record<string, Check>> {
  if (loaded) return loaded.exercise.checks.checks;
  if (!isMatrix(exercise)) return exercise.checks.checks;
  return new MatrixRun(exercise, { given: [], answer: '' }, []).module().checks;
}

/** Ids of the exercise's checks, in the order they run. */
export function checkIdsOf(exercise: ExerciseCode): readonly string[] {
  return Object.keys(checksOf(exercise, null));
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
  return shown(room, exercise, source, ['run 1'], null, hooks);
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
  return shown(room, exercise, source, schedule, check, hooks);
}

async function shown(
  room: Room,
  exercise: ExerciseCode,
  source: string,
  schedule: Schedule,
  check: string | null,
  hooks: GradeHooks,
): Promise<ShownRun> {
  await room.ready();
  const loaded = load(room, exercise, source);
  if ('kind' in loaded) return { trace: null, failure: failureOf(loaded) };
  const trial = new Trial({ ...setupOf(loaded, hooks, room), replay: schedule });
  const { demo: shownFirst } = loaded.exercise.checks;
  const act: Check | undefined =
    check === null
      ? (t) => t.run(shownFirst.options, shownFirst.act)
      : checksOf(exercise, loaded)[check];
  if (!act) throw new Error(`the exercise ${exercise.slug} has no check '${check}'`);
  try {
    act(trial);
  } catch (error) {
    if (!(error instanceof Replayed)) throw error;
  }
  if (!trial.replayed) throw new Error(`the check has no '${schedule[0] ?? ''}'`);
  const { trace, broken } = trial.replayed;
  if (broken?.fault?.kind === 'memory-limit') room.spent = true;
  return { trace, failure: broken };
}

/** Expectations whose value is a place or a name that somebody chose: the label alone says how an answer failed. */
const ANYWHERE: ReadonlySet<string> = new Set([
  'every-fault-is-reached',
  'accepts-under-other-limits',
  'accepts-every-style',
]);

/** How a check failed, in words that do not depend on the answer's style: part of a signature. */
export function howOf(failure: Failure): string {
  if (failure.fault) return `fault ${failure.fault.kind}`;
  return ANYWHERE.has(failure.label)
    ? failure.label
    : `${failure.label}: ${textOf(failure.actual).slice(0, 300)}`;
}
