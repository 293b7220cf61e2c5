import { type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { Verdict } from '#grader/verdict.ts';
import { KeepingContext } from '../../drafts/keeping.ts';
import type { DraftSession, DraftState } from '../../drafts/session.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import type { Engine } from '../../engine/client.ts';
import type { ExerciseContent } from '../content.ts';
import { type Runner, useRun } from '../use-run.ts';

/** What every kind of exercise has on its page: a kept text, a runner, and a verdict to go to. */
export interface Bench {
  readonly content: ExerciseContent;
  readonly draft: DraftState;
  readonly session: DraftSession | null;
  readonly runner: Runner;
  /** False until the kept text is there. */
  readonly ready: boolean;
  /** Kind `capstone`: how many of its stages are judged; undefined elsewhere. */
  readonly upTo: number | undefined;
  /** True when the verdict speaks of another text than the one that stands there now. */
  readonly stale: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** `keyboard`: pressed by a key, so that the focus goes to the verdict. */
  readonly submit: (keyboard: boolean) => void;
  /** Runs the text once, to look at it. */
  readonly run: () => void;
  /** The title of a check, by its id. */
  readonly titleOf: (check: string) => string;
}

interface Options {
  /** Kind `capstone`: how many of its stages are judged. Without it, all there is. */
  readonly upTo?: number;
  /** False while an accepted verdict is not about the whole exercise. */
  readonly whole?: boolean;
  readonly onVerdict?: (verdict: Verdict, source: string) => void;
}

/** The draft, Submit by button and Ctrl+Enter, progress, and where the focus goes. */
export function useBench(
  content: ExerciseContent,
  engine: Engine,
  { upTo, whole = true, onVerdict }: Options = {},
): Bench {
  const { meta, text } = content;
  const [draft, session] = useDraft(meta.slug, content.starter);
  const { progress } = useContext(KeepingContext);
  const runner = useRun(engine, content);
  const { round, finding, judged } = runner.state;
  const heading = useRef<HTMLHeadingElement>(null);
  const byKeyboard = useRef(false);
  const ready = draft.phase === 'ready';

  const submit = (keyboard: boolean) => {
    if (!ready) return;
    byKeyboard.current = keyboard;
    const { source } = draft;
    void session?.save();
    void session?.handIn(source, meta.revision);
    void progress.markExercise(meta.slug, 'started', meta.revision);
    const done = (verdict: Verdict) => {
      void session?.keepSubmitted(source, verdict.verdict, meta.revision);
      onVerdict?.(verdict, source);
      const { verdict: outcome } = verdict;
      if (outcome === 'rejected' || (outcome === 'accepted' && whole))
        void progress.markExercise(meta.slug, outcome, meta.revision);
    };
    runner.submit(source, done, upTo);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
      return;
    event.preventDefault();
    submit(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  // After a submit by keyboard the answer is where the focus goes; a pointer keeps its place and only sees it.
  useEffect(() => {
    if (round === 0) return;
    if (byKeyboard.current) heading.current?.focus();
    else heading.current?.scrollIntoView({ block: 'nearest' });
  }, [round]);

  return {
    content,
    draft,
    session,
    runner,
    ready,
    upTo,
    stale: finding !== null && judged !== draft.source,
    heading,
    submit,
    run: () => runner.run(draft.source, upTo),
    titleOf: (check) => text.checks.find(({ id }) => id === check)?.title ?? check,
  };
}
