import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { dedent, isRecord } from './brief.ts';
import { describeStep } from './describe.ts';
import styles from './detail.module.css';

interface Props {
  readonly trace: Trace;
  readonly at: number;
}

/** A stand-in for the process's own `db` or `clock` is shown by its name. */
function named(_key: string, value: unknown): unknown {
  return isRecord(value) && typeof value.$arg === 'string' ? value.$arg : value;
}

function json(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value, named, 1).replace(/\n\s*/g, ' ');
}

/** What the step under the lamp did, to the letter. */
export function StepDetail({ trace, at }: Props) {
  const t = useText().timeline;
  const step = trace.steps[at - 1];
  if (!step) {
    return <p className={styles.start}>{t.start}</p>;
  }
  const argsName =
    step.kind === 'sql' ? t.parameters : step.kind === 'call' ? t.arguments : t.message;
  const hasResult =
    step.error === null &&
    (step.kind === 'return' || (step.result !== null && step.result !== undefined));
  return (
    <div className={styles.detail}>
      <p className={styles.words}>{describeStep(step, trace, t)}</p>
      {step.sql !== '' && (
        <pre className={styles.sql}>
          <code>{dedent(step.sql)}</code>
        </pre>
      )}
      <dl className={styles.facts}>
        {step.args.length > 0 && (
          <div className={styles.wide}>
            <dt>{argsName}</dt>
            <dd>
              <code>{json(step.args)}</code>
            </dd>
          </div>
        )}
        {hasResult && (
          <div className={styles.wide}>
            <dt>{t.result}</dt>
            <dd>
              <code>{json(step.result)}</code>
            </dd>
          </div>
        )}
        {step.error && (
          <div className={styles.wide}>
            <dt>{t.error}</dt>
            <dd className={styles.error}>
              <code>{step.error.code ?? step.error.name}</code> {step.error.message}
            </dd>
          </div>
        )}
        <div>
          <dt>{t.time}</dt>
          <dd className={styles.number}>{t.seconds(step.time)}</dd>
        </div>
        <div>
          <dt>{t.transaction}</dt>
          <dd>{step.inTransaction ? t.transactionOpen : t.transactionNone}</dd>
        </div>
      </dl>
    </div>
  );
}
