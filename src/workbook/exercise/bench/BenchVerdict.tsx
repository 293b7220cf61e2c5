import type { ReactNode } from 'react';
import { clockTime } from '../../drafts/DraftBar.tsx';
import { TextDiff } from '../../drafts/TextDiff.tsx';
import { useLocale, useText } from '../../i18n/context.ts';
import style from '../exercise.module.css';
import { type NextPage, VerdictView } from '../verdict/VerdictView.tsx';
import type { Bench } from './use-bench.ts';

interface Props {
  readonly bench: Bench;
  readonly next: NextPage | null;
  /** What an accepted answer is told, instead of in how many schedules it holds. */
  readonly accepted?: ReactNode;
  /** Instead of one list of all checks. */
  readonly list?: ReactNode;
  /** False where it says nothing how long a run is. */
  readonly runs?: boolean;
  /** False where the page itself says what was seen. */
  readonly seen?: boolean;
}

/** What came of the last submit; nothing before the first one. */
export function BenchVerdict({ bench, next, ...parts }: Props) {
  const text = useText().exercise;
  const { state, show } = bench.runner;
  const locale = useLocale();
  const { finding, shown, round, judged, judgedAt } = state;
  if (!finding) return null;
  return (
    <div className={style.verdict}>
      <p className={style.about}>{text.about(clockTime(judgedAt, locale), bench.stale)}</p>
      {bench.stale && bench.content.meta.kind !== 'timeline' && (
        <details className={style.since}>
          <summary>{text.whatChanged}</summary>
          <TextDiff label={text.whatChanged} before={judged} after={bench.draft.source} />
        </details>
      )}
      <VerdictView
        key={round}
        finding={finding}
        shown={shown?.kind === 'check' ? shown.report.id : null}
        onShow={show}
        next={next}
        headingRef={bench.heading}
        {...parts}
      />
    </div>
  );
}
