import type { Trace } from '#lab/trace.ts';
import { useText } from '../../i18n/context.ts';
import { Tables } from '../../timeline/Tables.tsx';
import { statementsOf } from './result.ts';
import own from './sql.module.css';
import type { Sample } from './use-sample.ts';

interface Props {
  readonly sample: Sample;
  /** The run of a failed check: its rows are shown instead. */
  readonly failed: { readonly title: string; readonly trace: Trace } | null;
}

/** The rows under the query: those to try it on, or those on which a check failed. */
export function SampleRows({ sample, failed }: Props) {
  const text = useText().exercise.sql;
  const trace = failed?.trace ?? sample.trace;
  const statements = sample.trace ? statementsOf(sample.trace) : [];
  return (
    <section className={own.sample} aria-label={failed ? failed.title : text.sample}>
      <h2>{failed ? text.sampleOf(failed.title) : text.sample}</h2>
      {trace && <Tables trace={trace} at={0} />}
      {!trace && !sample.failed && <p role="status">{text.loading}</p>}
      {!trace && sample.failed && (
        <div role="alert">
          <p>{text.failed}</p>
          <button type="button" onClick={sample.retry}>
            {text.retry}
          </button>
        </div>
      )}
      {statements.length > 0 && (
        <details>
          <summary>{text.schema}</summary>
          {statements.map((sql) => (
            <pre key={sql}>{sql}</pre>
          ))}
        </details>
      )}
    </section>
  );
}
