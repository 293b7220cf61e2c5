import { useText } from '../i18n/context.ts';
import type { ExerciseContent } from './content.ts';
import style from './exercise.module.css';
import { Sentence } from './Rich.tsx';

/** Kinds in which functions of the learner's own call the database. */
const WRITTEN: ReadonlySet<ExerciseContent['meta']['kind']> = new Set([
  'code',
  'checks',
  'capstone',
]);

/** What an answer may call and which rows there are, folded away until it is asked for. */
export function Tools({ kind }: Pick<ExerciseContent['meta'], 'kind'>) {
  const text = useText().exercise.tools;
  if (!WRITTEN.has(kind)) return null;
  const calls = kind === 'checks' ? [...text.calls, ...text.inChecks] : text.calls;
  return (
    <details className={style.tools}>
      <summary>{text.title}</summary>
      <dl>
        {calls.map(([call, does]) => (
          <div key={call}>
            <dt>
              <code>{call}</code>
            </dt>
            <dd>
              <Sentence>{does}</Sentence>
            </dd>
          </div>
        ))}
      </dl>
      {text.rules.map((rule) => (
        <p key={rule}>
          <Sentence>{rule}</Sentence>
        </p>
      ))}
    </details>
  );
}
