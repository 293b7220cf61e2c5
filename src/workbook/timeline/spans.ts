/** Calls of the learner's functions: where each begins and ends, and what its bracket says. */
import type { Step, Trace } from '#lab/trace.ts';
import { brief, cut, isRecord } from './brief.ts';

export interface Span {
  /** Step number of the call. */
  readonly from: number;
  /** Step number of its return, of the crash that ended it, or of the last step when it never ended. */
  readonly to: number;
  readonly lane: string;
  readonly fn: string;
  /** How the call ended. `open` when the trace stops before it returns. */
  readonly end: 'return' | 'throw' | 'crash' | 'open';
  /** 0 for a call made by nobody, 1 for a call inside it, and so on. */
  readonly depth: number;
  /** What the bracket says, from the longest wording to the shortest. */
  readonly wordings: readonly string[];
}

/** The call took over a lease that had run out: the row was leased before and after. */
function isReclaim(steps: readonly Step[], call: number): boolean {
  return steps.some(
    (step) =>
      step.call === call &&
      step.changes.some(
        ({ before, after }) =>
          before?.status === 'leased' &&
          after?.status === 'leased' &&
          before.token !== after.token &&
          Number(before.lease_until) <= step.time,
      ),
  );
}

/** The token a call was given: `finish(db, job, …)` carries it inside the job. */
export function tokenIn(args: readonly unknown[]): number | null {
  for (const value of args) {
    if (isRecord(value) && typeof value.token === 'number') return value.token;
  }
  return null;
}

function answer(result: unknown): string {
  if (isRecord(result)) {
    if (typeof result.token === 'number') return `token ${result.token}`;
    if (typeof result.outcome === 'string') {
      return result.finished === false ? `${result.outcome}, finished: false` : result.outcome;
    }
  }
  return brief(result, 18);
}

/** The argument worth showing in the label, e.g. the redrive's note or the token of a finish. */
function subject(call: Step): string {
  const token = tokenIn(call.args);
  if (token !== null) {
    const outcome = call.args.find((arg) => arg === 'retry' || arg === 'permanent');
    return typeof outcome === 'string' ? `(token ${token}, ${outcome})` : `(token ${token})`;
  }
  const texts = call.args.filter((arg): arg is string => typeof arg === 'string');
  if (call.fn === 'redrive' && texts.length > 0) return `(${cut(texts.at(-1) ?? '', 18)})`;
  if (call.fn === 'accept') {
    const order = call.args.find(
      (arg): arg is Record<string, unknown> => isRecord(arg) && typeof arg.id === 'string',
    );
    if (order) return `(${String(order.id)})`;
  }
  return '';
}

function wordings(call: Step, last: Step | undefined, steps: readonly Step[]): readonly string[] {
  const reclaim = call.fn === 'claim' && isReclaim(steps, call.n);
  const name = reclaim ? 'reclaim' : call.fn;
  const about = subject(call);
  if (last?.kind !== 'return') return [`${name}${about} …`, `${name} …`, name];
  const result = last.error ? `✕ ${last.error.name}` : `→ ${answer(last.result)}`;
  // The answer of `accept` is the order itself, which its label has named already.
  if (call.fn === 'accept' && last.error === null && about !== '') return [`${name}${about}`, name];
  const short = `${name} ${result}`;
  return about === '' ? [short, name] : [`${name}${about} ${result}`, short, name];
}

/**
 * The spans of a trace, in order of their calls. Calls of one lane may nest.
 */
export function spansOf(trace: Trace): readonly Span[] {
  const { steps } = trace;
  const lastStep = steps.at(-1)?.n ?? 0;
  const open = new Map<string, number[]>();
  const depths = new Map<number, number>();
  for (const step of steps) {
    const stack = open.get(step.lane) ?? [];
    if (step.kind === 'call') {
      depths.set(step.n, stack.length);
      open.set(step.lane, [...stack, step.n]);
    } else if (step.kind === 'return') {
      open.set(
        step.lane,
        stack.filter((n) => n !== step.call),
      );
    } else if (step.kind === 'crash') {
      open.set(step.lane, []);
    }
  }
  return steps
    .filter((step) => step.kind === 'call')
    .map((call): Span => {
      const last = steps.find(
        (step) =>
          step.n > call.n &&
          ((step.kind === 'return' && step.call === call.n && step.lane === call.lane) ||
            (step.kind === 'crash' && step.lane === call.lane)),
      );
      const end =
        last === undefined
          ? 'open'
          : last.kind === 'crash'
            ? 'crash'
            : last.error
              ? 'throw'
              : 'return';
      return {
        from: call.n,
        to: last?.n ?? lastStep,
        lane: call.lane,
        fn: call.fn,
        end,
        depth: depths.get(call.n) ?? 0,
        wordings: wordings(call, last, steps),
      };
    });
}
