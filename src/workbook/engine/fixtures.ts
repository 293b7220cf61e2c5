/** Small traces and verdicts for tests of the page. Shaped as the grader makes them; nothing here is judged. */
import type { CheckReport, Failure, Verdict } from '#grader/verdict.ts';
import type { Trace } from '#lab/trace.ts';

const jobs = {
  store: 'shop',
  table: 'jobs',
  columns: ['id', 'quantity', 'status', 'token'],
  key: ['id'],
  rows: [{ id: 'order-7', quantity: 7, status: 'dead', token: 2 }],
};

const pending = { id: 'order-7', quantity: 7, status: 'pending', token: 0 };

/** One call of `redrive` that sets the token back. */
export const sampleTrace: Trace = {
  lanes: [
    { name: 'operator', kind: 'process' },
    { name: 'clock', kind: 'clock' },
  ],
  start: [jobs],
  steps: [
    {
      n: 1,
      time: 1000,
      lane: 'operator',
      kind: 'call',
      call: 1,
      fn: 'redrive',
      args: ['order-7', 'INC-42', 1000],
      sql: '',
      result: null,
      error: null,
      inTransaction: false,
      changes: [],
      uncommitted: [],
    },
    {
      n: 2,
      time: 1000,
      lane: 'operator',
      kind: 'sql',
      call: 1,
      fn: '',
      args: ['order-7'],
      sql: "UPDATE jobs SET status = 'pending', token = 0 WHERE id = ?",
      result: { changes: 1 },
      error: null,
      inTransaction: false,
      changes: [
        {
          store: 'shop',
          table: 'jobs',
          before: { id: 'order-7', quantity: 7, status: 'dead', token: 2 },
          after: pending,
        },
      ],
      uncommitted: [],
    },
    {
      n: 3,
      time: 1000,
      lane: 'operator',
      kind: 'return',
      call: 1,
      fn: 'redrive',
      args: [],
      sql: '',
      result: true,
      error: null,
      inTransaction: false,
      changes: [],
      uncommitted: [],
    },
  ],
};

/** A check that passed, with its counts. */
export function passed(id: string, schedules = 1, crashes = 0): CheckReport {
  return { id, outcome: 'passed', failure: null, problem: null, schedules, crashes };
}

/** A check that failed; `failure` replaces parts of a comparison of tokens. */
export function failed(id: string, failure: Partial<Failure> = {}): CheckReport {
  return {
    id,
    outcome: 'failed',
    failure: {
      label: 'token-unchanged',
      fault: null,
      expected: 2,
      actual: 0,
      trace: sampleTrace,
      schedule: ['operator'],
      atStep: 2,
      ...failure,
    },
    problem: null,
    schedules: 1,
    crashes: 0,
  };
}

/** A verdict whose outcome follows from its checks. */
export function verdictOf(parts: Partial<Verdict> & Pick<Verdict, 'checks'>): Verdict {
  const outcomes = parts.checks.map((check) => check.outcome);
  const verdict = outcomes.includes('failed')
    ? 'rejected'
    : outcomes.includes('not-graded')
      ? 'not-graded'
      : 'accepted';
  return { exercise: 'redrive', revision: 1, verdict, resembles: null, ...parts };
}
