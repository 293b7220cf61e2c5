/** What a check gets: runs of the learner's program, one or all of them, and the failure when one breaks. */
import {
  type Chooser,
  explore,
  type Fault,
  FaultError,
  Follow,
  InOrder,
  type Lab,
  PlacedFaults,
  type Placement,
  type Program,
  type RunOptions,
  shorten,
  type Trace,
  type World,
} from '#lab';
import { expectationOf } from './must.ts';
import type { TimelineAnswer } from './placements.ts';
import type { Failure, Schedule } from './verdict.ts';

/** One scenario: acts on a fresh world and says what must hold, with `must`. Same inputs, same acts. */
export type Scenario = (world: World) => void;

/** The check found a run that breaks it. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.label);
    this.failure = failure;
  }
}

/** Ends a check once the run that was asked for has been replayed. */
class Replayed extends Error {
  override name = 'Replayed';
}

/** A failure before it has a trace. */
interface Broken {
  readonly label: string;
  readonly fault: Fault | null;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly keys: Schedule;
  readonly atStep: number;
  readonly trace: Trace | null;
}

export interface TrialSetup {
  readonly lab: Lab;
  readonly schema: string;
  readonly program: Program;
  /** Real time in ms after which no run goes on; `Date.now` counts it. */
  readonly until: number;
  readonly announce: (lane: string, sql: string) => void;
  /** What the learner handed in for a timeline exercise: every plain run follows its placements. */
  readonly answer?: TimelineAnswer;
  /** Replays one run of the check instead of judging: first key `run n` names which scenario. */
  readonly replay?: Schedule;
}

export class Trial {
  readonly #setup: TrialSetup;
  schedules = 0;
  readonly places = new Set<string>();
  #scenario = 0;
  /** What the replay showed. */
  replayed: { readonly trace: Trace; readonly broken: Failure | null } | null = null;

  constructor(setup: TrialSetup) {
    this.#setup = setup;
  }

  /**
   * One run in which nothing goes wrong by chance: steps in order, and no faults but those that the learner placed.
   * @param program runs another program than the answer.
   */
  run(options: RunOptions, act: Scenario, program?: Program): void {
    this.#scenario += 1;
    if (this.#replayInstead(options, act, program)) return;
    const placements = this.#setup.answer?.faults;
    this.#placed = placements ? new PlacedFaults(placements) : null;
    const broken = this.#once(options, act, this.#placed ?? new InOrder(), false, program);
    this.schedules += 1;
    if (broken) this.#fail(options, act, placements ? broken.keys : [], broken, program);
  }

  #placed: PlacedFaults | null = null;

  /** What the learner handed in; empty in other kinds than `timeline`. */
  get answer(): TimelineAnswer {
    return this.#setup.answer ?? { faults: [], rows: {} };
  }

  /** Placements of the learner that the latest plain run did not reach. */
  get unreached(): readonly Placement[] {
    return this.#placed?.unreached ?? [];
  }

  /**
   * Every schedule of the scenario: each order of steps of processes that run side by side, each place for the faults
   * that the scenario's `world.run(…, plan)` allows.
   * @param limit most schedules; above it the check itself is at fault (TooManySchedules).
   */
  explore(options: RunOptions, act: Scenario, limit?: number): void {
    this.#scenario += 1;
    if (this.#replayInstead(options, act)) return;
    const run = (chooser: Chooser): Broken | null => this.#once(options, act, chooser, false);
    const result = explore(run, limit === undefined ? {} : { limit });
    this.schedules += result.schedules;
    if (!result.failure) return;
    const faults = result.failure.keys.filter((key) =>
      /^(crash|lose|repeat|delay|jump)\b/.test(key),
    );
    const short = shorten(run, result.failure, faults.length);
    this.#fail(options, act, short.keys, short.failure);
  }

  #replayInstead(options: RunOptions, act: Scenario, program?: Program): boolean {
    const { replay } = this.#setup;
    if (!replay) return false;
    if (replay[0] !== `run ${this.#scenario}`) return true;
    const keys = replay.slice(1);
    const placements = this.#setup.answer?.faults;
    const chooser =
      placements && keys.length === 0 ? new PlacedFaults(placements) : new Follow(keys);
    const broken = this.#once(options, act, chooser, true, program);
    const trace = broken?.trace ?? this.#lastTrace;
    if (trace)
      this.replayed = { trace, broken: broken ? toFailure(broken, broken.trace, replay) : null };
    throw new Replayed();
  }

  #lastTrace: Trace | null = null;

  #once(
    options: RunOptions,
    act: Scenario,
    chooser: Chooser,
    record: boolean,
    program?: Program,
  ): Broken | null {
    const { lab, schema, announce, until } = this.#setup;
    const world = lab.world(schema, program ?? this.#setup.program, options, {
      chooser: inTime(chooser, until),
      record,
      announce,
    });
    try {
      act(world);
      for (const place of world.crashPlaces) this.places.add(`${this.#scenario} ${place}`);
      if (record) this.#lastTrace = world.trace();
      return null;
    } catch (error) {
      const found =
        error instanceof FaultError
          ? { label: error.fault.kind, fault: error.fault, expected: undefined, actual: undefined }
          : expectationOf(error);
      if (!found) throw error;
      return {
        fault: null,
        ...found,
        keys: [...world.schedule],
        atStep: world.stepCount,
        trace: record ? world.trace() : null,
      };
    } finally {
      world.close();
    }
  }

  #fail(
    options: RunOptions,
    act: Scenario,
    keys: readonly string[],
    lean: Broken,
    program?: Program,
  ): never {
    // A sign of life: what failed for being slow is about to be slow once more.
    this.#setup.announce('', '');
    const shown = this.#once(options, act, new Follow(keys), true, program);
    // What is at the edge of its real time may pass once and not again: both times it was the program that failed.
    if (shown?.label !== lean.label && !isTooSlow(shown) && !isTooSlow(lean))
      throw new Error(
        `the failing run could not be repeated: '${lean.label}' first, then '${shown?.label ?? 'nothing'}'`,
      );
    const trace = shown ? shown.trace : this.#lastTrace;
    throw new CheckFailed(toFailure(shown ?? lean, trace, [`run ${this.#scenario}`, ...keys]));
  }
}

/** Whether the failure was found by a clock of this machine, which another time may have been faster. */
function isTooSlow(broken: Broken | null): boolean {
  const kind = broken?.fault?.kind;
  return kind === 'endless-loop' || kind === 'out-of-time';
}

/** The same choices, as long as there is time for them. An answer whose every step is quick enough may still take an hour. */
function inTime(chooser: Chooser, until: number): Chooser {
  return {
    choose(enabled) {
      if (Date.now() > until) throw new FaultError({ kind: 'out-of-time', params: {} });
      return chooser.choose(enabled);
    },
  };
}

function toFailure(broken: Broken, trace: Trace | null, schedule: Schedule): Failure {
  return {
    label: broken.label,
    fault: broken.fault,
    expected: broken.expected,
    actual: broken.actual,
    trace,
    schedule,
    atStep: broken.atStep,
  };
}

export { Replayed };
