/** Three small things to try on the board, ticked off from what the trace shows. Pure. */
import type { RowChange, Step, Trace } from '#lab/trace.ts';

export interface Goals {
  /** A worker crashed while it held an order, and the order was handed out again with a higher token. */
  readonly reclaimed: boolean;
  /** `finish` answered false: somebody came too late. */
  readonly lateFinish: boolean;
  /** A dead order became pending again. */
  readonly redriven: boolean;
}

function jobChanges(step: Step): readonly RowChange[] {
  return step.changes.filter((change) => change.table === 'jobs');
}

function reclaimedAfterCrash(trace: Trace): boolean {
  const crashed = new Set<string>();
  for (const step of trace.steps) {
    if (step.kind === 'crash') crashed.add(step.lane);
    for (const { before, after } of jobChanges(step)) {
      const handedOutAgain =
        before?.status === 'leased' &&
        after?.status === 'leased' &&
        Number(after.token) > Number(before.token);
      if (handedOutAgain && crashed.has(String(before.owner))) return true;
    }
  }
  return false;
}

/** Which of the three things has happened in this trace. */
export function goalsOf(trace: Trace): Goals {
  return {
    reclaimed: reclaimedAfterCrash(trace),
    lateFinish: trace.steps.some(
      (step) => step.kind === 'return' && step.fn === 'finish' && step.result === false,
    ),
    redriven: trace.steps.some((step) =>
      jobChanges(step).some((c) => c.before?.status === 'dead' && c.after?.status === 'pending'),
    ),
  };
}
