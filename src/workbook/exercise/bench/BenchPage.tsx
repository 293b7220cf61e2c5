import { type ReactNode, useId } from 'react';
import { jumpTo } from '../../app/jump-to.ts';
import { useText } from '../../i18n/context.ts';
import type { ExerciseContent } from '../content.ts';
import style from '../exercise.module.css';
import { Hints } from '../Hints.tsx';
import { Rich } from '../Rich.tsx';
import { Tools } from '../Tools.tsx';

interface Props {
  readonly content: ExerciseContent;
  /** Instead of the whole prompt in one piece. */
  readonly prompt?: ReactNode;
  /** Beside the prompt: what is worked on. */
  readonly work: ReactNode;
  /** Below the prompt. */
  readonly verdict: ReactNode;
  /** Over the full width, below both. */
  readonly children?: ReactNode;
}

/** Where the parts of an exercise's page stand. */
export function BenchPage({ content, prompt, work, verdict, children }: Props) {
  const text = useText().exercise;
  const { meta, text: words } = content;
  const place = useId();
  return (
    <>
      <div className={style.page}>
        <section className={style.prompt}>
          <p className={style.eyebrow}>
            {text.eyebrow(meta.stage)} <span>{text.minutes(meta.minutes)}</span>
          </p>
          <h1>{words.frontmatter.title}</h1>
          {/* On a narrow page the work lies below the prompt. */}
          <button type="button" className={style.jump} onClick={() => jumpTo(place)}>
            {text.jump[meta.kind]}
          </button>
          <div className={style.prose}>{prompt ?? <Rich root={words.prompt} />}</div>
          <Tools kind={meta.kind} />
          <Hints hints={words.hints} />
        </section>
        <section className={style.work} id={place}>
          {work}
        </section>
        {verdict}
      </div>
      {children}
    </>
  );
}
