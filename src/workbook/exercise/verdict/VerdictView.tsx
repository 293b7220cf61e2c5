import type { ReactNode, Ref } from 'react';
import type { CheckReport } from '#grader/verdict.ts';
import { useText } from '../../i18n/context.ts';
import { Rich } from '../Rich.tsx';
import { CheckList } from './CheckList.tsx';
import { FaultView } from './FaultView.tsx';
import type { Finding } from './finding.ts';
import { MistakeView } from './MistakeView.tsx';
import { SeenLine } from './Seen.tsx';
import style from './verdict.module.css';

export interface NextPage {
  readonly href: string;
  readonly title: string;
}

interface Props {
  readonly finding: Finding;
  readonly shown: string | null;
  readonly onShow: (report: CheckReport) => void;
  /** What comes after this exercise; null at the end. */
  readonly next: NextPage | null;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** What an accepted answer is told, instead of in how many schedules it holds. */
  readonly accepted?: ReactNode;
  /** Instead of one list of all checks. */
  readonly list?: ReactNode;
  /** False where it says nothing how long a run is, and who crashed in it. */
  readonly runs?: boolean;
  /** False where the page itself says what was seen. */
  readonly seen?: boolean;
}

/** What came of a submit. The first line names the behaviour; nothing is decided here. */
export function VerdictView({ finding, shown, onShow, next, headingRef, ...parts }: Props) {
  const list = parts.list ?? <CheckList marks={finding.marks} shown={shown} onShow={onShow} />;
  const report = finding.marks.find(({ id }) => id === (shown ?? finding.show))?.report;
  return (
    <section className={style.verdict} data-tone={finding.tone}>
      <h2 ref={headingRef} tabIndex={-1}>
        <Title finding={finding} />
      </h2>
      <Body finding={finding} next={next} accepted={parts.accepted} />
      {(parts.seen ?? true) && report?.failure && (
        <SeenLine failure={report.failure} check={report.id} />
      )}
      <Counts finding={finding} runs={parts.runs ?? true} />
      {finding.marks.length > 0 && list}
    </section>
  );
}

function Title({ finding: { headline } }: { readonly finding: Finding }) {
  const text = useText().exercise.verdict;
  switch (headline.kind) {
    case 'accepted':
      return text.accepted;
    case 'mistake':
      return (
        <>
          {text.behavesLike} <em>{headline.mistake.title}</em>
        </>
      );
    case 'fault':
      return text.faults[headline.fault.kind].title;
    case 'check':
      return headline.check?.title ?? headline.id;
    case 'not-graded':
      return text.notGraded;
    case 'engine':
      return text.engineBroke;
  }
}

function Body({ finding, next, accepted }: Pick<Props, 'finding' | 'next' | 'accepted'>) {
  const text = useText().exercise.verdict;
  const { headline } = finding;
  switch (headline.kind) {
    case 'accepted':
      return (
        <>
          {accepted ?? <p>{text.acceptedFor(headline.schedules, headline.crashes)}</p>}
          <p>
            <a href={next?.href ?? '#/'}>{next ? text.next(next.title) : text.backHome}</a>
          </p>
        </>
      );
    case 'mistake':
      return <MistakeView key={headline.mistake.id} mistake={headline.mistake} />;
    case 'fault':
      return <FaultView fault={headline.fault} waitedMs={finding.waitedMs} />;
    case 'check':
      return headline.check && <Rich root={headline.check.body} />;
    case 'not-graded':
    case 'engine': {
      const ours = headline.kind === 'engine';
      return (
        <>
          <p>{ours ? text.engineBrokeWhy : text.notGradedWhy}</p>
          <p>{ours ? text.engineBrokeNext : text.notGradedNext}</p>
          <details>
            <summary>{text.details}</summary>
            <pre className={style.evidence}>{headline.problem}</pre>
          </details>
        </>
      );
    }
  }
}

function Counts({ finding, runs }: { readonly finding: Finding; readonly runs: boolean }) {
  const text = useText().exercise.verdict;
  if (finding.tone !== 'rejected') return null;
  if (finding.failed === 0) return <p className={style.quiet}>{text.neverRan}</p>;
  const { failed, of, shortest, unreached } = finding;
  return (
    <p className={style.quiet}>
      {text.fails(failed, of, runs ? shortest : null)}
      {unreached && ` ${text.unreached[unreached.why](unreached.n)}`}
    </p>
  );
}
