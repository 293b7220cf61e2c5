/**
 * What the page says to the worker and what it hears back. One request, one MessageChannel port;
 * progress and the final answer come on that port. The worker is the page's only way to the grader and the lab.
 */
import type { CheckReport, Schedule, Verdict } from '#grader/verdict.ts';
import type { Trace } from '#lab/trace.ts';

/** One press on the live queue board. Times in ms of virtual time. */
export type BoardAction =
  | { readonly do: 'accept'; readonly id: string; readonly quantity: number }
  | { readonly do: 'claim'; readonly worker: string }
  | {
      readonly do: 'finish';
      readonly worker: string;
      readonly outcome: 'ok' | 'retry' | 'permanent';
    }
  | { readonly do: 'crash'; readonly worker: string }
  | { readonly do: 'redrive'; readonly id: string; readonly note: string }
  | { readonly do: 'advance'; readonly ms: number };

/** What the board knows after its actions: the trace, the clock, and what each worker holds in memory. */
export interface BoardState {
  readonly trace: Trace;
  /** Virtual ms. */
  readonly now: number;
  /** The job each worker believes it owns; null when it holds none. */
  readonly held: Readonly<Record<string, { readonly id: string; readonly token: number } | null>>;
  /** Step number at which each action began, in order. */
  readonly actionSteps: readonly number[];
}

export type Request =
  | { readonly kind: 'grade'; readonly exercise: string; readonly source: string }
  | { readonly kind: 'demo'; readonly exercise: string; readonly source: string }
  | {
      readonly kind: 'replay';
      readonly exercise: string;
      readonly source: string;
      readonly check: string;
      readonly schedule: Schedule;
    }
  | { readonly kind: 'board'; readonly actions: readonly BoardAction[] };

export type Reply =
  | { readonly kind: 'loaded' }
  | {
      readonly kind: 'check-started';
      readonly id: string;
      readonly index: number;
      readonly of: number;
    }
  | { readonly kind: 'check-done'; readonly report: CheckReport }
  /** A statement begins for the first time; an empty one says that none is running. */
  | { readonly kind: 'statement'; readonly lane: string; readonly sql: string }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  /** A run that is shown, not judged. `trace` is null when nothing could run, e.g. the text does not compile. */
  | { readonly kind: 'run'; readonly report: CheckReport; readonly trace: Trace | null }
  | { readonly kind: 'board'; readonly state: BoardState }
  | { readonly kind: 'failed'; readonly message: string };
