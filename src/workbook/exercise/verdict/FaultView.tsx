import type { Fault } from '#grader/verdict.ts';
import { nextStep } from '#grader/words/next-step.ts';
import { useText } from '../../i18n/context.ts';
import { Sentence } from '../Rich.tsx';
import { compilerWords } from './compiler-words.ts';
import style from './verdict.module.css';

interface Props {
  readonly fault: Fault;
  /** How long the page waited before it ended the run, in ms; null when the lab found the fault itself. */
  readonly waitedMs: number | null;
}

/** What the machine room found: what happened and where, the evidence, and what to do next. */
export function FaultView({ fault, waitedMs }: Props) {
  const text = useText().exercise.verdict;
  const words = text.faults[fault.kind];
  const { fn = '', line = '', sql = '', call = '', value = '', message = '' } = fault.params;
  const evidence = sql || call || value;
  const compiler = compilerWords(fault, text);
  return (
    <>
      <p>
        {line !== '' && <strong>{text.line(line)}. </strong>}
        <Sentence>{words.says(text.faults.where(fn))}</Sentence>
      </p>
      {evidence !== '' && <pre className={style.evidence}>{evidence}</pre>}
      {compiler !== null && (
        <p className={style.found}>
          <Sentence>{compiler}</Sentence>
        </p>
      )}
      {/* What SQLite or the learner's own code says comes in English. */}
      {compiler === null && message !== '' && (
        <p className={style.message} lang="en">
          {message}
        </p>
      )}
      <p>
        <Sentence>{nextStep(fault, text.faults)}</Sentence>
      </p>
      {waitedMs !== null && <p className={style.quiet}>{text.stuckAfter(waitedMs / 1000)}</p>}
    </>
  );
}
