import states from '../../app/states.module.css';
import { useText } from '../../i18n/context.ts';
import { GlyphIcon } from '../../timeline/Glyph.tsx';
import RunViewer from '../../timeline/RunViewer.tsx';
import { FAULT_MARKS, placedWords } from '../../timeline/slot-words.ts';
import { slotsOf } from '../../timeline/slots.ts';
import type { BenchProps } from '../bench/bench-props.ts';
import style from '../exercise.module.css';
import { ReplayBar } from '../ReplayBar.tsx';
import { useReplay } from '../use-replay.ts';
import { EMPTY, readAnswer, writeAnswer } from './answer.ts';
import { ProgramCard } from './ProgramCard.tsx';
import own from './puzzle.module.css';

interface Props extends Pick<BenchProps, 'content' | 'engine'> {
  /** What the link brought: the JSON of placements. */
  readonly source: string;
}

/** A shared night: the program to read, the faults as words, and a button that replays it. Nothing runs on opening. */
export function PuzzleReplay({ content, engine, source }: Props) {
  const { exercise, timeline } = useText();
  const { link, puzzle: text } = exercise;
  const { meta, text: words, program = '' } = content;
  const answer = readAnswer(source);
  const { faults } = answer ?? EMPTY;
  const night = writeAnswer({ faults, rows: {} });
  const replay = useReplay((signal) => engine.viewPuzzle(meta.slug, night, { signal }));
  const { result } = replay;
  const view = result?.kind === 'puzzle' ? result.puzzle : null;
  const trace = view?.trace ?? { lanes: [], start: [], steps: [] };
  const slots = view ? slotsOf(view.trace, view.places, faults) : [];

  if (!answer) {
    return (
      <div className={states.state} role="alert">
        <h1>{link.broken}</h1>
        <p>{link.brokenWhy}</p>
        <a className="button primary" href={`#/exercise/${meta.slug}`}>
          {link.openExercise}
        </a>
      </div>
    );
  }
  return (
    <>
      <div className={style.page}>
        <section className={style.prompt}>
          <p className={style.eyebrow}>{link.eyebrow}</p>
          <h1>{words.frontmatter.title}</h1>
          <p>{text.linkedIntro}</p>
          <ul className={own.faults} aria-label={text.linkedFaults}>
            {faults.map(({ at, do: name }) => (
              <li key={at}>
                <GlyphIcon mark={FAULT_MARKS[name]} />
                <span>
                  {timeline.faults[name]}, {placedWords(at, { slots }, trace, timeline)}
                </span>
                {view?.unreached.some((one) => one.at === at) && (
                  <em className={style.quiet}>{timeline.notReached}</em>
                )}
              </li>
            ))}
          </ul>
          <ReplayBar
            replay={replay}
            playable
            exercise={meta.slug}
            take={text.takeFaults}
            source={night}
          />
          {(result?.kind === 'failed' || result?.kind === 'stuck') && (
            <p role="alert">{text.failed}</p>
          )}
        </section>
        <section className={style.work}>
          <ProgramCard source={program} />
        </section>
      </div>
      {view && (
        <div className={style.stage}>
          <div className={style.stageInner}>
            <RunViewer
              trace={view.trace}
              title={text.withFaults(faults.length)}
              failAt={view.kind === 'break' ? (view.broken?.atStep ?? 0) : 0}
            />
          </div>
        </div>
      )}
    </>
  );
}
