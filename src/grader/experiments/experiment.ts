/**
 * An experiment is a trusted scenario that a lesson runs in front of the reader. What it gives is data alone: every
 * number that a lesson shows as a result comes from running it, and the page only draws it.
 */
import type { Trace } from '#lab/trace.ts';
import type { Room } from '../room.ts';

export type Value = string | number | boolean | null;

/** One run to look at on the timeline. */
export interface ExperimentRun {
  readonly id: string;
  readonly trace: Trace;
  /** Number of the step at which it goes wrong; 0 when it does not. */
  readonly failAt: number;
}

/**
 * How a column is shown.
 * - `word`: a key that the page says in the reader's language
 * - `code`: as it stands, in the type of code
 * - `state`: a job's status, with its mark
 * - `ms`: a span of time in ms
 */
export type ColumnKind = 'word' | 'code' | 'number' | 'share' | 'state' | 'ms' | 'boolean';

export interface ExperimentTable {
  readonly id: string;
  /** The question that SQLite was asked, where the rows are its answer. */
  readonly sql?: string;
  readonly columns: readonly { readonly id: string; readonly kind: ColumnKind }[];
  readonly rows: readonly (readonly Value[])[];
}

export type Point = readonly [x: number, y: number];

export interface ChartSeries {
  readonly id: string;
  readonly shape: 'line' | 'step';
  readonly points: readonly Point[];
}

/** A vertical line at a moment, or a horizontal one at a limit. */
export interface ChartMark {
  readonly id: string;
  readonly at: number;
  /** A job's status, where the mark means one. */
  readonly state?: string;
}

export interface ExperimentChart {
  readonly id: string;
  readonly series: readonly ChartSeries[];
  readonly moments?: readonly ChartMark[];
  readonly limits?: readonly ChartMark[];
}

export interface ExperimentResult {
  readonly runs?: readonly ExperimentRun[];
  readonly tables?: readonly ExperimentTable[];
  readonly charts?: readonly ExperimentChart[];
  /** What the page says in sentences. Times in ms unless the name says otherwise. */
  readonly facts: Readonly<Record<string, Value>>;
}

/** Sources of reference answers by exercise. */
export type Sources = Readonly<Record<string, string>>;

export type Params = Readonly<Record<string, string>>;

/** What an experiment stands on. */
export interface Ground {
  readonly room: Room;
  readonly sources: Sources;
  /** What a generated scenario is generated from. */
  readonly seed: number;
  /** A sign of life, for a page that ends a worker which gives none. */
  readonly alive: () => void;
}

export interface Experiment {
  /** Exercises whose reference answers it runs, each after those it needs. */
  readonly stages: readonly string[];
  /** What the reader may choose: the values of each parameter, the first being the one it begins with. */
  readonly params: Readonly<Record<string, readonly string[]>>;
  /** Runs it. The same choice and seed give the same result. */
  run(ground: Ground, params: Params): ExperimentResult;
}

/** The params with nothing missing and nothing unknown. @throws Error that names the parameter and its values. */
export function chosen(experiment: Experiment, params: Params): Params {
  for (const name of Object.keys(params))
    if (!Object.hasOwn(experiment.params, name))
      throw new Error(`The experiment has no parameter '${name}'.`);
  return Object.fromEntries(
    Object.entries(experiment.params).map(([name, values]) => {
      const value = params[name] ?? values[0] ?? '';
      if (!values.includes(value))
        throw new Error(`'${name}' is '${value}'; it may be: ${values.join(', ')}.`);
      return [name, value];
    }),
  );
}
