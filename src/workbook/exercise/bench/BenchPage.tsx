import type { ReactNode } from 'react';
import { useText } from '../../i18n/context.ts';
import type { ExerciseContent } from '../content.ts';
import style from '../exercise.module.css';
import { Hints } from '../Hints.tsx';
import { Rich } from '../Rich.tsx';

interface Props {
  readonly content: ExerciseContent;
  /** Beside the prompt: what is worked on. */
  readonly work: ReactNode;
  /** Below the prompt. */
  readonly verdict: ReactNode;
  /** Over the full width, below both. */
  readonly children?: ReactNode;
}

/** Where the parts of an exercise's page stand. */
export function BenchPage({ content, work, verdict, children }: Props) {
  const text = useText().exercise;
  const { meta, text: words } = content;
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
        <section className={style.work}>{work}</section>
        {verdict}
      </div>
      {children}
    </>
  );
}
