/** Runs of a query, as the lab records them. For tests. */
import type { StepError, Trace } from '#lab/trace.ts';
import { job, jobsTable } from '../../timeline/fixtures.ts';
import { TraceWriter } from '../../timeline/trace-writer.ts';

export function sqlTrace(result: unknown, error: StepError | null = null): Trace {
  const writer = new TraceWriter(
    [{ name: 'operator', kind: 'process' }],
    [jobsTable([job({ status: 'dead', reason: 'permanent' })])],
  );
  return writer.call('operator', 'query').returns('operator', result, error).trace();
}
