/**
 * A grader for tests of the command line: a check is a function of the answer's text, and some words
 * in the answer make the thread misbehave as a real answer could.
 */
import type { ExerciseCode, Room } from '#grader/index.ts';
import type { CheckReport, Verdict } from '#grader/verdict.ts';
import type { GraderModule, Signature } from '../grading/grader-module.ts';

/** A check's word for what is wrong, null when it passes. */
export type FakeCheck = (source: string) => string | null;

const misbehave: Readonly<Record<string, (announce: (sql: string) => void) => void>> = {
  'spin-in-javascript': () => {
    for (;;);
  },
  'spin-in-sql': (announce) => {
    announce('WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT count(*) FROM n');
    for (;;);
  },
  'eat-memory': () => {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(100_000).fill(kept.length));
  },
  'break-grader': () => {
    throw new Error('the fake grader broke');
  },
};

export const createRoom: GraderModule['createRoom'] = () => Promise.resolve({} as unknown as Room);

/** The fake module of checks stands in the place of the real one. */
export const assemble: GraderModule['assemble'] = ({ subjects: _none, ...parts }, module) => ({
  ...parts,
  checks: module as ExerciseCode['checks'],
});

export { firstFailingStage, verdictOfStage } from '#grader/capstone.ts';

export const solve: GraderModule['solve'] = () => null;

export const grade: GraderModule['grade'] = async (_room, exercise, source, hooks) => {
  const checks = Object.entries(exercise.checks as unknown as Readonly<Record<string, FakeCheck>>);
  const reports = checks.map(([id, check], index): CheckReport => {
    hooks?.onCheckStart?.(id, index, checks.length);
    for (const [word, act] of Object.entries(misbehave)) {
      if (source.includes(`${word} in ${id}`)) act((sql) => hooks?.onPulse?.('A', sql));
    }
    const report = reportOf(id, check(source));
    hooks?.onCheckDone?.(report);
    return report;
  });
  const failed = reports.some((report) => report.outcome === 'failed');
  return {
    exercise: exercise.slug,
    revision: exercise.revision,
    verdict: failed ? 'rejected' : 'accepted',
    checks: reports,
    resembles: null,
  };
};

function reportOf(id: string, label: string | null): CheckReport {
  const common = { id, problem: null, schedules: 1, crashes: 0 };
  if (label === null) return { ...common, outcome: 'passed', failure: null };
  const failure = {
    label,
    fault: null,
    expected: 1,
    actual: 2,
    trace: null,
    schedule: [],
    atStep: 0,
  };
  return { ...common, outcome: 'failed', failure };
}

export const signatureOf = (verdict: Verdict): Signature =>
  Object.fromEntries(
    verdict.checks.flatMap((check) => (check.failure ? [[check.id, check.failure.label]] : [])),
  );

export const resemble: GraderModule['resemble'] = (verdict, known) => {
  const signature = JSON.stringify(signatureOf(verdict));
  return (
    Object.entries(known).find(([, other]) => JSON.stringify(other) === signature)?.[0] ?? null
  );
};
