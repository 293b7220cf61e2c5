import { useText } from '../../i18n/context.ts';
import own from './capstone.module.css';
import type { Stage, StageMark } from './stages.ts';

/** A stage's state as a sign; its word stands beside it. */
export const SIGNS: Readonly<Record<StageMark, string>> = {
  holds: '✓',
  fails: '✕',
  written: '○',
  ahead: '·',
};

interface Props {
  readonly stages: readonly Stage[];
  readonly markOf: (stage: Stage) => StageMark;
  /** Number of the stage up to which Submit judges. */
  readonly upTo: number;
  readonly onChoose: (n: number) => void;
}

/** The stages with their state. Pressing one has everything up to it judged. */
export function StageList({ stages, markOf, upTo, onChoose }: Props) {
  const text = useText().exercise.capstone;
  return (
    <ol className={own.stages} aria-label={text.stages} aria-description={text.choose}>
      {stages.map((stage) => {
        const mark = markOf(stage);
        return (
          <li key={stage.id} data-mark={mark} data-within={stage.n <= upTo || undefined}>
            <button
              type="button"
              aria-current={stage.n === upTo ? 'step' : undefined}
              title={`${stage.title}: ${text.marks[mark]}`}
              onClick={() => onChoose(stage.n)}
            >
              <span className={own.sign} aria-hidden="true">
                {SIGNS[mark]}
              </span>
              <span className={own.name}>
                <span className="visually-hidden">{text.stage(stage.n)}</span> {stage.id}
                <span className="visually-hidden">{`, ${stage.title}: ${text.marks[mark]}`}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
