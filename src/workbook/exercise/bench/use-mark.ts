import { useMemo } from 'react';
import type { LineMark } from '../../editor/pane.ts';
import { useText } from '../../i18n/context.ts';
import { lineOf, lineOfFault } from '../line.ts';
import type { Bench } from './use-bench.ts';

/** The line of the draft where the shown run went wrong; null when nothing points at one. */
export function useMark({ runner, draft }: Bench): LineMark | null {
  const text = useText().exercise.verdict;
  const { finding, judged, shown } = runner.state;
  return useMemo(() => {
    // A line of another text would point at the wrong place.
    if (!finding || judged !== draft.source) return null;
    const failure = shown?.kind === 'check' ? shown.report.failure : null;
    const line = failure
      ? lineOf(failure, judged)
      : finding.headline.kind === 'fault'
        ? lineOfFault(finding.headline.fault, judged)
        : null;
    if (line === null) return null;
    const title =
      finding.headline.kind === 'fault'
        ? text.faults[finding.headline.fault.kind].title
        : (finding.marks.find(({ id }) => id === shown?.report.id)?.title ?? '');
    return { line, message: `${text.line(String(line))}: ${title}` };
  }, [finding, judged, shown, draft.source, text]);
}
