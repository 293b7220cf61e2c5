import type { Root } from 'hast';
import { useMemo } from 'react';
import { useText } from '../../i18n/context.ts';
import { Rich } from '../Rich.tsx';
import own from './capstone.module.css';
import { SIGNS } from './StageList.tsx';
import { partsOf } from './stage-parts.ts';
import type { Stage, StageMark } from './stages.ts';

interface Props {
  readonly prompt: Root;
  readonly stages: readonly Stage[];
  readonly markOf: (stage: Stage) => StageMark;
  /** Number of the stage that is worked on: only its part is unfolded, until the reader opens others. */
  readonly upTo: number;
}

/** What each stage asks for, with the stage that is worked on open. */
export function StagePrompt({ prompt, stages, markOf, upTo }: Props) {
  const text = useText().exercise.capstone;
  const { intro, parts } = useMemo(() => partsOf(prompt), [prompt]);
  if (parts.length !== stages.length) return <Rich root={prompt} />;
  return (
    <>
      <Rich root={intro} />
      {stages.map((stage, place) => {
        const part = parts[place];
        if (!part) return null;
        const mark = markOf(stage);
        const current = stage.n === upTo;
        return (
          // Another key for another stage: what the reader opened or closed by hand stays until then.
          <details
            key={`${stage.id} ${current}`}
            className={own.part}
            data-mark={mark}
            data-current={current || undefined}
            open={current}
          >
            <summary>
              <Rich root={part.heading} />
              <span className={own.sign} aria-hidden="true">
                {mark !== 'ahead' && SIGNS[mark]}
              </span>
              <span className="visually-hidden">{text.marks[mark]}</span>
            </summary>
            <Rich root={part.body} />
          </details>
        );
      })}
    </>
  );
}
