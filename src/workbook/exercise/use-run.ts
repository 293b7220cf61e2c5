import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { CheckReport, Verdict } from '#grader/verdict.ts';
import type { Engine } from '../engine/client.ts';
import type { Reply } from '../engine/protocol.ts';
import type { ExerciseContent } from './content.ts';
import { IDLE, type RunState, runReducer } from './run-state.ts';
import { type Finding, findingOfOutcome, type Outcome } from './verdict/finding.ts';

export interface Runner {
  readonly state: RunState & {
    /** The outcome in the words of the exercise: a switch of the language changes them in place. */
    readonly finding: Finding | null;
  };
  /** Judges the text, in a capstone up to a stage. `onVerdict` hears a verdict, and nothing when there was none. */
  readonly submit: (source: string, onVerdict: (verdict: Verdict) => void, upTo?: number) => void;
  /** Runs the text once, to look at it. */
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

  const begin = (what: 'grade' | 'run') => {
    const controller = new AbortController();
    abort.current = controller;
    dispatch({ kind: 'start', what });
    return controller;
  };

  const found = (outcome: Outcome, source: string) => {
    const { marks, show } = findingOfOutcome(outcome, content.text);
    const report = marks.find(({ id }) => id === show)?.report ?? null;
    dispatch({ kind: 'found', outcome, report, source });
  };

  return {
    state: { ...state, finding },
    submit: (source, onVerdict, upTo) => {
      if (state.activity.kind === 'running') return;
      const { signal } = begin('grade');
      const onReply = (reply: Reply) => dispatch({ kind: 'reply', reply });
      const part = upTo === undefined ? {} : { upTo };
      void engine.gradeInWorker(slug, source, { signal, onReply, ...part }).then((result) => {
        if (result.kind === 'stopped') return dispatch(result);
        found(result, source);
        if (result.kind === 'verdict') onVerdict(result.verdict);
      });
    },
    run: (source, upTo) => {
      if (state.activity.kind === 'running') return;
      const { signal } = begin('run');
      const onReply = (reply: Reply) => dispatch({ kind: 'reply', reply });
      const part = upTo === undefined ? {} : { upTo };
      void engine.runDemo(slug, source, { signal, onReply, ...part }).then((result) => {
        if (result.kind === 'stopped') return dispatch(result);
        if (result.kind !== 'run') return found(result, source);
        dispatch({ kind: 'ran', report: result.report, trace: result.trace, source });
      });
    },
    stop: () => abort.current?.abort(),
    show: (report) => dispatch({ kind: 'show', report }),
  };
}
