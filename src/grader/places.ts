/** Where faults can be put on a run of a given program. */
import type { FaultName, Placement, Step, Trace } from '#lab';

/** One place of a run, with the faults that can happen there. */
export interface Place {
  /** `lane@n`, as a placement names it. */
  readonly at: string;
  /** The step that stands there: the fault happens just before it. */
  readonly step: number;
  readonly faults: readonly FaultName[];
}

function faultsAt(step: Step, allowed: readonly FaultName[]): readonly FaultName[] {
  return allowed.filter((fault) => {
    if (fault === 'lose') return step.kind === 'reply';
    if (fault === 'repeat' || fault === 'late') return step.kind === 'receive';
    return step.kind !== 'receive';
  });
}

/** @param allowed faults that the exercise lets the learner place. */
export function placesOf(trace: Trace, allowed: readonly FaultName[]): readonly Place[] {
  return trace.steps.flatMap((step) => {
    if (step.place === undefined) return [];
    const faults = faultsAt(step, allowed);
    return faults.length === 0 ? [] : [{ at: `${step.lane}@${step.place}`, step: step.n, faults }];
  });
}

/** Every single fault that can be placed. */
export function placementsOf(places: readonly Place[]): readonly Placement[] {
  return places.flatMap(({ at, faults }) => faults.map((name) => ({ at, do: name })));
}
