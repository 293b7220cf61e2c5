/** What the board shows of the queue, read from the rows of `jobs`. Pure. */
import { type Cell, type Row, type Trace, tablesAt } from '#lab/trace.ts';
import type { BoardAction, BoardState } from '../engine/protocol.ts';

export const WORKERS = ['A', 'B'] as const;
export type Worker = (typeof WORKERS)[number];

export interface Job {
  readonly id: string;
  readonly quantity: number;
  /** As the table holds it: `pending`, `leased`, `done`, `dead`. */
  readonly status: string;
  readonly attempts: number;
  readonly token: number;
  readonly owner: string | null;
  /** Virtual ms; null when nobody leases it. */
  readonly leaseUntil: number | null;
  /** Virtual ms from which it may be claimed. */
  readonly availableAt: number;
  readonly reason: string | null;
}

function number(cell: Cell | undefined): number {
  return typeof cell === 'number' ? cell : 0;
}

function text(cell: Cell | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell);
}

function jobOf(row: Row): Job {
  return {
    id: text(row.id) ?? '',
    quantity: number(row.quantity),
    status: text(row.status) ?? '',
    attempts: number(row.attempts),
    token: number(row.token),
    owner: text(row.owner),
    leaseUntil: typeof row.lease_until === 'number' ? row.lease_until : null,
    availableAt: number(row.available_at),
    reason: text(row.reason),
  };
}

/** Order of the tickets: as accepted, so that `order-10` stands after `order-9`. */
function byNumber(a: Job, b: Job): number {
  return a.id.localeCompare(b.id, 'en', { numeric: true });
}

/** The jobs after step `at` of the trace. */
export function jobsAt(trace: Trace, at: number): readonly Job[] {
  const table = tablesAt(trace, at).find((t) => t.table === 'jobs');
  return (table?.rows ?? []).map(jobOf).sort(byNumber);
}

/**
 * Virtual ms after step `at`; at the end the board's own clock counts, and before the first step the time
 * at which that step begins.
 */
export function timeAt(state: BoardState, at: number): number {
  const { steps } = state.trace;
  return at >= steps.length ? state.now : (steps[Math.max(0, at - 1)]?.time ?? state.now);
}

/** `order-1`, `order-2`, …: the first number that was never accepted. */
export function nextOrderId(actions: readonly BoardAction[]): string {
  const used = new Set(actions.map((action) => (action.do === 'accept' ? action.id : '')));
  let n = 1;
  while (used.has(`order-${n}`)) n += 1;
  return `order-${n}`;
}

export interface NextEvent {
  readonly what: 'lease-ends' | 'retry-due';
  readonly id: string;
  /** Virtual ms from now. */
  readonly inMs: number;
}

/** The next moment at which the queue changes by itself: a lease ends or a waiting retry falls due. */
export function nextEvent(jobs: readonly Job[], now: number): NextEvent | null {
  const events = jobs.flatMap((job): NextEvent[] => {
    if (job.status === 'leased' && job.leaseUntil !== null && job.leaseUntil > now) {
      return [{ what: 'lease-ends', id: job.id, inMs: job.leaseUntil - now }];
    }
    if (job.status === 'pending' && job.availableAt > now) {
      return [{ what: 'retry-due', id: job.id, inMs: job.availableAt - now }];
    }
    return [];
  });
  return events.sort((a, b) => a.inMs - b.inMs)[0] ?? null;
}

/** The actions that had begun by step `at`: what is kept when the learner goes on from there. */
export function actionsUpTo(
  actions: readonly BoardAction[],
  state: BoardState,
  at: number,
): readonly BoardAction[] {
  return actions.filter((_, index) => (state.actionSteps[index] ?? Infinity) <= at);
}

/**
 * A press that waited for the one before it, as it can still be carried out.
 * @param actions what has been carried out, @param state what came of it.
 * @returns null when it has nothing to act on any more, e.g. the same job finished twice.
 */
export function asStillPossible(
  action: BoardAction,
  actions: readonly BoardAction[],
  state: BoardState,
): BoardAction | null {
  switch (action.do) {
    case 'accept':
      return { ...action, id: nextOrderId(actions) };
    case 'claim':
      return state.held[action.worker] ? null : action;
    case 'finish':
    case 'crash':
      return state.held[action.worker] ? action : null;
    case 'redrive': {
      const job = jobsAt(state.trace, state.trace.steps.length).find(({ id }) => id === action.id);
      return job?.status === 'dead' ? action : null;
    }
    case 'advance':
      return action;
  }
}

/** Rule for a redrive's note: 1 to 64 ASCII letters, digits, `.`, `_`, `-`. */
export function isNote(note: string): boolean {
  return /^[A-Za-z0-9._-]{1,64}$/.test(note);
}
