/**
 * What the page says to the worker and what it hears back. One request, one MessageChannel port;
 * progress and the final answer come on that port. The worker is the page's only way to the grader and the lab.
 */
import type { BoardAction, BoardState } from '#grader/board.ts';
import type { CheckReport, Schedule, Verdict } from '#grader/verdict.ts';
import type { Trace } from '#lab/trace.ts';

export type { BoardAction, BoardState } from '#grader/board.ts';

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
