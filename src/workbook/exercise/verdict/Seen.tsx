import type { Failure } from '#grader/verdict.ts';
import { seenOf } from '#grader/words/seen.ts';
import { withPhrases } from '#grader/words/value-words.ts';
import { useText } from '../../i18n/context.ts';
import { Compare } from '../../timeline/Compare.tsx';
import { Sentence } from '../Rich.tsx';
import { useLabels } from './labels.ts';
import style from './verdict.module.css';

interface Props {
  readonly failure: Pick<Failure, 'label' | 'fault' | 'expected' | 'actual'>;
  /** Id of the check that failed; for an invariant of a puzzle `breaks`. */
  readonly check: string;
}

/** What the check saw, on one line; values too long for it are left to {@link SeenInFull}. */
export function SeenLine({ failure, check }: Props) {
  const text = useText().exercise.verdict;
  const seen = seenOf(failure, check, useLabels(), text.seen);
  if (!seen) return null;
  const line = seen.whole ? seen.sentence : text.seenBelow(seen.what);
  return (
    <p className={style.seen}>
      <Sentence>{`${capital(line)}.`}</Sentence>
    </p>
  );
}

/** What the check saw, whole: a sentence where it holds both values, else both side by side under their name. */
export function SeenInFull({ failure, check }: Props) {
  const texts = useText().exercise.verdict.seen;
  const seen = seenOf(failure, check, useLabels(), texts);
  if (!seen) return null;
  const said = (value: unknown) => withPhrases(value, texts.values);
  if (seen.whole) return <SeenLine failure={failure} check={check} />;
  return (
    <>
      <p className={style.seen}>
        <Sentence>{`${capital(seen.what)}:`}</Sentence>
      </p>
      <Compare expected={said(failure.expected)} actual={said(failure.actual)} />
    </>
  );
}

/** Latin letters alone have capitals: Korean and code stay as they are. */
function capital(line: string): string {
  return line.charAt(0).toUpperCase() + line.slice(1);
}
