/** The run as a list of steps, one line each. */
import type { Step, Trace } from '#lab/trace.ts';
import { brief, oneLine } from '#validate/brief.ts';

/** @param atStep the step at which the failure shows, marked in the list; 0 marks none */
export function stepLines(trace: Trace, atStep: number): readonly string[] {
  const width = Math.max(0, ...trace.lanes.map((lane) => lane.name.length));
  return trace.steps.map((step) => {
    const mark = step.n === atStep ? '>' : ' ';
    const number = String(step.n).padStart(4);
    return `${mark}${number}  ${String(step.time).padStart(8)} ms  ${step.lane.padEnd(width)}  ${what(step)}`;
  });
}

function what(step: Step): string {
  const after = step.error
    ? ` -> ${step.error.name}: ${oneLine(step.error.message, 80)}`
    : step.result === null || step.result === undefined
      ? ''
      : ` -> ${brief(step.result, 80)}`;
  const subject =
    step.kind === 'sql'
      ? oneLine(step.sql, 90)
      : [step.fn, ...step.args.map((arg) => brief(arg, 60))].filter(Boolean).join(' ');
  return `${step.kind} ${subject}`.trimEnd() + after;
}
