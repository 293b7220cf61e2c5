/**
 * The place of an experiment in a text. The frame has its height from the start; the panel and its words come when
 * the lesson is open, the engine only when the reader presses "run".
 */
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useLoaded } from '../app/use-loaded.ts';
import { useText } from '../i18n/context.ts';
import styles from './experiment-frame.module.css';
import type { WidgetProps } from './widgets.ts';

const load = async () => (await import('../experiment/Experiment.tsx')).Experiment;

export function ExperimentFrame({ attributes }: WidgetProps) {
  const text = useText().lesson.experiment;
  const { value: Experiment, failed, failures, retry } = useLoaded(load);
  return (
    <div className={styles.frame}>
      <p className={styles.label}>{text.label}</p>
      {Experiment && <Experiment name={attributes.name ?? ''} />}
      {failed && <LoadFailed heading="h3" failures={failures} retry={retry} />}
      {!Experiment && !failed && (
        <p className={styles.loading} role="status">
          {text.loading}
        </p>
      )}
    </div>
  );
}
