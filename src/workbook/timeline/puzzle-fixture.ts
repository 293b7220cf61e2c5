/** A run with places for faults, as the lab tells them. For tests. */
import type { Place } from '#grader/places.ts';
import type { Trace } from '#lab/trace.ts';
import { job, jobs, jobsTable } from './fixtures.ts';
import { TraceWriter } from './trace-writer.ts';

const pending = job();
const leased = job({ status: 'leased', owner: 'A', token: 1 });
const SELECT = "SELECT id FROM jobs WHERE status = 'pending'";
const UPDATE = "UPDATE jobs SET status = 'leased', owner = ? WHERE id = ?";

const LANES = [
  { name: 'A', kind: 'process' },
  { name: 'B', kind: 'process' },
  { name: 'receiver', kind: 'service' },
  { name: 'clock', kind: 'clock' },
] as const;

/** A claims and sends, B finds nothing. */
export function quietNight(): Trace {
  const w = new TraceWriter(LANES, [jobsTable([pending])]);
  w.call('A', 'claim', ['A']);
  w.step('A', 'sql', { sql: SELECT, result: { id: 'order-7' }, place: 0 });
  w.step('A', 'sql', { sql: UPDATE, changes: [jobs(pending, leased)], place: 1 });
  w.step('receiver', 'receive', { args: [{ id: 'order-7' }], place: 0 });
  w.step('A', 'reply', { result: true, place: 2 });
  w.returns('A', 'order-7');
  w.call('B', 'claim', ['B']);
  w.step('B', 'sql', { sql: SELECT, result: null, place: 0 });
  w.returns('B', null);
  return w.trace();
}

/** The same night with a crash of A before its UPDATE. */
export function crashedNight(): Trace {
  const w = new TraceWriter(LANES, [jobsTable([pending])]);
  w.call('A', 'claim', ['A']);
  w.step('A', 'sql', { sql: SELECT, result: { id: 'order-7' }, place: 0 });
  w.crash('A');
  w.call('B', 'claim', ['B']);
  w.step('B', 'sql', { sql: SELECT, result: { id: 'order-7' }, place: 0 });
  w.returns('B', 'order-7');
  return w.trace();
}

/** The same night with a restart of A before its UPDATE, and a crash of the new A before its first statement. */
export function restartedNight(): Trace {
  const w = new TraceWriter(LANES, [jobsTable([pending])]);
  w.call('A', 'claim', ['A']);
  w.step('A', 'sql', { sql: SELECT, result: { id: 'order-7' }, place: 0 });
  w.crash('A');
  w.step('A', 'restart');
  w.call('A', 'claim', ['A']);
  w.crash('A');
  w.call('B', 'claim', ['B']);
  w.step('B', 'sql', { sql: SELECT, result: { id: 'order-7' }, place: 0 });
  w.returns('B', 'order-7');
  return w.trace();
}

/** Where crash, stall, lost reply and second delivery can be put on a run. */
export function placesIn(trace: Trace): readonly Place[] {
  return trace.steps.flatMap((step): readonly Place[] => {
    if (step.place === undefined) return [];
    const at = `${step.lane}@${step.place}`;
    if (step.kind === 'receive') return [{ at, step: step.n, faults: ['repeat'] }];
    const lose = step.kind === 'reply' ? (['lose'] as const) : [];
    return [{ at, step: step.n, faults: ['crash', 'stall', ...lose] }];
  });
}
