import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { CheckReport, Verdict } from '#grader/verdict.ts';
import type { Engine } from '../engine/client.ts';
import type { Reply } from '../engine/protocol.ts';
import type { ExerciseContent } from './content.ts';
import { IDLE, isUnderWay, type RunState, runReducer } from './run-state.ts';
import { type Finding, findingOfOutcome, type Outcome } from './verdict/finding.ts';

export interface Runner {
  readonly state: RunState & {
    /** The outcome in the words of the exercise: a switch of the language changes them in place. */
    readonly finding: Finding | null;
  };
  /**
   * Judges the text, in a capstone up to a stage. A newer text takes the place of one that is still being judged.
   * `onVerdict` hears the verdict on this very text, and nothing when there was none.
   */
  readonly submit: (source: string, onVerdict: (verdict: Verdict) => void, upTo?: number) => void;
  /** Runs the text once, to look at it; nothing while a text is being judged. */
  readonly run: (source: string, upTo?: number) => void;
  readonly stop: () => void;
  readonly show: (report: CheckReport) => void;
}

/** Runs one exercise's text in the engine. Leaving the page ends what is under way. */
export function useRun(engine: Engine, content: ExerciseContent): Runner {
  const [state, dispatch] = useReducer(runReducer, IDLE);
  const abort = useRef<AbortController | null>(null);
  const { slug } = content.meta;
  const { outcome } = state;
  const finding = useMemo(
    () => outcome && findingOfOutcome(outcome, content.text),
    [outcome, content.text],
  );

  useEffect(() => () => abort.current?.abort(), []);

  /** Ends what is under way: what it would say is about a text that nobody waits for any more. */
  const begin = (what: 'grade' | 'run', source: string, upTo: number | undefined) => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    dispatch({ kind: 'start', what, source, upTo });
    const isCurrent = () => abort.current === controller;
    const options = {
      signal: controller.signal,
      onReply: (reply: Reply) => {
        if (isCurrent()) dispatch({ kind: 'reply', reply });
      },
      ...(upTo === undefined ? {} : { upTo }),
    };
    return { isCurrent, options };
  };

  const found = (outcome: Outcome, source: string, at: number) => {
    const { marks, show } = findingOfOutcome(outcome, content.text);
    const report = marks.find(({ id }) => id === show)?.report ?? null;
    dispatch({ kind: 'found', outcome, report, source, at });
  };

  return {
    state: { ...state, finding },
    submit: (source, onVerdict, upTo) => {
      if (isUnderWay(state.activity, 'grade', source, upTo)) return;
      const at = Date.now();
      const { isCurrent, options } = begin('grade', source, upTo);
      void engine.gradeInWorker(slug, source, options).then((result) => {
        if (!isCurrent()) return;
        if (result.kind === 'stopped') return dispatch(result);
        found(result, source, at);
        if (result.kind === 'verdict') onVerdict(result.verdict);
      });
    },
    run: (source, upTo) => {
      const { activity } = state;
      if (activity.kind === 'running' && activity.what === 'grade') return;
      if (isUnderWay(activity, 'run', source, upTo)) return;
      const at = Date.now();
      const { isCurrent, options } = begin('run', source, upTo);
      void engine.runDemo(slug, source, options).then((result) => {
        if (!isCurrent()) return;
        if (result.kind === 'stopped') return dispatch(result);
        if (result.kind !== 'run') return found(result, source, at);
        dispatch({ kind: 'ran', report: result.report, trace: result.trace, source });
      });
    },
    stop: () => abort.current?.abort(),
    show: (report) => dispatch({ kind: 'show', report }),
  };
}
