import { useText } from '../i18n/context.ts';
import RunViewer from '../timeline/RunViewer.tsx';
import style from './exercise.module.css';
import type { Shown } from './run-state.ts';
import { ShareRun } from './ShareRun.tsx';
import { FaultView } from './verdict/FaultView.tsx';
import { SeenInFull } from './verdict/Seen.tsx';

interface Props {
  readonly exercise: string;
  readonly shown: Shown;
  readonly titleOf: (check: string) => string;
}

/** The run on the timeline, over the full width, with its link. */
export function ShownRun({ exercise, shown, titleOf }: Props) {
  const text = useText().exercise;
  const { verdict } = text;
  const { report, source } = shown;
  const failure = report.failure;
  const demo = shown.kind === 'demo';
  const trace = demo ? shown.trace : failure?.trace;
  const fault = demo ? failure?.fault : null;
  if (!trace && !fault) return null;
  const title = demo ? text.demoTitle : text.failTitle(titleOf(report.id));
  return (
    <div className={style.stage}>
      <div className={style.stageInner}>
        {fault && (
          <div className={style.fault} role="alert">
            <h2>{verdict.faults[fault.kind].title}</h2>
            <FaultView fault={fault} waitedMs={null} />
          </div>
        )}
        {trace && (
          <RunViewer
            key={`${shown.kind} ${report.id}`}
            trace={trace}
            title={title}
            failAt={failure?.atStep ?? 0}
            compared={failure && !demo && <SeenInFull failure={failure} check={report.id} />}
          />
        )}
        {!demo && failure && (
          <ShareRun
            exercise={exercise}
            run={{ source, check: report.id, schedule: failure.schedule }}
          />
        )}
      </div>
    </div>
  );
}
