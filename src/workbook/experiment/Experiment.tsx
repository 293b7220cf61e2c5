import { useCallback, useState } from 'react';
import type { Params } from '#grader/experiments/experiment.ts';
import type { ExperimentName } from '#grader/experiments/names.ts';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useLoaded } from '../app/use-loaded.ts';
import { useLocale } from '../i18n/context.ts';
import { Choices } from './Choices.tsx';
import styles from './experiment.module.css';
import { sayIn } from './format.ts';
import { Result } from './Result.tsx';
import { type RunExperiment, runOnEngine, useExperiment } from './use-experiment.ts';
import type { ExperimentWords, FrameWords, Words } from './words.ts';

interface Props {
  readonly name: string;
  /** Runs it; by default on the page's engine. Must be stable. */
  readonly run?: RunExperiment;
}

/** An experiment of a lesson: what may be chosen, a press that runs it, and what came out. */
export function Experiment({ name, run = runOnEngine }: Props) {
  const locale = useLocale();
  const load = useCallback(
    async (): Promise<Words> =>
      locale === 'ko'
        ? (await import('./words/ko.ts')).default
        : (await import('./words/en.ts')).default,
    [locale],
  );
  const { value: words, failed, failures, retry } = useLoaded(load);
  if (failed) return <LoadFailed heading="h3" failures={failures} retry={retry} />;
  if (!words) return null;
  const mine = Object.hasOwn(words.experiments, name)
    ? words.experiments[name as ExperimentName]
    : null;
  if (!mine) return <p role="alert">{`There is no experiment '${name}'.`}</p>;
  return <Panel name={name} run={run} words={mine} frame={words.frame} />;
}

interface PanelProps {
  readonly name: string;
  readonly run: RunExperiment;
  readonly words: ExperimentWords;
  readonly frame: FrameWords;
}

function Panel({ name, run, words, frame }: PanelProps) {
  const say = sayIn(useLocale(), frame);
  const [params, setParams] = useState<Params>(() => firstOf(words));
  const [seed, setSeed] = useState(1);
  const { result, busy, error, start } = useExperiment(run);
  const choose = (param: string, value: string) => {
    const next = { ...params, [param]: value };
    setParams(next);
    // Once it has run, a choice shows what it changes at once; before, nothing loads without a press.
    if (result) start({ name, params: next, seed });
  };
  const another = () => {
    setSeed(seed + 1);
    start({ name, params, seed: seed + 1 });
  };
  return (
    <section className={styles.panel} aria-label={words.title} aria-busy={busy}>
      <h3 className={styles.title}>{words.title}</h3>
      <p className={styles.lead}>{words.lead}</p>
      <Choices params={words.params} chosen={params} onChoose={choose} />
      <div className={styles.press}>
        <button
          type="button"
          className={result ? undefined : 'primary'}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) start({ name, params, seed });
          }}
        >
          {result ? frame.again : frame.run}
        </button>
        {result && words.another !== undefined && (
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => !busy && another()}
          >
            {words.another}
          </button>
        )}
        <p className={styles.quiet} role="status">
          {busy ? frame.running : result ? '' : frame.loads}
        </p>
      </div>
      {error !== null && (
        <div className={styles.problem} role="alert">
          <p>
            <strong>{frame.failed}</strong> {error}
          </p>
          <button type="button" onClick={() => start({ name, params, seed })}>
            {frame.retry}
          </button>
        </div>
      )}
      {result && (
        <section
          className={styles.result}
          aria-label={`${words.title}: ${frame.result}`}
          data-stale={busy || undefined}
        >
          <div role="status" className={styles.findings}>
            {words.findings(result.facts, say).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <Result result={result} words={words} frame={frame} say={say} />
        </section>
      )}
    </section>
  );
}

function firstOf(words: ExperimentWords): Params {
  return Object.fromEntries(
    Object.entries(words.params).map(([name, { options }]) => [
      name,
      Object.keys(options)[0] ?? '',
    ]),
  );
}
