/** What an experiment says: one object for each experiment and language, loaded with the experiment itself. */

import type { Value } from '#grader/experiments/experiment.ts';
import type { ExperimentName } from '#grader/experiments/names.ts';

export type Facts = Readonly<Record<string, Value>>;

/** Writes values in the reader's language. */
export interface Say {
  /** A span of time in ms. */
  ms(value: Value | undefined): string;
  number(value: Value | undefined): string;
}

export interface TableWords {
  readonly caption: string;
  readonly columns: Readonly<Record<string, string>>;
  /** For columns of kind `word`. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface ChartWords {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly series: Readonly<Record<string, string>>;
  /** Moments and limits. */
  readonly marks?: Readonly<Record<string, string>>;
}

export interface ParamWords {
  readonly label: string;
  /** In the order shown; the first is chosen at first. */
  readonly options: Readonly<Record<string, string>>;
}

export interface ExperimentWords {
  readonly title: string;
  readonly lead: string;
  readonly params: Readonly<Record<string, ParamWords>>;
  /** The button that runs it with another seed, where there is one. */
  readonly another?: string;
  readonly runs?: Readonly<Record<string, string>>;
  readonly tables?: Readonly<Record<string, TableWords>>;
  readonly charts?: Readonly<Record<string, ChartWords>>;
  /** What came out, in sentences; every number in them is a fact of the run. */
  readonly findings: (facts: Facts, say: Say) => readonly string[];
}

export interface FrameWords {
  readonly run: string;
  readonly again: string;
  readonly loads: string;
  readonly running: string;
  readonly failed: string;
  readonly retry: string;
  readonly result: string;
  readonly asTable: string;
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  /** "2 s", "5 min 20 s" from whole parts; parts that are 0 are left out by the caller. */
  readonly units: {
    readonly ms: string;
    readonly s: string;
    readonly min: string;
    readonly h: string;
  };
}

export interface Words {
  readonly frame: FrameWords;
  readonly experiments: Readonly<Record<ExperimentName, ExperimentWords>>;
}
