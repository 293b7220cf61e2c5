import { describe, expect, it } from 'vitest';
import { NOT_REACHED } from '#grader/verdict.ts';
import { failed, passed, sampleTrace, verdictOf } from '../../engine/fixtures.ts';
import { words } from '../fixtures.ts';
import { findingOf, findingOfStuck } from './finding.ts';

const crash = { ...sampleTrace.steps[0], kind: 'crash' as const };

describe('a finding', () => {
  it('takes every number of an accepted answer from the verdict', () => {
    const verdict = verdictOf({
      checks: [passed('only-dead', 200, 31), passed('late-finish', 14, 0)],
    });
    expect(findingOf(verdict, words).headline).toEqual({
      kind: 'accepted',
      schedules: 214,
      crashes: 31,
    });
  });

  it('names the known mistake, and shows the shortest failing run', () => {
    const long = failed('only-dead', {
      trace: { ...sampleTrace, steps: [...sampleTrace.steps, ...sampleTrace.steps] },
    });
    const verdict = verdictOf({
      checks: [long, failed('late-finish')],
      resembles: 'token-reset',
    });
    const finding = findingOf(verdict, words);
    expect(finding.headline).toMatchObject({ kind: 'mistake', mistake: { id: 'token-reset' } });
    expect(finding).toMatchObject({
      tone: 'rejected',
      failed: 2,
      of: 2,
      show: 'late-finish',
      shortest: { steps: 3, crashes: 0 },
    });
  });

  it('counts the crashes of the run it shows', () => {
    const trace = { ...sampleTrace, steps: [...sampleTrace.steps, { ...crash, n: 4 }] };
    const checks = [failed('late-finish', { trace: trace as typeof sampleTrace })];
    expect(findingOf(verdictOf({ checks }), words).shortest).toEqual({ steps: 4, crashes: 1 });
  });

  it('falls back to the words of the failing check when no mistake is known', () => {
    const finding = findingOf(verdictOf({ checks: [failed('late-finish')] }), words);
    expect(finding.headline).toMatchObject({ kind: 'check', id: 'late-finish' });
    const unknown = verdictOf({ checks: [failed('late-finish')], resembles: 'not-in-the-text' });
    expect(findingOf(unknown, words).headline.kind).toBe('check');
  });

  it('says why checks were left out after several that used up their means', () => {
    const fault = { kind: 'endless-loop', params: {} } as const;
    const left = { ...passed('note'), outcome: 'not-graded', problem: NOT_REACHED } as const;
    const finding = findingOf(
      verdictOf({ checks: [failed('late-finish', { fault }), left] }),
      words,
    );
    expect(finding.marks.map(({ mark }) => mark)).toEqual(['failed', 'not-reached']);
    expect(finding.unreached).toEqual({ n: 1, why: 'exhausted' });
    const broken = { ...left, problem: 'the check broke' };
    const ours = findingOf(verdictOf({ checks: [failed('late-finish'), broken] }), words);
    expect(ours.marks[1]?.mark).toBe('not-graded');
    expect(ours.unreached).toBeNull();
  });

  it('prefers a fault that the machine room named', () => {
    const fault = { kind: 'forgotten-await', params: { fn: 'redrive' } } as const;
    const finding = findingOf(verdictOf({ checks: [failed('late-finish', { fault })] }), words);
    expect(finding.headline).toEqual({ kind: 'fault', fault });
    expect(finding.failed).toBe(1);
  });

  describe('with a fault in one check and a shorter run in another', () => {
    const longer = { ...sampleTrace, steps: [...sampleTrace.steps, ...sampleTrace.steps] };
    const withFault = (code: string) => ({
      fault: { kind: 'sql-error', params: { fn: 'redrive', code } } as const,
      trace: longer,
    });

    it('shows the run of the fault that it names', () => {
      const checks = [failed('only-dead'), failed('late-finish', withFault('SQLITE_ERROR'))];
      expect(findingOf(verdictOf({ checks }), words)).toMatchObject({
        headline: { kind: 'fault' },
        show: 'late-finish',
        shortest: { steps: 6 },
      });
    });

    it('takes the shorter run when the fault is a lock, which two processes need', () => {
      const lock = failed('late-finish', withFault('SQLITE_BUSY'));
      expect(findingOf(verdictOf({ checks: [lock, failed('only-dead')] }), words)).toMatchObject({
        headline: { kind: 'check', id: 'only-dead' },
        show: 'only-dead',
      });
      expect(findingOf(verdictOf({ checks: [lock] }), words)).toMatchObject({
        headline: { kind: 'fault' },
        show: 'late-finish',
      });
    });
  });

  it('does not count checks as failing when the text could not be loaded at all', () => {
    const fault = { kind: 'does-not-compile', params: { line: '3' } } as const;
    const none = { fault, trace: null, schedule: [], atStep: 0 };
    const verdict = verdictOf({ checks: [failed('only-dead', none), failed('late-finish', none)] });
    const finding = findingOf(verdict, words);
    expect(finding.marks.map(({ mark }) => mark)).toEqual(['not-reached', 'not-reached']);
    expect(finding).toMatchObject({ failed: 0, shortest: null, show: null });
  });

  it('never calls an answer wrong when the grader broke', () => {
    const broken = { ...passed('late-finish'), outcome: 'not-graded', problem: 'boom' } as const;
    const verdict = verdictOf({ checks: [passed('only-dead'), broken] });
    const finding = findingOf(verdict, words);
    expect(finding.tone).toBe('not-graded');
    expect(finding.headline).toEqual({ kind: 'not-graded', problem: 'late-finish: boom' });
  });
});

describe('a run that the page ended', () => {
  const stuck = {
    kind: 'stuck',
    lastCheck: 'late-finish',
    reports: [passed('only-dead')],
    waitedMs: 8000,
  } as const;

  it('keeps what was found before, and says what was not reached', () => {
    const finding = findingOfStuck({ ...stuck, lastStatement: null }, words);
    expect(finding.marks.map(({ mark }) => mark)).toEqual(['passed', 'stuck', 'not-reached']);
    expect(finding.headline).toEqual({
      kind: 'fault',
      fault: { kind: 'endless-loop', params: {} },
    });
  });

  it.each([
    ['WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n', 'endless-statement'],
    ['SELECT count(*) FROM jobs, jobs AS b, jobs AS c', 'endless-statement'],
    ['SELECT * FROM jobs WHERE id = ?', 'endless-loop'],
    ["INSERT INTO redrives VALUES (1, 'permanent')", 'endless-loop'],
  ])('blames %s as %s', (sql, kind) => {
    const { headline } = findingOfStuck({ ...stuck, lastStatement: { lane: 'A', sql } }, words);
    expect(headline).toMatchObject({ kind: 'fault', fault: { kind } });
  });
});
