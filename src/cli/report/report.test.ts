import { describe, expect, it } from 'vitest';
import type { Failure } from '#grader/verdict.ts';
import type { Step, Trace } from '#lab/trace.ts';
import { brief, oneLine } from '#validate/brief.ts';
import { failureWords, faultWords } from '#validate/failure-words.ts';
import { messageOf, plain } from './messages.ts';
import { stepLines } from './steps.ts';

const step = (part: Partial<Step>): Step => ({
  n: 1,
  time: 0,
  lane: 'A',
  kind: 'sql',
  call: 0,
  fn: '',
  args: [],
  sql: '',
  result: null,
  error: null,
  inTransaction: false,
  changes: [],
  uncommitted: [],
  ...part,
});

const failure = (part: Partial<Failure>): Failure => ({
  label: 'token-unchanged',
  fault: null,
  expected: undefined,
  actual: undefined,
  trace: null,
  schedule: [],
  atStep: 0,
  ...part,
});

describe('words for a failure', () => {
  it('name a fault with its particulars', () => {
    const fault = {
      kind: 'sql-error',
      params: { sql: 'SELECT\n  1', code: 'SQLITE_BUSY' },
    } as const;
    expect(faultWords(fault)).toBe(
      'SQLite refused a statement (sql: SELECT 1; code: SQLITE_BUSY).',
    );
  });

  it('set expected against actual', () => {
    const words = { 'token-unchanged': "the job's `token`" };
    const said = (part: Partial<Failure>) => failureWords(failure(part), 'late', words);
    expect(said({ expected: 2, actual: 0 })).toBe("the job's token: expected 2, got 0.");
    expect(said({ expected: [{ token: 2 }], actual: [] })).toBe(
      'the job\'s token: expected [{"token":2}], got none.',
    );
    expect(said({ expected: null })).toContain('expected nothing, got no value');
    expect(said({})).toBe("the job's token: not as expected.");
    expect(said({ expected: 1, actual: 'x'.repeat(400) })).toMatch(/^.{33}x{159}…\.$/);
    expect(failureWords(failure({ expected: 1, actual: 2 }), 'late', {})).not.toContain(
      'token-unchanged',
    );
  });

  it('are never empty for a check that did not pass, even without texts', () => {
    const report = { id: 'a', failure: null, problem: null, schedules: 0, crashes: 0 };
    expect(messageOf({ ...report, outcome: 'not-graded' }, null)).not.toBe('');
    expect(messageOf({ ...report, outcome: 'failed', failure: failure({}) }, null)).not.toBe('');
    expect(messageOf({ ...report, outcome: 'passed' }, null)).toBe('');
  });
});

describe('short text', () => {
  it('keeps to one line and to its length', () => {
    expect(oneLine('a\n  b')).toBe('a b');
    expect(oneLine('x'.repeat(200), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(brief(Number.NaN)).toBe('NaN');
    expect(brief(undefined)).toBe('undefined');
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(brief(circle)).toBe('object');
  });

  it('takes the marks of Markdown away and keeps the code', () => {
    expect(plain('With `a_b`, **nobody** may\nact: [see](x).')).toBe(
      'With a_b, nobody may act: see.',
    );
  });
});

describe('a run as a list', () => {
  it('says one step a line and marks where it fails', () => {
    const trace: Trace = {
      lanes: [
        { name: 'A', kind: 'process' },
        { name: 'receiver', kind: 'service' },
      ],
      start: [],
      steps: [
        step({ n: 1, kind: 'call', fn: 'claim', args: ['A', 5] }),
        step({ n: 2, time: 30000, sql: 'UPDATE jobs\n SET x = 1', result: { changes: 1 } }),
        step({
          n: 3,
          lane: 'receiver',
          kind: 'reply',
          error: { name: 'Retryable', message: 'no answer' },
        }),
      ],
    };
    expect(stepLines(trace, 2)).toEqual([
      '    1         0 ms  A         call claim "A" 5',
      '>   2     30000 ms  A         sql UPDATE jobs SET x = 1 -> {"changes":1}',
      '    3         0 ms  receiver  reply -> Retryable: no answer',
    ]);
  });
});
