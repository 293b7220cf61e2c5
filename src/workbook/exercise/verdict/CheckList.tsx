import type { CheckReport } from '#grader/verdict.ts';
import { useText } from '../../i18n/context.ts';
import type { CheckMark, Mark } from './finding.ts';
import style from './verdict.module.css';

const SIGNS: Readonly<Record<Mark, string>> = {
  passed: '✓',
  failed: '✕',
  stuck: '✕',
  'not-graded': '?',
  'not-reached': '·',
};

interface Props {
  readonly marks: readonly CheckMark[];
  /** The check whose run is on the timeline. */
  readonly shown: string | null;
  /** Null where the page shows the run anyway. */
  readonly onShow: ((report: CheckReport) => void) | null;
}

/** Every check with its mark. A failed one with a run is a button that shows it. */
export function CheckList({ marks, shown, onShow }: Props) {
  const text = useText().exercise.verdict;
  const reached = marks.filter(({ mark }) => mark !== 'not-reached');
  const rest = marks.length - reached.length;
  return (
    <ul className={style.checks} aria-label={text.checks}>
      {reached.map(({ id, title, mark, report }) => {
        const label = (
          <>
            <span aria-hidden="true">{SIGNS[mark]}</span>
            <span>
              {title}
              <span className="visually-hidden">: {text.marks[mark]}</span>
              {(mark === 'stuck' || mark === 'not-graded') && (
                <span aria-hidden="true"> ({text.marks[mark]})</span>
              )}
            </span>
          </>
        );
        const canShow = onShow && mark === 'failed' && report?.failure?.trace;
        return (
          <li key={id} data-mark={mark}>
            {canShow ? (
              <button
                type="button"
                className={style.check}
                aria-pressed={shown === id}
                title={text.showRun(title)}
                onClick={() => onShow(report)}
              >
                {label}
              </button>
            ) : (
              <span className={style.check}>{label}</span>
            )}
          </li>
        );
      })}
      {rest > 0 && <li>{text.notReached(rest)}</li>}
    </ul>
  );
}
