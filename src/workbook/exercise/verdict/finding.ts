/** What came of a submit, as the page shows it: a verdict, or why there is none. Data only. */
import type { ExercisePageText } from '#content/lesson-page.ts';
import {
  type CheckReport,
  type Fault,
  NOT_REACHED,
  totals,
  type Verdict,
} from '#grader/verdict.ts';
import type { Ended, GradeResult, Stuck } from '../../engine/client.ts';

export type Mark = 'passed' | 'failed' | 'not-graded' | 'not-reached' | 'stuck';

export interface CheckMark {
  readonly id: string;
  readonly title: string;
  readonly mark: Mark;
  readonly report: CheckReport | null;
}

type Mistake = ExercisePageText['mistakes'][number];
type CheckText = ExercisePageText['checks'][number];

export type Headline =
  | { readonly kind: 'accepted'; readonly schedules: number; readonly crashes: number }
  | { readonly kind: 'mistake'; readonly mistake: Mistake }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'check'; readonly check: CheckText | null; readonly id: string }
  | { readonly kind: 'not-graded'; readonly problem: string }
  | { readonly kind: 'engine'; readonly problem: string };

export interface Finding {
  readonly tone: 'accepted' | 'rejected' | 'not-graded';
  readonly headline: Headline;
  readonly marks: readonly CheckMark[];
  readonly failed: number;
  readonly of: number;
  /** The run that is shown first: of those that the headline speaks of the simplest. Null when nothing had to run. */
  readonly shortest: { readonly steps: number; readonly crashes: number } | null;
  /** Why some checks did not run: several before them used up their means, or one before them never ended. */
  readonly unreached: { readonly n: number; readonly why: 'exhausted' | 'stuck' } | null;
  /** The check whose run is shown first. */
  readonly show: string | null;
  /** Set when the page ended the worker: how long it waited, in ms. */
  readonly waitedMs: number | null;
}

/** How a submit that was not stopped by the learner ended. */
export type Outcome = Exclude<GradeResult | Ended, { readonly kind: 'stopped' }>;

/** Describes how a submit ended with the words of its exercise, in the language of `text`. */
export function findingOfOutcome(outcome: Outcome, text: ExercisePageText): Finding {
  switch (outcome.kind) {
    case 'verdict':
      return findingOf(outcome.verdict, text);
    case 'stuck':
      return findingOfStuck(outcome, text);
    case 'failed':
      return findingOfBroken(outcome);
  }
}

/** What a second process, and a crash, cost the reader of a run, in steps: a longer run of one process alone is simpler. */
const PROCESS_COST = 12;
const CRASH_COST = 6;

/** How much there is to read in the run that shows a failure; runs before no runs. */
function effortOf({ failure }: CheckReport): number {
  if (!failure?.trace) return Infinity;
  const { lanes, steps } = failure.trace;
  const acts = ({ name, kind }: (typeof lanes)[number]) =>
    kind === 'process' && steps.some(({ lane }) => lane === name);
  const crashes = steps.filter(({ kind }) => kind === 'crash').length;
  return steps.length + PROCESS_COST * lanes.filter(acts).length + CRASH_COST * crashes;
}

/** The failing check whose run is the simplest to read; of equal ones the first. */
function simplestFailure(reports: readonly CheckReport[]): CheckReport | null {
  const failing = reports.filter((report) => report.outcome === 'failed');
  return failing.reduce<CheckReport | null>(
    (best, report) => (best && effortOf(best) <= effortOf(report) ? best : report),
    null,
  );
}

/** A lock that did not come in time: what two processes do to each other, where simpler runs may fail as well. */
const isBusy = ({ failure }: CheckReport) =>
  /^SQLITE_(BUSY|LOCKED)/.test(failure?.fault?.params.code ?? '');

/**
 * The failing check that the headline and the first picture are about: one and the same, else the two contradict each
 * other. A known mistake is the whole answer's, so its simplest run shows it. A fault that the machine room named says
 * more than a check that met none, but for a lock.
 */
function leadOf(verdict: Verdict, text: ExercisePageText): CheckReport | null {
  const simplest = simplestFailure(verdict.checks);
  if (text.mistakes.some(({ id }) => id === verdict.resembles)) return simplest;
  const faults = verdict.checks.filter((report) => report.failure?.fault && !isBusy(report));
  return simplestFailure(faults) ?? simplest;
}

/** Describes a verdict with the words of its exercise. */
export function findingOf(verdict: Verdict, text: ExercisePageText): Finding {
  // The text as a whole could not be loaded: that is one finding, not one for each check.
  const ran = verdict.checks.some(({ failure }) => !failure?.fault || failure.trace);
  const marks = verdict.checks.map(
    (report): CheckMark => ({
      id: report.id,
      title: text.checks.find((check) => check.id === report.id)?.title ?? report.id,
      mark: !ran || report.problem === NOT_REACHED ? 'not-reached' : report.outcome,
      report,
    }),
  );
  const lead = leadOf(verdict, text);
  const steps = lead?.failure?.trace?.steps;
  return {
    tone: verdict.verdict,
    headline: headlineOf(verdict, lead, text),
    marks,
    failed: marks.filter(({ mark }) => mark === 'failed').length,
    of: marks.length,
    shortest: steps
      ? { steps: steps.length, crashes: steps.filter(({ kind }) => kind === 'crash').length }
      : null,
    unreached: ran ? unreachedOf(marks, 'exhausted') : null,
    show: steps ? (lead?.id ?? null) : null,
    waitedMs: null,
  };
}

function unreachedOf(
  marks: readonly CheckMark[],
  why: 'exhausted' | 'stuck',
): Finding['unreached'] {
  const n = marks.filter(({ mark }) => mark === 'not-reached').length;
  return n > 0 ? { n, why } : null;
}

function headlineOf(verdict: Verdict, lead: CheckReport | null, text: ExercisePageText): Headline {
  if (verdict.verdict === 'accepted') return { kind: 'accepted', ...totals(verdict) };
  if (verdict.verdict === 'not-graded') {
    const problems = verdict.checks.flatMap(({ id, problem }) =>
      problem === null ? [] : [`${id}: ${problem}`],
    );
    return { kind: 'not-graded', problem: problems.join('\n') };
  }
  const mistake = text.mistakes.find(({ id }) => id === verdict.resembles);
  if (mistake) return { kind: 'mistake', mistake };
  const fault = lead?.failure?.fault;
  if (fault) return { kind: 'fault', fault };
  const id = lead?.id ?? '';
  return { kind: 'check', check: text.checks.find((check) => check.id === id) ?? null, id };
}

/** Statements over a few rows end at once, whatever they do; only these can run on. */
const CAN_RUN_ON = /\b(with|join|recursive)\b|\bfrom\b[^()]*,/is;

/**
 * Describes a run that the page had to end. The checks that had finished keep their outcome; the one that
 * was running did not end, and the rest were not reached.
 * @param text has every check of the exercise, in order.
 */
export function findingOfStuck(stuck: Stuck, text: ExercisePageText): Finding {
  const ids = text.checks.map(({ id }) => id);
  const running = stuck.lastCheck ?? ids[0] ?? null;
  const sql = stuck.lastStatement?.sql ?? '';
  // The worker names a statement when it first begins, so a harmless one may be long over.
  const fault: Fault = CAN_RUN_ON.test(sql)
    ? { kind: 'endless-statement', params: { sql } }
    : { kind: 'endless-loop', params: {} };
  const marks = ids.map((id): CheckMark => {
    const report = stuck.reports.find((done) => done.id === id) ?? null;
    const title = text.checks.find((check) => check.id === id)?.title ?? id;
    const mark = report?.outcome ?? (id === running ? 'stuck' : 'not-reached');
    return { id, title, mark, report };
  });
  const failed = marks.filter(({ mark }) => mark === 'failed' || mark === 'stuck').length;
  return {
    tone: 'rejected',
    headline: { kind: 'fault', fault },
    marks,
    failed,
    of: ids.length,
    shortest: null,
    unreached: unreachedOf(marks, 'stuck'),
    show: null,
    waitedMs: stuck.waitedMs,
  };
}

type Broken = Extract<Ended, { readonly kind: 'failed' }>;

/** Describes a request that broke, on its way or at its work: nothing is known about the answer. */
export function findingOfBroken({ message, loaded }: Broken): Finding {
  return {
    tone: 'not-graded',
    headline: { kind: loaded ? 'not-graded' : 'engine', problem: message },
    marks: [],
    failed: 0,
    of: 0,
    shortest: null,
    unreached: null,
    show: null,
    waitedMs: null,
  };
}
