/** What happens between a press on Run or Submit and its end, as data. */
import type { CheckReport } from '#grader/verdict.ts';
import type { Trace } from '#lab/trace.ts';
import type { Reply } from '../engine/protocol.ts';
import type { Outcome } from './verdict/finding.ts';

export type Activity =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly what: 'grade' | 'run';
      /** The text under way, and in a capstone how many of its stages. */
      readonly source: string;
      readonly upTo: number | undefined;
      /** True when it took the place of another text that was still being judged. */
      readonly instead: boolean;
      /** False while SQLite and the virtual machine are still on their way. */
      readonly loaded: boolean;
      /** The check under way; `n` counts from 1. */
      readonly check: { readonly id: string; readonly n: number; readonly of: number } | null;
    };

/** The run on the timeline. `source` is the text that made it: the editor may have moved on. */
export type Shown =
  | { readonly kind: 'check'; readonly report: CheckReport; readonly source: string }
  | {
      readonly kind: 'demo';
      readonly report: CheckReport;
      readonly trace: Trace | null;
      readonly source: string;
    };

export interface RunState {
  readonly activity: Activity;
  /** What the last submit came to, without words: those belong to the language of the moment. */
  readonly outcome: Outcome | null;
  /** The text that the outcome speaks of. */
  readonly judged: string;
  /** When that text was submitted, in ms since 1970. */
  readonly judgedAt: number;
  readonly shown: Shown | null;
  readonly stopped: boolean;
  /** Rises with every outcome, so that the page can move the focus once. */
  readonly round: number;
}

export type RunEvent =
  | {
      readonly kind: 'start';
      readonly what: 'grade' | 'run';
      readonly source: string;
      readonly upTo: number | undefined;
    }
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'found';
      readonly outcome: Outcome;
      /** The check whose run is shown first. */
      readonly report: CheckReport | null;
      readonly source: string;
      /** When it was submitted, in ms since 1970. */
      readonly at: number;
    }
  | {
      readonly kind: 'ran';
      readonly report: CheckReport;
      readonly trace: Trace | null;
      readonly source: string;
    }
  | { readonly kind: 'show'; readonly report: CheckReport };

export const IDLE: RunState = {
  activity: { kind: 'idle' },
  outcome: null,
  judged: '',
  judgedAt: 0,
  shown: null,
  stopped: false,
  round: 0,
};

export function runReducer(state: RunState, event: RunEvent): RunState {
  switch (event.kind) {
    case 'start':
      return {
        ...state,
        activity: {
          kind: 'running',
          what: event.what,
          source: event.source,
          upTo: event.upTo,
          instead: isGrading(state.activity) && event.what === 'grade',
          loaded: false,
          check: null,
        },
        stopped: false,
      };
    case 'reply':
      return { ...state, activity: progress(state.activity, event.reply) };
    case 'stopped':
      return { ...state, activity: { kind: 'idle' }, stopped: true };
    case 'found': {
      const { outcome, report, source, at } = event;
      return {
        activity: { kind: 'idle' },
        outcome,
        judged: source,
        judgedAt: at,
        shown: report ? { kind: 'check', report, source } : null,
        stopped: false,
        round: state.round + 1,
      };
    }
    case 'ran': {
      const { report, trace, source } = event;
      return {
        ...state,
        activity: { kind: 'idle' },
        shown: { kind: 'demo', report, trace, source },
      };
    }
    case 'show':
      return { ...state, shown: { kind: 'check', report: event.report, source: state.judged } };
  }
}

function isGrading(activity: Activity): boolean {
  return activity.kind === 'running' && activity.what === 'grade';
}

/** Whether this very wish is under way already: pressing again would change nothing. */
export function isUnderWay(
  activity: Activity,
  what: 'grade' | 'run',
  source: string,
  upTo?: number,
): boolean {
  return (
    activity.kind === 'running' &&
    activity.what === what &&
    activity.source === source &&
    activity.upTo === upTo
  );
}

function progress(activity: Activity, reply: Reply): Activity {
  if (activity.kind !== 'running') return activity;
  if (reply.kind === 'loaded') return { ...activity, loaded: true };
  if (reply.kind !== 'check-started') return activity;
  return { ...activity, check: { id: reply.id, n: reply.index + 1, of: reply.of } };
}
