import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { SavedAt, TwoTabs } from '../drafts/DraftBar.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { Versions } from '../drafts/Versions.tsx';
import { CodeEditor } from '../editor/CodeEditor.tsx';
import type { LineMark } from '../editor/pane.ts';
import type { Engine } from '../engine/client.ts';
import { useText } from '../i18n/context.ts';
import { progress } from '../progress/progress.ts';
import type { ExerciseContent } from './content.ts';
import style from './exercise.module.css';
import { Hints } from './Hints.tsx';
import { lineOf, lineOfFault } from './line.ts';
import { Progress } from './Progress.tsx';
import { Rich } from './Rich.tsx';
import { RunBar } from './RunBar.tsx';
import { ShownRun } from './ShownRun.tsx';
import { useRun } from './use-run.ts';
import { type NextPage, VerdictView } from './verdict/VerdictView.tsx';

interface Props {
  readonly content: ExerciseContent;
  readonly engine: Engine;
  readonly next: NextPage | null;
}

/** One exercise at work: prompt, editor, verdict, timeline. Mount it anew (by `key`) for another exercise. */
export function Workbench({ content, engine, next }: Props) {
  const text = useText().exercise;
  const { meta, text: words } = content;
  const file = `${meta.slug}.ts`;
  const [draft, session] = useDraft(meta.slug, content.starter);
  const runner = useRun(engine, content);
  const { state } = runner;
  const heading = useRef<HTMLHeadingElement>(null);
  const byKeyboard = useRef(false);

  const titleOf = (check: string) => words.checks.find(({ id }) => id === check)?.title ?? check;
  const ready = draft.phase === 'ready';

  const submit = (keyboard: boolean) => {
    if (!ready) return;
    byKeyboard.current = keyboard;
    const { source } = draft;
    void session?.save();
    void progress.markExercise(meta.slug, 'started', meta.revision);
    runner.submit(source, ({ verdict }) => {
      void session?.keepSubmitted(source, verdict, meta.revision);
      if (verdict !== 'not-graded') void progress.markExercise(meta.slug, verdict, meta.revision);
    });
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
    if (state.round === 0) return;
    if (byKeyboard.current) heading.current?.focus();
    else heading.current?.scrollIntoView({ block: 'nearest' });
  }, [state.round]);

  const { finding, judged, shown } = state;
  const mark = useMemo<LineMark | null>(() => {
    // A line of another text would point at the wrong place.
    if (!finding || judged !== draft.source) return null;
    const failure = shown?.kind === 'check' ? shown.report.failure : null;
    const line = failure
      ? lineOf(failure, judged)
      : finding.headline.kind === 'fault'
        ? lineOfFault(finding.headline.fault, judged)
        : null;
    if (line === null) return null;
    const title =
      finding.headline.kind === 'fault'
        ? text.verdict.faults[finding.headline.fault.kind].title
        : (finding.marks.find(({ id }) => id === shown?.report.id)?.title ?? '');
    return { line, message: `${text.verdict.line(String(line))}: ${title}` };
  }, [finding, judged, shown, draft.source, text]);

  return (
    <>
      <div className={style.page}>
        <section className={style.prompt}>
          <p className={style.eyebrow}>
            {text.eyebrow(meta.stage)} <span>{text.minutes(meta.minutes)}</span>
          </p>
          <h1>{words.frontmatter.title}</h1>
          <div className={style.prose}>
            <Rich root={words.prompt} />
          </div>
          <Hints hints={words.hints} />
        </section>

        <section className={style.work}>
          <div className={style.card}>
            <div className={style.bar}>
              <span className={style.file}>{file}</span>
              <span className={style.saved}>
                <SavedAt draft={draft} />
              </span>
            </div>
            {draft.foreign && <TwoTabs session={session} />}
            {ready && (
              <CodeEditor
                file={file}
                given={content.given}
                label={text.editorLabel(file)}
                value={draft.source}
                onChange={(source) => session?.type(source)}
                mark={mark}
                onSubmit={() => submit(true)}
                actions={
                  <RunBar
                    activity={state.activity}
                    onRun={() => runner.run(draft.source)}
                    onSubmit={submit}
                    onStop={runner.stop}
                  />
                }
              />
            )}
            <Progress state={state} titleOf={titleOf} />
          </div>
          <Versions
            versions={draft.versions}
            onCopy={(label) => void session?.keepCopy(label)}
            onRestore={(version) => void session?.restore(version)}
            onReset={() => void session?.reset()}
          />
        </section>

        {finding && (
          <div className={style.verdict}>
            {judged !== draft.source && <p className={style.stale}>{text.stale}</p>}
            <VerdictView
              key={state.round}
              finding={finding}
              shown={shown?.kind === 'check' ? shown.report.id : null}
              onShow={runner.show}
              next={next}
              headingRef={heading}
            />
          </div>
        )}
      </div>
      {shown && <ShownRun exercise={meta.slug} shown={shown} titleOf={titleOf} />}
    </>
  );
}
