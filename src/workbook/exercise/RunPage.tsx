import { useCallback } from 'react';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { Loading } from '../app/Loading.tsx';
import states from '../app/states.module.css';
import { useLoaded } from '../app/use-loaded.ts';
import { usePageTitle } from '../app/use-page.ts';
import type { RunResult } from '../engine/client.ts';
import { engine as pageEngine } from '../engine/engine.ts';
import { useLocale, useText } from '../i18n/context.ts';
import RunViewer from '../timeline/RunViewer.tsx';
import { stageNumber } from './capstone/stages.ts';
import { type ExerciseContent, fileOf, loadExercise } from './content.ts';
import style from './exercise.module.css';
import { decodeRun, type SharedRun } from './link.ts';
import { PuzzleReplay } from './puzzle/PuzzleReplay.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { Rich } from './Rich.tsx';
import { useReplay } from './use-replay.ts';
import { FaultView } from './verdict/FaultView.tsx';
import { findingOfBroken, findingOfStuck } from './verdict/finding.ts';
import { LabelsContext } from './verdict/labels.ts';
import { SeenInFull } from './verdict/Seen.tsx';
import { VerdictView } from './verdict/VerdictView.tsx';

export interface RunPageProps {
  readonly slug: string;
  /** The packed run: the last part of the address. */
  readonly data: string;
  readonly engine?: typeof pageEngine;
  readonly load?: typeof loadExercise;
}

/** A shared run: the code to read, and a button that replays it. Nothing runs on opening. */
export default function RunPage({
  slug,
  data,
  engine = pageEngine,
  load = loadExercise,
}: RunPageProps) {
  const text = useText().exercise.link;
  const { back } = useText().exercise;
  const locale = useLocale();
  const request = useCallback(
    () => load(slug, locale).then((content) => ({ content })),
    [slug, locale, load],
  );
  const { value, failed, failures, retry } = useLoaded(request);
  usePageTitle(text.eyebrow);
  const run = decodeRun(data);

  if (!run || value?.content === null) {
    return (
      <div className={states.state} role="alert">
        <h1>{run ? text.unknown(slug) : text.broken}</h1>
        {!run && <p>{text.brokenWhy}</p>}
        <a className="button primary" href="#/">
          {back}
        </a>
      </div>
    );
  }
  if (value?.content) {
    const { content } = value;
    return (
      <LabelsContext value={content.text.labels}>
        {content.meta.kind === 'timeline' ? (
          <PuzzleReplay key={data} content={content} source={run.source} engine={engine} />
        ) : (
          <Replay key={data} content={content} run={run} engine={engine} />
        )}
      </LabelsContext>
    );
  }
  return failed ? <LoadFailed failures={failures} retry={retry} /> : <Loading />;
}

interface ReplayProps {
  readonly content: ExerciseContent;
  readonly run: SharedRun;
  readonly engine: typeof pageEngine;
}

function Replay({ content, run, engine }: ReplayProps) {
  const { exercise } = useText();
  const text = exercise.link;
  const { meta, text: words } = content;
  const check = words.checks.find(({ id }) => id === run.check) ?? null;

  const replay = useReplay((signal) => {
    // A file that grows may have been shared before it had all its stages.
    const upTo = stageNumber(content, run.check);
    const part = upTo === null ? {} : { upTo };
    return engine.replay({ exercise: meta.slug, ...run, ...part }, { signal });
  });
  const { result } = replay;

  return (
    <>
      <div className={style.page}>
        <section className={style.prompt}>
          <p className={style.eyebrow}>{text.eyebrow}</p>
          <h1>{words.frontmatter.title}</h1>
          <p>{text.intro}</p>
          {check ? (
            <>
              <h2>{check.title}</h2>
              <Rich root={check.body} />
            </>
          ) : (
            <p>{text.unknownCheck}</p>
          )}
          <ReplayBar
            replay={replay}
            playable={check !== null}
            exercise={meta.slug}
            take={text.takeCode}
            source={run.source}
            outcome={result?.kind === 'run' && outcomeText(result, text)}
          />
          {result?.kind === 'run' && result.report.failure?.fault && (
            <FaultView fault={result.report.failure.fault} waitedMs={null} />
          )}
          {result?.kind === 'failed' && result.loaded && <p role="alert">{text.noFit}</p>}
          {(result?.kind === 'stuck' || (result?.kind === 'failed' && !result.loaded)) && (
            <VerdictView
              finding={
                result.kind === 'stuck'
                  ? findingOfStuck(result, { ...words, checks: check ? [check] : [] })
                  : findingOfBroken(result)
              }
              shown={null}
              onShow={() => undefined}
              next={null}
            />
          )}
        </section>
        <section className={style.work}>
          <div className={style.card}>
            <div className={style.bar}>
              <span className={style.file}>{fileOf(meta)}</span>
            </div>
            <textarea
              className={style.code}
              readOnly
              rows={Math.min(60, run.source.trimEnd().split('\n').length + 1)}
              aria-label={exercise.editorLabel(fileOf(meta))}
              value={run.source}
            />
          </div>
        </section>
      </div>
      {result?.kind === 'run' && result.trace && (
        <div className={style.stage}>
          <div className={style.stageInner}>
            <RunViewer
              trace={result.trace}
              title={check?.title ?? text.eyebrow}
              failAt={result.report.failure?.atStep ?? 0}
              compared={
                result.report.failure && (
                  <SeenInFull failure={result.report.failure} check={result.report.id} />
                )
              }
            />
          </div>
        </div>
      )}
    </>
  );
}

function outcomeText(
  result: Extract<RunResult, { kind: 'run' }>,
  text: { readonly fails: string; readonly passes: string },
): string {
  if (result.report.outcome === 'not-graded') return result.report.problem ?? '';
  return result.report.outcome === 'failed' ? text.fails : text.passes;
}
