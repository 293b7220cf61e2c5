import { useLocale } from '../i18n/context.ts';
import { StateMark } from '../look/StateMark.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import style from './author.module.css';
import { byFile, type CheckState } from './check-state.ts';
import { ProblemList } from './ProblemList.tsx';
import { useAuthorText } from './use-author-text.ts';

interface Props {
  readonly state: Extract<CheckState, { kind: 'checked' }>;
  /** Null where the folder must be picked again. */
  readonly again: (() => void) | null;
  readonly tryIt: () => void;
}

/** The problems by their files, and what became of each answer; green when there is nothing to mend. */
export function FindingsView({ state, again, tryIt }: Props) {
  const text = useAuthorText().found;
  const locale = useLocale();
  const { folder, findings, took } = state;
  const { problems, rules, graded, answers, note } = findings;
  const files = byFile(problems).length;
  const holds = problems.length === 0;
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(took / 1000);
  return (
    <>
      <div className={style.outcome} data-holds={holds}>
        <h2>
          <span aria-hidden="true">
            <StateMark state={holds ? 'done' : 'dead'} word="" quiet />
          </span>{' '}
          {holds ? text.holds(folder.slug) : text.problems(folder.slug, problems.length, files)}
        </h2>
        <p className={style.quiet}>{text.counts(rules, graded, seconds)}</p>
        {holds && <p>{text.next}</p>}
        {note !== null && <p lang="en">{note}</p>}
        <div className={style.row}>
          {again && (
            <button type="button" className="primary" onClick={again}>
              {text.again}
            </button>
          )}
          <button type="button" onClick={tryIt}>
            {text.try}
          </button>
          {!again && <span className={style.quiet}>{text.pickAgain}</span>}
        </div>
      </div>
      {!holds && <ProblemList problems={problems} slug={folder.slug} />}
      {answers.length > 0 ? (
        <AnswerTable answers={answers} />
      ) : (
        <p className={style.quiet}>{text.ungraded}</p>
      )}
    </>
  );
}
