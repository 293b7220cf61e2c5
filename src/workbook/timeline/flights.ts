/** Messages between lanes: which step sent what arrives at which step. */
import type { Step, Trace } from '#lab/trace.ts';

/** A message on its way from one step to another. */
export interface Flight {
  readonly from: number;
  readonly to: number;
}

function sameMessage(a: Step, b: Step): boolean {
  return JSON.stringify(a.args) === JSON.stringify(b.args);
}

/**
 * Pairs the messages of a trace. A request belongs to the first undelivered send with the same content, a
 * repeated delivery to the last one; a reply belongs to the first request of its process not yet answered.
 */
export function flightsOf(trace: Trace): readonly Flight[] {
  const flights: Flight[] = [];
  const sends: Step[] = [];
  const delivered = new Set<Step>();
  const unanswered: { readonly request: Step; readonly lane: string }[] = [];
  for (const step of trace.steps) {
    if (step.kind === 'send') sends.push(step);
    if (step.kind === 'receive') {
      const same = sends.filter((send) => sameMessage(send, step));
      const send = same.find((s) => !delivered.has(s)) ?? same.at(-1);
      if (!send) continue;
      delivered.add(send);
      flights.push({ from: send.n, to: step.n });
      unanswered.push({ request: step, lane: send.lane });
    }
    if (step.kind === 'reply' && step.error === null) {
      const at = unanswered.findIndex((entry) => entry.lane === step.lane);
      const [entry] = at < 0 ? [] : unanswered.splice(at, 1);
      if (entry) flights.push({ from: entry.request.n, to: step.n });
    }
  }
  return flights;
}
