import { useText } from '../i18n/context.ts';
import RunViewer from '../timeline/RunViewer.tsx';
import style from './exercise.module.css';
import type { Shown } from './run-state.ts';
import { ShareRun } from './ShareRun.tsx';

interface Props {
  readonly exercise: string;
  readonly shown: Shown;
  readonly titleOf: (check: string) => string;
}

/** The run on the timeline, over the full width, with its link. */
export function ShownRun({ exercise, shown, titleOf }: Props) {
  const text = useText().exercise;
  const { report, source } = shown;
  const failure = report.failure;
  const trace = shown.kind === 'demo' ? shown.trace : failure?.trace;
  if (!trace) return null;
  const title = shown.kind === 'demo' ? text.demoTitle : text.failTitle(titleOf(report.id));
  return (
    <div className={style.stage}>
      <div className={style.stageInner}>
        {shown.kind === 'demo' && <p className={style.quiet}>{text.demoNote}</p>}
        <RunViewer
          key={`${shown.kind} ${report.id}`}
          trace={trace}
          title={title}
          failAt={failure?.atStep ?? 0}
          {...(shown.kind === 'demo' ? { initialStep: 0 } : {})}
          {...(failure && shown.kind === 'check'
            ? { expected: failure.expected, actual: failure.actual }
            : {})}
        />
        {shown.kind === 'check' && failure && (
          <ShareRun
            exercise={exercise}
            run={{ source, check: report.id, schedule: failure.schedule }}
          />
        )}
      </div>
    </div>
  );
}
