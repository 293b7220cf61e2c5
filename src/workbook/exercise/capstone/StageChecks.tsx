import type { CheckReport } from '#grader/verdict.ts';
import { useText } from '../../i18n/context.ts';
import { CheckList } from '../verdict/CheckList.tsx';
import type { Finding } from '../verdict/finding.ts';
import own from './capstone.module.css';
import { groupMarks, type Stage } from './stages.ts';

interface Props {
  readonly finding: Finding;
  readonly stages: readonly Stage[];
  readonly shown: string | null;
  readonly onShow: (report: CheckReport) => void;
}

/** The checks of a verdict, stage by stage; open where something does not hold. */
export function StageChecks({ finding, stages, shown, onShow }: Props) {
  const text = useText().exercise.capstone;
  return groupMarks(finding.marks, stages).map(({ stage, marks }) => {
    const held = marks.filter(({ mark }) => mark === 'passed').length;
    return (
      <details key={stage.id} className={own.group} open={held < marks.length}>
        <summary data-held={held === marks.length || undefined}>
          <span aria-hidden="true">{held === marks.length ? '✓' : '✕'} </span>
          {text.checksOf(stage.n, stage.title)} <small>{`${held}/${marks.length}`}</small>
        </summary>
        <CheckList marks={marks} shown={shown} onShow={onShow} />
      </details>
    );
  });
}
